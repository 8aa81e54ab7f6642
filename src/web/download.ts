import { refuse } from "../shared/errors.ts";
import { reach, refusalIn } from "./client.ts";
import { logFailure } from "./log-failure.ts";

/**
 * Fetches a file of our own and hands it to the browser to keep, named as the answer names it. Throws refusals as the
 * client does; UNAVAILABLE when the file breaks off.
 */
export async function download(path: string): Promise<void> {
  const [answer, file] = await fetched(path).catch((error) => {
    logFailure("GET", error);
    throw error;
  });
  keepFile(file, nameOf(answer));
}

/** Hands a file to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function fetched(path: string): Promise<[Response, Blob]> {
  const answer = await reach(new Request(path));
  if (!answer.ok) throw refusalIn(await answer.json().catch(() => null), answer);
  const file = await answer.blob().catch(() => {
    throw refuse("UNAVAILABLE");
  });
  return [answer, file];
}

function nameOf(answer: Response): string {
  const [, encoded = ""] = answer.headers.get("content-disposition")?.match(/filename\*=UTF-8''(\S+)/) ?? [];
  return decodeURIComponent(encoded);
}
