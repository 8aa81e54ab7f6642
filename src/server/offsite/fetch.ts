import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { dhakaTime } from "../../shared/dates.ts";
import { BackupRefused, type Progress } from "../backup/format.ts";
import type { ObjectStore } from "../files/object-store.ts";
import { makeFolder } from "../make-folder.ts";
import { ArchiveFolder, minutesFolder } from "../wal-archive/folder.ts";
import { type Plan, planFor } from "../wal-archive/plan.ts";
import { segmentSize } from "../wal-archive/segments.ts";
import { decrypted, wholeOf } from "./age.ts";
import { fetchManifest, type Manifest, type Stored } from "./manifest.ts";

/** Who may read what stands in a store. */
export type Reader = { store: ObjectStore; identity: string };

/**
 * The manifests of a line, or of all: the one that was written last first, but those that hold nothing to restore, as one that has just been begun, after all others. Errors: BackupRefused; where one of several cannot be opened, nobody says for the
 * reader that it is not the newest.
 */
export async function openLines(
  { store, identity }: Reader,
  named?: string,
): Promise<[Manifest, ...Manifest[]]> {
  const folders = named ? [named] : await store.list("", true).catch((error: Error) => refuseStore(error));
  const lines = folders.map((folder) => folder.replace(/\/$/, ""));
  const found: Manifest[] = [];
  const closed: string[] = [];
  for (const line of lines) {
    const manifest = await fetchManifest(store, identity, line).catch((error: Error) => {
      closed.push(`${line} (${error.message})`);
      return null;
    });
    if (manifest) found.push(manifest);
  }
  const [newest, ...others] = found.sort(
    (one, other) => Number(isEmpty(one)) - Number(isEmpty(other)) || (one.at < other.at ? 1 : -1),
  );
  const readable = found.map(({ line, at }) => `${line}, of ${dhakaTime(at)}`).join("; ");
  if (closed.length)
    throw new BackupRefused(
      `This identity does not open, or somebody has changed: ${closed.join("; ")}. ${readable ? `Opened are ${readable}: name one by --line.` : ""}`,
    );
  if (!newest)
    throw new BackupRefused(`The store has no ${named ? `line ${named}` : "backup of Dhrubok"} there.`);
  return [newest, ...others];
}

/** Whether nothing can be restored from it yet. */
export const isEmpty = ({ nights, archive }: Manifest): boolean => !nights.length && !archive?.bases.length;

function refuseStore(error: Error): never {
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  throw new BackupRefused(`The store does not say what it has: ${why}.`, { cause: error });
}

/** What leads to a moment, brought into `folder`, as `planFor` finds it in a BACKUP_DIR. Errors: BackupRefused, for every byte that is not as it was sent. */
export async function fetchMoment(
  reader: Reader,
  { archive }: Manifest,
  { at, folder, progress }: { at: Date | null; folder: string; progress: Progress },
): Promise<Plan> {
  if (!archive) throw new BackupRefused("The store has daily backups alone, and no moments.");
  const here = new ArchiveFolder(minutesFolder(folder), archive.system);
  here.make();
  for (const { name, base } of archive.bases) {
    mkdirSync(join(here.path, name), { mode: 0o700 });
    writeFileSync(join(here.path, name, "base.json"), JSON.stringify(base));
  }
  for (const { line } of archive.segments) await here.addSegment(line);
  for (const [timeline, covered] of Object.entries(archive.covered))
    await here.keepCovered(Number(timeline), covered);
  for (const { segment } of archive.partials) writeFileSync(join(here.wal, `${segment}.partial`), "");
  const plan = planFor(minutesFolder(folder), at, archive.system);
  const base = archive.bases.find(({ name }) => name === plan.name);
  const wanted = new Set(plan.segments.map(({ segment }) => segment));
  const segments = archive.segments.filter(({ line }) => wanted.has(line.segment));
  const partial = archive.partials.find(({ segment }) => segment === plan.partial);
  const files: [string, Stored][] = segments.map(({ line, file }) => [
    join(here.wal, `${line.segment}.zst`),
    file,
  ]);
  if (base) {
    files.push([join(here.path, base.name, "base.tar.zst"), base.copy]);
    files.push([join(here.path, base.name, "backup_manifest"), base.list]);
  }
  const all = files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let done = 0;
  for (const [file, stored] of files) {
    await fetchFile(reader, stored, file, (bytes) => {
      done += bytes;
      progress("fetching", done, all);
    });
  }
  if (partial) await fetchPieces(reader, partial, join(here.wal, `${partial.segment}.partial`));
  return plan;
}

/** Fetches one file. Errors: BackupRefused; nothing is left of it then. */
export async function fetchFile(
  { store, identity }: Reader,
  stored: Stored,
  file: string,
  told: (bytes: number) => void = () => {},
): Promise<void> {
  makeFolder(join(file, ".."), 0o700);
  const hash = createHash("sha256");
  let bytes = 0;
  async function* plain() {
    for await (const chunk of decrypted(identity, partsOf(store, stored))) {
      hash.update(chunk);
      bytes += chunk.length;
      told(chunk.length);
      yield chunk;
    }
  }
  try {
    await pipeline(plain, createWriteStream(file, { mode: 0o600 }));
    if (bytes !== stored.bytes || hash.digest("hex") !== stored.sha256)
      throw new Error("it is not what was sent");
  } catch (error) {
    await rm(file, { force: true });
    throw refused(stored, error);
  }
}

type Partial = NonNullable<Manifest["archive"]>["partials"][number];

async function fetchPieces({ store, identity }: Reader, { pieces }: Partial, file: string): Promise<void> {
  for (const { length, plain, file: stored } of pieces) {
    try {
      const packed = await wholeOf(decrypted(identity, partsOf(store, stored)));
      const bytes = await promisify(zstdDecompress)(packed, { maxOutputLength: segmentSize });
      const found = createHash("sha256").update(bytes).digest("hex");
      if (bytes.length !== length || found !== plain) throw new Error("it is not what was sent");
      await appendFile(file, bytes);
    } catch (error) {
      throw refused(stored, error);
    }
  }
}

function refused({ parts }: Stored, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return error;
  const name = parts[0]?.object.replace(/\.age\.[0-9]+-[0-9a-f]{64}$/, "");
  return new BackupRefused(`${name} cannot be had as it was sent, and nothing was touched: ${message}.`, {
    cause: error,
  });
}

/** The objects of a file one after another, each with the bytes that its name and the manifest say. */
async function* partsOf(store: ObjectStore, { parts }: Stored): AsyncGenerator<Buffer> {
  for (const { object, bytes } of parts) {
    const part = await store.get(object);
    if (part.length !== bytes) throw new Error(`${object} has other bytes`);
    yield part;
  }
}
