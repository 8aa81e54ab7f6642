import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { makeFolder } from "../make-folder.ts";
import { BackupRefused, magic } from "./format.ts";

/**
 * Writes frames to a file that is complete or not there: under a temporary name until it is synced and `check` has read it
 * back. Mode 0600. Errors: BackupRefused when the file cannot be written.
 */
export async function writeWhole(
  file: string,
  frames: AsyncIterable<Buffer>,
  { check, signal }: { check: (part: string) => Promise<unknown>; signal?: AbortSignal | undefined },
): Promise<void> {
  const part = `${file}.part-${randomBytes(4).toString("hex")}`;
  const checkUnused = () => {
    if (existsSync(file)) throw new BackupRefused(`${file} is there already: choose another name.`);
  };
  try {
    checkUnused();
    makeFolder(dirname(file), 0o700);
    await removeLeftovers(dirname(file));
    const handle = await open(part, "wx", 0o600);
    try {
      await writeFrames(handle, frames, signal);
    } finally {
      await handle.close();
    }
    await check(part);
    checkUnused();
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw signal?.aborted ? new BackupRefused("Stopped: no file is left.") : asRefusal(file, error);
  }
}

async function writeFrames(handle: FileHandle, frames: AsyncIterable<Buffer>, signal?: AbortSignal) {
  const hash = createHash("sha256");
  async function* withDigest(chunks: AsyncIterable<Buffer>) {
    hash.update(magic);
    yield Buffer.from(magic);
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    yield Buffer.from(hash.digest("hex"));
  }
  const write = (chunks: AsyncIterable<Buffer>) => handle.writeFile(chunks);
  await pipeline(Readable.from(frames), createZstdCompress(), withDigest, write, { signal });
  await handle.sync();
}

/** Temporary files of killed backups: one that is being written is younger than an hour. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.backup\.part-[0-9a-f]{8}$/.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(join(folder, name), { force: true });
  }
}

/** A power cut could otherwise undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function asRefusal(file: string, error: unknown): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (!syscall || !/^(open|mkdir|write|fsync|rename|scandir)$/.test(syscall)) return error;
  return new BackupRefused(`${basename(file)} cannot be written (${code}): ${message}`, { cause: error });
}
