import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { stampOf } from "../backup/make.ts";
import type { ObjectStore } from "../files/object-store.ts";
import { makeFolder } from "../make-folder.ts";
import { writeSynced } from "../wal-archive/folder.ts";
import { forget } from "../wal-archive/forget.ts";
import { coveredUntil } from "../wal-archive/reach.ts";
import {
  ArchivedView,
  findSeal,
  type Manifest,
  objectsOf,
  readManifest,
  sealManifest,
  sealOf,
  sendManifest,
} from "./manifest.ts";
import type { To } from "./send.ts";

/** What one BACKUP_DIR has sent to one BACKUP_URL for one recipient. */
export type LineSettings = {
  store: ObjectStore;
  url: string;
  recipient: string;
  /** BACKUP_DIR, BACKUP_KEEP, and whether an archive of moments is kept there. */
  folder: string;
  keep: number;
  moments: boolean;
};

/**
 * What stands away, as far as this machine knows: it cannot read it. The note of it lies in BACKUP_DIR; without that a new line is begun, and
 * the one of before stays as it is, since nobody can say what became of the machine that sent it.
 */
export class Line {
  manifest: Manifest;
  readonly #settings: LineSettings;
  #kept: Map<string, number>;
  #last: Promise<void> = Promise.resolve();
  #isOurs = false;

  constructor(settings: LineSettings) {
    this.#settings = settings;
    this.manifest = this.#read() ?? begun();
    this.#kept = objectsOf(this.manifest);
  }

  get to(): To {
    const { store, recipient } = this.#settings;
    return { store, recipient, line: this.manifest.line };
  }

  get settings(): LineSettings {
    return this.#settings;
  }

  /** What was sent before stays where it is: what comes is of another course of things. */
  beginAnew(): void {
    this.manifest = begun();
    this.#isOurs = true;
    this.#kept = new Map();
  }

  /**
   * Lets go what is older than what is kept, and says in the store what stands there, then here; what is named no more is deleted last. One after
   * another. Errors: those of the store and of the disk, `failed` those of deleting, which holds nothing up.
   */
  commit(failed: (error: unknown) => void): Promise<void> {
    const done = this.#last.then(() => this.#commit(failed));
    this.#last = done.catch(() => {});
    return done;
  }

  async #commit(failed: (error: unknown) => void): Promise<void> {
    const { store, url, recipient, folder, keep } = this.#settings;
    if (!(await this.#goesOn())) return;
    const { manifest } = this;
    if (manifest.archive) await forget(new ArchivedView(manifest.archive), keep);
    manifest.nights = manifest.nights.slice(-keep);
    manifest.at = new Date().toISOString();
    const text = JSON.stringify(manifest);
    const now = readManifest(text);
    const sealed = await sealManifest(recipient, now);
    const [last = null, ...tried] = readSeals(folder) ?? [];
    // Noted before it is sent: of one that was not answered nobody knows whether it stands there.
    await keepNote(sealsIn(folder), JSON.stringify([last, ...tried.slice(-mostTried), sealOf(sealed)]));
    await sendManifest(store, now.line, sealed);
    await keepNote(sealsIn(folder), JSON.stringify([sealOf(sealed)]));
    await keepNote(noteIn(folder), JSON.stringify({ url, recipient, manifest: text }));
    await keepNote(statusIn(folder), JSON.stringify(statusOf(now)));
    const named = objectsOf(now);
    const dropped = [...this.#kept.keys()].filter((object) => !named.has(object));
    this.#kept = named;
    for (const object of dropped) await store.delete(object).catch(failed);
  }

  /**
   * Whether what stands there is what this folder has sent, asked once. Where the folder was put back to an earlier day, what was sent since is the newer: it
   * stays as it is, and a new line is begun.
   */
  async #goesOn(): Promise<boolean> {
    if (this.#isOurs) return true;
    const { store, folder } = this.#settings;
    const [seal, seals] = [await findSeal(store, this.manifest.line), readSeals(folder)];
    if (seal && seals && !seals.includes(seal)) {
      this.beginAnew();
      return false;
    }
    this.#isOurs = true;
    return true;
  }

  /** Deletes what was on its way when an earlier process ended, once the list there is what is known here: asked before anything is sent. */
  async tidy(failed: (error: unknown) => void): Promise<void> {
    const { store } = this.#settings;
    if (!this.#kept.size) return;
    await this.commit(failed);
    const named = objectsOf(this.manifest);
    for (const object of await store.list(`${this.manifest.line}/`))
      if (!named.has(object) && /-[0-9a-f]{64}$/.test(object)) await store.delete(object);
  }

  #read(): Manifest | null {
    const { folder, url, recipient } = this.#settings;
    try {
      const note = JSON.parse(readFileSync(noteIn(folder), "utf8"));
      return note.url === url && note.recipient === recipient ? readManifest(note.manifest) : null;
    } catch {
      return null;
    }
  }
}

function begun(): Manifest {
  const at = new Date();
  const line = `${stampOf(at)}-${randomBytes(4).toString("hex")}`;
  return { format: 1, line, since: at.toISOString(), at: at.toISOString(), nights: [], archive: null };
}

const statusShape = z.object({
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  /** Until when every moment stands there, and when the newest daily backup there was made. */
  until: z.iso.datetime().nullable(),
  night: z.iso.datetime().nullable(),
  bytes: z.int(),
});
export type LineStatus = z.infer<typeof statusShape>;

function statusOf(manifest: Manifest): LineStatus {
  const { since, at, nights, archive } = manifest;
  const until = archive && coveredUntil(new ArchivedView(archive));
  return {
    ...{ since, at, until: until?.toISOString() ?? null, night: nights.at(-1)?.at ?? null },
    bytes: [...objectsOf(manifest).values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Null where nothing has been sent from that folder yet. */
export function readStatus(folder: string): LineStatus | null {
  try {
    const file = statusIn(folder);
    return existsSync(file) ? statusShape.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
  } catch {
    return null;
  }
}

/** Those of the manifest that stands there, and of others that were sent and not answered; null where nothing was noted. */
function readSeals(folder: string): (string | null)[] | null {
  try {
    return z.array(z.string().nullable()).parse(JSON.parse(readFileSync(sealsIn(folder), "utf8")));
  } catch {
    return null;
  }
}

/** A store that fails for an hour and a half. */
const mostTried = 90;

const sealsIn = (folder: string) => join(folder, "offsite", "seals.json");
const noteIn = (folder: string) => join(folder, "offsite", "manifest.json");
const statusIn = (folder: string) => join(folder, "offsite", "status.json");

async function keepNote(file: string, text: string): Promise<void> {
  makeFolder(join(file, ".."), 0o700);
  await writeSynced(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
