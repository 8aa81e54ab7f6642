import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import * as z from "zod";
import { nightly } from "../backup/daily.ts";
import type { ObjectStore } from "../files/object-store.ts";
import {
  type ArchiveView,
  type Base,
  baseShape,
  type Covered,
  coveredShape,
  type Segment,
  segmentShape,
} from "../wal-archive/folder.ts";
import { decrypted, encrypted, wholeOf } from "./age.ts";

/** One encrypted stream, cut into objects: `cat` of them in this order is a file for the `age` command. */
const storedShape = z.object({
  /** Of what was encrypted. */
  bytes: z.int(),
  sha256: z.hash("sha256"),
  /** Names below BACKUP_URL, which end with the SHA-256 of what stands there. */
  parts: z.array(z.object({ object: z.string(), bytes: z.int() })),
});
export type Stored = z.infer<typeof storedShape>;

const manifestShape = z.object({
  format: z.literal(1),
  /** The folder below BACKUP_URL: what one BACKUP_DIR has sent, for one recipient. */
  line: z.string(),
  /** When it was begun, and when this was written. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  /** Daily backups by the names of their files, the oldest first. */
  nights: z.array(z.object({ name: z.string().regex(nightly), at: z.iso.datetime(), file: storedShape })),
  /** The archive of moments of one database: as `wal-archive/folder.ts` describes it. Null without the embedded engine. */
  archive: z
    .object({
      system: z.string().regex(/^[0-9]+$/),
      bases: z.array(
        z.object({
          name: z.string().regex(/^base-[0-9T-]+$/),
          base: baseShape,
          copy: storedShape,
          list: storedShape,
        }),
      ),
      segments: z.array(z.object({ line: segmentShape, file: storedShape })),
      /** Of each timeline the segment that is being written, or was at its end: its bytes one piece after another, compressed. */
      partials: z.array(
        z.object({
          segment: z.string().regex(/^[0-9A-F]{24}$/),
          pieces: z.array(z.object({ length: z.int(), plain: z.hash("sha256"), file: storedShape })),
        }),
      ),
      covered: z.record(z.string().regex(/^[0-9]+$/), coveredShape),
    })
    .nullable(),
});
/** Everything that stands in the second place, and by which bytes: a file that is not as it is written here is refused. */
export type Manifest = z.infer<typeof manifestShape>;
export type Archived = NonNullable<Manifest["archive"]>;

export const readManifest = (text: string): Manifest => manifestShape.parse(JSON.parse(text));

/** Bytes of a manifest at most, as it stands in the store. */
const most = 64 * 1024 * 1024;
const nameIn = (line: string) => `${line}/manifest.age`;

/** A manifest as it stands in the store. */
export async function sealManifest(recipient: string, manifest: Manifest): Promise<Buffer> {
  const packed = await promisify(zstdCompress)(JSON.stringify(manifest));
  return wholeOf(encrypted(recipient, Readable.from([packed])));
}

export const sendManifest = (store: ObjectStore, line: string, sealed: Buffer): Promise<void> =>
  store.replace(nameIn(line), sealed);

/** By which a sealed manifest is known to who cannot open it. */
export const sealOf = (sealed: Buffer): string => createHash("sha256").update(sealed).digest("hex");

/** That of the manifest that stands there; null where none does. */
export async function findSeal(store: ObjectStore, line: string): Promise<string | null> {
  const sealed = await store.find(nameIn(line), most);
  return sealed && sealOf(sealed);
}

/** Null where none stands. Errors: for one that this identity does not open, that was changed, or that is of another line. */
export async function fetchManifest(
  store: ObjectStore,
  identity: string,
  line: string,
): Promise<Manifest | null> {
  const sealed = await store.find(nameIn(line), most);
  if (!sealed) return null;
  const packed = await wholeOf(decrypted(identity, Readable.from([sealed])));
  const manifest = readManifest((await promisify(zstdDecompress)(packed)).toString());
  if (manifest.line !== line) throw new Error(`the manifest of ${manifest.line} stands at ${line}`);
  return manifest;
}

const filesOf = ({ nights, archive }: Manifest): Stored[] => [
  ...nights.map(({ file }) => file),
  ...(archive?.bases ?? []).flatMap(({ copy, list }) => [copy, list]),
  ...(archive?.segments ?? []).map(({ file }) => file),
  ...(archive?.partials ?? []).flatMap(({ pieces }) => pieces.map(({ file }) => file)),
];

/** All objects that a manifest names, and the bytes of each. */
export const objectsOf = (manifest: Manifest): Map<string, number> =>
  new Map(
    filesOf(manifest).flatMap(({ parts }) => parts.map(({ object, bytes }) => [object, bytes] as const)),
  );

/** The archive that a manifest tells of, as one asks a folder about its own. */
export class ArchivedView implements ArchiveView {
  readonly #of: Archived;
  constructor(archived: Archived) {
    this.#of = archived;
  }
  bases(): { name: string; base: Base }[] {
    return this.#of.bases;
  }
  segments(): Segment[] {
    return this.#of.segments.map(({ line }) => line);
  }
  partials(): string[] {
    return this.#of.partials.map(({ segment }) => `${segment}.partial`);
  }
  covered(timeline: number): Covered | null {
    return this.#of.covered[timeline] ?? null;
  }
  async remove(bases: readonly string[], isOld: (segment: string) => boolean): Promise<void> {
    const archived = this.#of;
    archived.bases = archived.bases.filter(({ name }) => !bases.includes(name));
    archived.segments = archived.segments.filter(({ line }) => !isOld(line.segment));
    archived.partials = archived.partials.filter(({ segment }) => !isOld(segment));
  }
}
