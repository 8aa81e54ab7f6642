import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  constants as files,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { type ArchiveFolder, type Segment, syncFolder } from "./folder.ts";
import { offsetIn, segmentOf, segmentSize, segmentStart } from "./segments.ts";

/** Writes what comes of the log into the segment it belongs to, and closes those that are full. */
export class SegmentWriter {
  /** The position up to which everything came, without a hole, and was written. */
  end: bigint;
  readonly #folder: ArchiveFolder;
  readonly #timeline: number;
  #file: FileHandle | null = null;
  #before: string;

  constructor(folder: ArchiveFolder, timeline: number, from: bigint) {
    [this.#folder, this.#timeline, this.end] = [folder, timeline, segmentStart(from)];
    this.#before = folder.segments().at(-1)?.sha256 ?? "";
  }

  /** Errors: a hole in what comes, and those of the disk. */
  async write(at: bigint, bytes: Buffer, now: Date): Promise<void> {
    if (at !== this.end) throw new Error(`the log goes on at ${at}, not at ${this.end}`);
    for (let rest = bytes; rest.length; ) {
      const offset = offsetIn(this.end);
      const part = rest.subarray(0, segmentSize - offset);
      this.#file ??= await this.#open();
      const { bytesWritten } = await this.#file.write(part, 0, part.length, offset);
      // A disk that is full takes a part, and says nothing.
      if (bytesWritten < part.length) throw new Error("the disk of the archive takes no more");
      this.end += BigInt(part.length);
      rest = rest.subarray(part.length);
      if (offsetIn(this.end) === 0) await this.#complete(now);
    }
  }

  async sync(): Promise<void> {
    await this.#file?.datasync();
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  /** What an earlier connection wrote of it is written again, the same bytes, and stays meanwhile. */
  async #open(): Promise<FileHandle> {
    const file = `${this.#path(segmentOf(this.#timeline, this.end))}.partial`;
    const isNew = !existsSync(file);
    const handle = await open(file, files.O_RDWR | files.O_CREAT, 0o600);
    if (isNew) syncFolder(this.#folder.wal);
    return handle;
  }

  async #complete(now: Date): Promise<void> {
    const segment = segmentOf(this.#timeline, this.end - 1n);
    await this.sync();
    await this.close();
    const [partial, packed] = [`${this.#path(segment)}.partial`, `${this.#path(segment)}.zst`];
    const sha256 = await pack(partial, `${packed}.new`);
    renameSync(`${packed}.new`, packed);
    syncFolder(this.#folder.wal);
    const bytes = statSync(packed).size;
    const line: Segment = { segment, sha256, before: this.#before, at: now.toISOString(), bytes };
    await this.#folder.addSegment(line);
    this.#before = sha256;
    rmSync(partial);
  }

  #path(segment: string): string {
    return join(this.#folder.wal, segment);
  }
}

/** Compresses a segment; answers the SHA-256 of what was compressed. */
async function pack(from: string, to: string): Promise<string> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  await pipeline(createReadStream(from), hashing, zstd, createWriteStream(to, { mode: 0o600, flush: true }));
  return hash.digest("hex");
}
