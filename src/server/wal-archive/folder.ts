import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { makeFolder } from "../make-folder.ts";

/*
 * BACKUP_DIR/minutes/<system>/ holds what one database was at every moment; <system> is the number that PostgreSQL gave it when it was made.
 *
 *   base-<stamp>/base.tar.zst, backup_manifest, base.json   a copy of all files, made beside the running engine; base.json comes last
 *   wal/<segment>.zst                                       16 MB of the write-ahead log each, compressed; index.jsonl has a line for each
 *   wal/<segment>.partial                                   the one that is being written, as it comes
 *   covered-<timeline>.json                                 up to when everything is there
 */

export const baseShape = z.object({
  /** Where the log must be read from, and to where at least, for the copy to be whole. */
  start: z.string(),
  end: z.string(),
  timeline: z.int(),
  /** When it was complete, ISO 8601: the earliest moment to which it leads. */
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Of base.tar.zst and of backup_manifest. */
  sha256: z.string(),
  manifestSha256: z.string(),
});
export type Base = z.infer<typeof baseShape>;

export const segmentShape = z.object({
  segment: z.string(),
  /** Of its 16 MB, and of those of the one before it in this archive; empty for the first. */
  sha256: z.string(),
  before: z.string(),
  /** When it was full, ISO 8601, by PostgreSQL's clock. */
  at: z.iso.datetime(),
  bytes: z.int(),
});
export type Segment = z.infer<typeof segmentShape>;

/** Everything that was committed before `at` lies before `lsn`, and is on the disk. */
export const coveredShape = z.object({ lsn: z.string(), at: z.iso.datetime() });
export type Covered = z.infer<typeof coveredShape>;

export const minutesFolder = (backupFolder: string): string => join(backupFolder, "minutes");

/** What one asks of an archive, wherever it stands. */
export type ArchiveView = Pick<ArchiveFolder, "bases" | "segments" | "partials" | "covered" | "remove">;

export class ArchiveFolder {
  readonly path: string;
  readonly wal: string;

  constructor(minutes: string, system: string) {
    this.path = join(minutes, system);
    this.wal = join(this.path, "wal");
  }

  make(): void {
    makeFolder(this.wal, 0o700);
  }

  /** The base copies that are whole, the oldest first. */
  bases(): { name: string; base: Base }[] {
    return namesIn(this.path)
      .filter((name) => /^base-[0-9T-]+$/.test(name) && existsSync(join(this.path, name, "base.json")))
      .sort()
      .map((name) => ({ name, base: baseShape.parse(readJson(join(this.path, name, "base.json"))) }));
  }

  /** What is left of copies that were broken off. */
  halfBases(): string[] {
    return namesIn(this.path).filter(
      (name) => name.startsWith("base-") && !existsSync(join(this.path, name, "base.json")),
    );
  }

  /** The complete segments, in the order in which they were written; a line that a power cut left half is no line. */
  segments(): Segment[] {
    if (!existsSync(this.#index)) return [];
    const lines = readFileSync(this.#index, "utf8").split("\n");
    return lines.slice(0, -1).flatMap((line) => {
      const read = segmentShape.safeParse(parsed(line));
      return read.success ? [read.data] : [];
    });
  }

  /** What was received twice stands once. */
  addSegment(line: Segment): Promise<void> {
    return this.#inOrder(async () => {
      const known = this.segments().some(
        ({ segment, sha256 }) => segment === line.segment && sha256 === line.sha256,
      );
      if (!known) await writeSynced(this.#index, `${JSON.stringify(line)}\n`, "a");
    });
  }

  /** Removes the base copies of these names, and the segments for which it is said. */
  remove(bases: readonly string[], isOld: (segment: string) => boolean): Promise<void> {
    return this.#inOrder(async () => {
      for (const name of bases) rmSync(join(this.path, name), { recursive: true, force: true });
      const all = this.segments();
      const stay = all.filter(({ segment }) => !isOld(segment));
      if (stay.length < all.length) {
        await writeSynced(`${this.#index}.new`, stay.map((line) => `${JSON.stringify(line)}\n`).join(""));
        renameSync(`${this.#index}.new`, this.#index);
      }
      const kept = new Set(stay.map(({ segment }) => segment));
      for (const name of namesIn(this.wal)) {
        const segment = name.split(".")[0] ?? "";
        if (/^[0-9A-F]{24}\./.test(name) && isOld(segment) && !kept.has(segment))
          rmSync(join(this.wal, name));
      }
    });
  }

  /** How much room all of it takes. */
  bytes(): number {
    const partial = this.partials().reduce(
      (sum, name) => sum + statSync(join(this.wal, name)).blocks * 512,
      0,
    );
    const packed = this.segments().reduce((sum, { bytes }) => sum + bytes, 0);
    return this.bases().reduce((sum, { base }) => sum + base.bytes, partial + packed);
  }

  partials(): string[] {
    return namesIn(this.wal).filter((name) => name.endsWith(".partial"));
  }

  covered(timeline: number): Covered | null {
    const file = join(this.path, `covered-${timeline}.json`);
    return existsSync(file) ? coveredShape.parse(readJson(file)) : null;
  }

  get #index(): string {
    return join(this.wal, "index.jsonl");
  }

  /** One change of the index after another. */
  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
  #last: Promise<void> = Promise.resolve();

  async keepCovered(timeline: number, covered: Covered): Promise<void> {
    const file = join(this.path, `covered-${timeline}.json`);
    await writeSynced(`${file}.new`, JSON.stringify(covered));
    renameSync(`${file}.new`, file);
  }
}

/** Writes a file and brings it to the disk. */
export async function writeSynced(file: string, content: string | Buffer, flags = "w"): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings to the disk that files of a folder have these names. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
