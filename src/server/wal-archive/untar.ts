import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, normalize } from "node:path";

/** What stands in an archive: its path, bytes and SHA-256. */
export type Unpacked = { path: string; size: number; sha256: string };

/**
 * Unpacks a tar as BASE_BACKUP writes it (ustar: files, folders, links) into a folder that is there. Names that lead out of it are refused.
 * Errors: those of the disk, and "the tar …" for one that is not whole.
 */
export async function untar(chunks: AsyncIterable<Buffer>, into: string): Promise<Unpacked[]> {
  const source = new Bytes(chunks);
  const found: Unpacked[] = [];
  for (;;) {
    const head = await source.take(block);
    if (!head) throw new Error("the tar has no end");
    if (head.every((byte) => byte === 0)) return found;
    const [name, prefix, link] = [textIn(head, 0, 100), textIn(head, 345, 155), textIn(head, 157, 100)];
    const path = prefix ? `${prefix}/${name}` : name;
    const size = Number.parseInt(textIn(head, 124, 12).trim() || "0", 8);
    const target = join(into, path);
    if (normalize(path).startsWith("..") || path.startsWith("/")) throw new Error(`the tar names ${path}`);
    const kind = String.fromCharCode(head[156] ?? 0);
    if (kind === "5") mkdirSync(target, { recursive: true, mode: 0o700 });
    else if (kind === "2") symlinkSync(link, target);
    else found.push({ path, size, sha256: await writeFile(source, target, size) });
  }
}

const block = 512;

/** Writes the next bytes as a file, and passes over what fills its last block. */
async function writeFile(source: Bytes, target: string, size: number): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(target, "wx", 0o600);
  try {
    for (let left = size; left > 0; ) {
      const part = await source.some(left);
      if (!part) throw new Error("the tar ends in the middle of a file");
      hash.update(part);
      await file.writeFile(part);
      left -= part.length;
    }
  } finally {
    await file.close();
  }
  if (size % block) await source.take(block - (size % block));
  return hash.digest("hex");
}

const textIn = (head: Buffer, from: number, length: number) =>
  head
    .subarray(from, from + length)
    .toString("utf8")
    .replace(/\0.*$/s, "");

/** Bytes that come in pieces, taken as they are needed. */
class Bytes {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#pieces = chunks[Symbol.asyncIterator]();
  }

  /** At most so many, and at least one; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (!this.#rest.length) {
      const { value, done } = await this.#pieces.next();
      if (done) return null;
      this.#rest = value;
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  /** So many; null where there are fewer. */
  async take(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      if (!part) return null;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}
