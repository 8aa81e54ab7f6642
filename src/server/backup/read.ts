import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { BackupRefused, digestLength, type Kind, largestFrame, magic } from "./format.ts";

export type Frame = { kind: Kind; body: Buffer };

/**
 * The frames of a file. Only after the last one is every byte known to be as it was written. Errors: BackupRefused for what
 * is no backup, and for one with a byte changed, missing or added.
 */
export async function* framesOf(
  file: string,
  progress: (done: number, of: number) => void,
): AsyncGenerator<Frame> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    await checkMagic(handle, file);
    const end = size - digestLength;
    if (end <= magic.length) throw new Error("it is cut off");
    const hash = createHash("sha256").update(magic);
    const onChunk = (chunk: Buffer, at: number) => {
      hash.update(chunk);
      progress(at, end);
    };
    yield* parsed(decompressed(handle, end, onChunk));
    if (hash.digest("hex") !== (await readAt(handle, end, digestLength))) throw new Error("digest");
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw damaged(file, error);
  } finally {
    await handle.close();
  }
}

export const damaged = (file: string, cause: unknown) =>
  new BackupRefused(`${file} is damaged: it is not as it was written. Take another.`, { cause });

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, "r");
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function checkMagic(handle: FileHandle, file: string): Promise<void> {
  const found = await readAt(handle, 0, magic.length);
  if (found === magic) return;
  const format = found.match(/^dhrubok backup ([0-9]+)\n/)?.[1];
  throw new BackupRefused(
    format
      ? `${file} is written in format ${format}, which these sources cannot read: use those that wrote it.`
      : `${file} is not a backup of Dhrubok.`,
  );
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

function decompressed(handle: FileHandle, end: number, onChunk: (chunk: Buffer, at: number) => void) {
  async function* source() {
    for (let at = magic.length; at < end; ) {
      const size = Math.min(readSize, end - at);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, at);
      if (!bytesRead) throw new Error("it ends early");
      at += bytesRead;
      const chunk = buffer.subarray(0, bytesRead);
      onChunk(chunk, at);
      yield chunk;
    }
  }
  // An error comes out of the last stream, to its reader.
  return pipeline(source, createZstdDecompress(), () => {}) as AsyncIterable<Buffer>;
}

const readSize = 256 * 1024;

async function* parsed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 5) {
      const length = rest.readUInt32BE(1);
      if (length > largestFrame) throw new Error("a frame is too long");
      if (rest.length < 5 + length) break;
      yield { kind: rest.toString("latin1", 0, 1) as Kind, body: rest.subarray(5, 5 + length) };
      rest = rest.subarray(5 + length);
    }
  }
  if (rest.length) throw new Error("the last frame is cut off");
}
