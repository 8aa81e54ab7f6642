import { existsSync, renameSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { stampOf } from "../backup/make.ts";
import { inSession } from "../backup/session.ts";
import { makeBaseCopy } from "./base-copy.ts";
import { ArchiveFolder, type Covered, minutesFolder } from "./folder.ts";
import { forget } from "./forget.ts";
import { runsOf } from "./reach.ts";
import { receive, slot } from "./receive.ts";
import { identify, replicationClient } from "./replication.ts";
import { readLsn, segmentStart, writeLsn } from "./segments.ts";

export type WalArchiveOptions = {
  connection: pg.ClientConfig;
  /** BACKUP_DIR. */
  folder: string;
  /** Days of which every moment is kept. */
  keepDays: number;
  failed: (error: unknown) => void;
  /** Seconds after the start before a first base copy is made: a start does not wait for it. */
  firstCopyAfter?: number;
};

/** Milliseconds between notes of how far the archive is, and between looks at whether a base copy is due. */
const [noteEvery, lookEvery] = [5000, 60_000];

/**
 * Keeps every moment of the embedded database: receives its write-ahead log as it is written, and makes a base copy at first, each night, and
 * after a gap. After every kind of failure it goes on by itself, and tells of it once an hour. `stop` waits for what was written until then.
 */
export function startWalArchive(options: WalArchiveOptions) {
  const { connection, failed, firstCopyAfter = 60 } = options;
  const stopping = new AbortController();
  const copyFrom = Date.now() + firstCopyAfter * 1000;
  const position = { received: 0n, open: false };
  let told = 0;

  const tell = (error: unknown) => {
    if (stopping.signal.aborted || Date.now() - told < 3_600_000) return;
    told = Date.now();
    failed(error);
  };
  const attempt = async () => {
    const run = await begin(options);
    const cut = new AbortController();
    const signal = AbortSignal.any([stopping.signal, cut.signal]);
    const copying = copies(run, signal);
    let noted = 0;
    let covered: Covered | null = null;
    const note = async () => {
      noted = Date.now();
      if (covered) await run.folder.keepCovered(run.timeline, covered);
      covered = null;
    };
    try {
      position.open = true;
      await receive({ connection, ...run, signal }, async (lsn, at) => {
        position.received = lsn;
        if (at) covered = { lsn: writeLsn(lsn), at: at.toISOString() };
        if (Date.now() - noted > noteEvery) await note();
      });
    } finally {
      position.open = false;
      await note().catch(() => {});
      cut.abort();
      await copying;
    }
  };
  const copies = async ({ folder, timeline, since }: Begun, signal: AbortSignal) => {
    const wait = (milliseconds: number) =>
      sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    // A first start does not wait for its copy; after a gap or a restore one is made at once.
    if (!folder.bases().length) await wait(Math.max(0, copyFrom - Date.now()));
    while (!signal.aborted) {
      try {
        if (isDue(folder, timeline, since)) {
          await makeBaseCopy(connection, folder, signal);
          await forget(folder, options.keepDays);
        }
        await wait(lookEvery);
      } catch (error) {
        if (!signal.aborted) tell(error);
        await wait(5 * lookEvery);
      }
    }
  };
  const goOn = async () => {
    for (let pause = 1000; !stopping.signal.aborted; pause = Math.min(60_000, pause * 2)) {
      const began = Date.now();
      await attempt().catch(tell);
      if (Date.now() - began > 60_000) pause = 1000;
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = goOn();
  return {
    async stop() {
      await receivedAll(connection, position).catch(() => {});
      stopping.abort();
      await running;
    },
  };
}

type Begun = { folder: ArchiveFolder; timeline: number; from: bigint; since: bigint };

/** From where on the log is to be received, and since when there is no hole. */
async function begin({ connection, folder: backups }: WalArchiveOptions): Promise<Begun> {
  const client = await replicationClient(connection, "dhrubok wal archive");
  const { id, timeline } = await identify(client);
  await client.end();
  const folder = new ArchiveFolder(minutesFolder(backups), id);
  return inSession(connection, "dhrubok wal archive", async (client) => {
    const { rows } = await client.query("select pg_current_wal_flush_lsn() as end");
    // Somebody has put older files of the same database back: what was kept is of another course of things.
    const ahead = runsOf(folder, timeline).some(({ end }) => end > readLsn(rows[0].end));
    if (ahead && existsSync(folder.path))
      renameSync(folder.path, `${folder.path}-until-${stampOf(new Date())}`);
    folder.make();
    const own = runsOf(folder, timeline).at(-1);
    const from = await keptFrom(client, own?.end ?? null);
    return { folder, timeline, from, since: own?.end === from ? own.since : from };
  });
}

/** Where the slot lets one go on: at `next`, unless PostgreSQL has it no more. A slot that was given up is made anew. */
async function keptFrom(client: pg.Client, next: bigint | null): Promise<bigint> {
  const asked = "select restart_lsn, wal_status from pg_replication_slots where slot_name = $1";
  const { rows } = await client.query(asked, [slot]);
  const [found] = rows;
  if (found?.restart_lsn && found.wal_status !== "lost") {
    const least = segmentStart(readLsn(found.restart_lsn));
    return next !== null && least <= next ? next : least;
  }
  if (found) await client.query("select pg_drop_replication_slot($1)", [slot]);
  const made = await client.query("select lsn from pg_create_physical_replication_slot($1, true)", [slot]);
  const least = segmentStart(readLsn(made.rows[0].lsn));
  return next !== null && least <= next ? next : least;
}

/** No copy leads into what is being received, or none was made since two o'clock in Dhaka. */
function isDue(folder: ArchiveFolder, timeline: number, since: bigint): boolean {
  const leading = folder
    .bases()
    .filter(({ base }) => base.timeline === timeline && segmentStart(readLsn(base.start)) >= since);
  const newest = leading.at(-1);
  const [day = "", time = ""] = stampOf(new Date()).split("T");
  return !newest || (time >= "0200" && !stampOf(new Date(newest.base.at)).startsWith(day));
}

/** Waits, two seconds at most, until what is committed by now has been received. */
async function receivedAll(
  connection: pg.ClientConfig,
  position: { received: bigint; open: boolean },
): Promise<void> {
  if (!position.open) return;
  const end = await inSession(connection, "dhrubok wal archive", async (client) => {
    const { rows } = await client.query("select pg_current_wal_flush_lsn() as end");
    return readLsn(rows[0].end);
  });
  for (let tries = 0; tries < 40 && position.open && position.received < end; tries += 1) await sleep(50);
}
