import { randomBytes } from "node:crypto";
import { type Caller, form } from "../../../../test/start-app.ts";
import { materialFile } from "../../../shared/limits.ts";

/** A PDF of so many bytes, none like another. */
export const pdf = (bytes = 100) =>
  Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes)]).subarray(0, bytes);

export const beginFile = (size: number, caller: Caller) => caller.post("material/beginFile", { size });
export const sendPart = (fileId: string, number: number, bytes: Buffer, caller: Caller) =>
  caller.post("material/sendPart", form({ fileId, number, part: new Blob([new Uint8Array(bytes)]) }));
export const partOf = (content: Buffer, number: number) =>
  content.subarray(number * materialFile.part, (number + 1) * materialFile.part);

/** Sends all parts of a file; answers its id. */
export async function sendFile(content: Buffer, caller: Caller): Promise<string> {
  const { fileId } = (await beginFile(content.length, caller)).data;
  for (let number = 0; number * materialFile.part < content.length; number += 1) {
    const { error } = await sendPart(fileId, number, partOf(content, number), caller);
    if (error) throw new Error(`a part was refused: ${error.message}`);
  }
  return fileId;
}
