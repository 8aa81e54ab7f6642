import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { inSession } from "../backup/session.ts";
import { locks } from "../db/locks.ts";
import { BadSetting, type Environment } from "../environment.ts";
import { offsitePlace } from "./place.ts";
import type { OffsiteWork } from "./worker.ts";

type Offsite = {
  settings: Environment;
  /** Of a database that other processes work on too: one of them sends. Null with the embedded one. */
  shared: pg.ClientConfig | null;
  failed: (error: unknown) => void;
};

/**
 * Keeps a second place for what BACKUP_DIR holds, at BACKUP_URL, encrypted for BACKUP_RECIPIENT, in a thread of its own. Answers how to stop,
 * which waits for nothing: what was on its way is sent again after the next start. Errors: BadSetting.
 */
export async function startOffsite({ settings, shared, failed }: Offsite) {
  const { BACKUP_URL, BACKUP_DIR, BACKUP_RECIPIENT: recipient } = settings;
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await running;
  };
  let running: Promise<void> = Promise.resolve();
  if (!BACKUP_URL) return { stop };
  if (!recipient)
    throw new BadSetting("BACKUP_URL: needs BACKUP_RECIPIENT; make one by npm run backup -- --new-key");
  if (!BACKUP_DIR) throw new BadSetting("BACKUP_URL: needs BACKUP_DIR, of which it is the second place");
  const { checkRecipient } = await import("./age.ts");
  try {
    checkRecipient(recipient);
  } catch {
    throw new BadSetting("BACKUP_RECIPIENT: a letter in it is wrong: copy it again");
  }
  const work: OffsiteWork = {
    ...{ place: offsitePlace(settings), recipient, folder: BACKUP_DIR, keep: settings.BACKUP_KEEP },
    moments: !shared,
  };
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const turn = shared
        ? asTheOne(shared, stopping.signal, work, failed)
        : inThread(work, failed, stopping.signal);
      await turn.catch((error) => void (stopping.signal.aborted || failed(error)));
      await pause(60_000, stopping.signal);
    }
  };
  running = goOn();
  return { stop };
}

/** Sends as long as this process holds the lock: of several one does, another when that one is gone. */
const asTheOne = (
  shared: pg.ClientConfig,
  signal: AbortSignal,
  work: OffsiteWork,
  failed: Offsite["failed"],
): Promise<void> =>
  inSession(
    shared,
    "dhrubok offsite",
    async (client) => {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [locks.offsite]);
      if (!rows[0].ours) return;
      const lost = new AbortController();
      const sending = inThread(work, failed, AbortSignal.any([signal, lost.signal]));
      try {
        while (!signal.aborted) {
          await Promise.race([sending, pause(20_000, signal)]);
          await client.query("select 1");
        }
      } finally {
        lost.abort();
        await sending;
      }
    },
    signal,
  );

/** Resolves when the thread has ended, which it does with `signal`. */
function inThread(work: OffsiteWork, failed: Offsite["failed"], signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const worker = new Worker(resolve("src/server/offsite/worker.ts"), { workerData: work });
  worker.unref();
  worker.on("message", (message: string) => failed(new Error(message)));
  worker.on("error", failed);
  const end = () => void worker.terminate();
  signal.addEventListener("abort", end, { once: true });
  return new Promise((ended) => {
    worker.once("exit", () => {
      signal.removeEventListener("abort", end);
      ended();
    });
  });
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
