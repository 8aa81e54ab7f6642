import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type ObjectStore, objectName } from "../files/object-store.ts";
import { encrypted } from "./age.ts";
import type { Stored } from "./manifest.ts";

/** Bytes of an object at most: what is held in memory at once. */
export const partSize = 8 * 1024 * 1024;

export type To = { store: ObjectStore; recipient: string; line: string };

/** Sends bytes away, encrypted, in objects that are named after `name`. Errors: those of the source and of the store; what stands there then is named by nobody. */
export async function send(
  { store, recipient, line }: To,
  name: string,
  plain: AsyncIterable<Buffer>,
): Promise<Stored> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted() {
    for await (const chunk of plain) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const parts: Stored["parts"] = [];
  for await (const part of inParts(encrypted(recipient, counted()))) {
    const number = String(parts.length + 1).padStart(5, "0");
    const object = objectName(`${line}/${name}.age.${number}`, part);
    await store.put(object, part);
    parts.push({ object, bytes: part.length });
  }
  return { bytes, sha256: hash.digest("hex"), parts };
}

/** The same of a file; null where it is there no more. */
export async function sendFile(to: To, name: string, file: string): Promise<Stored | null> {
  try {
    return await send(to, name, createReadStream(file, { highWaterMark: 256 * 1024 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length; ) {
      const taken = rest.subarray(0, partSize - size);
      gathered.push(taken);
      size += taken.length;
      rest = rest.subarray(taken.length);
      if (size < partSize) continue;
      yield Buffer.concat(gathered);
      [gathered, size] = [[], 0];
    }
  }
  if (size) yield Buffer.concat(gathered);
}
