import { refusalOf } from "../../../shared/errors.ts";
import { client } from "../../../web/client.ts";
import { materialContract } from "./contract.ts";

type Told = { sent: (bytes: number) => void; stopped: AbortSignal };

/**
 * Sends a file part by part, each again while the line is broken: a cut costs one part, not the file. Answers its id. Throws refusals as the client does, and
 * what `stopped` was ended with.
 */
export async function sendFile(file: File, { sent, stopped }: Told): Promise<string> {
  const api = client(materialContract);
  sent(0);
  const { fileId, partBytes } = (await api.beginFile({ size: file.size })).data;
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const part = new File([file.slice(number * partBytes, (number + 1) * partBytes)], "part");
    await again(() => api.sendPart({ fileId, number, part }, { signal: stopped }), stopped);
    sent(Math.min(file.size, (number + 1) * partBytes));
  }
  return fileId;
}

/** Once more while the server is not reached, a minute at most. */
async function again(send: () => Promise<unknown>, stopped: AbortSignal): Promise<void> {
  for (const pause of pauses) {
    stopped.throwIfAborted();
    try {
      await send();
      return;
    } catch (error) {
      if (stopped.aborted) throw stopped.reason;
      if (refusalOf(error) !== "UNAVAILABLE" || pause === null) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

const pauses = [1000, 4000, 10_000, 20_000, 25_000, null];
