import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { inLine } from "../../shared/limits.ts";
import { semaphore, type Waiter } from "../semaphore.ts";

export type Encoded = { data: Buffer; width: number; height: number };
/**
 * Re-encode a picture that somebody sent, within so many pixels and so long an edge, `quick` where many come at once; or resize a stored one; or lay one, `inner` wide
 * and high, in the middle of a ground, as a PNG.
 */
export type EncodeJob = { pixels: number; edge: number; quick?: boolean } | { width: number } | OnGround;
type Done = (encoded: Encoded | null) => void;
export type OnGround = { ground: string; inner: number; across: number; down: number };

/**
 * Encodes a picture in a process of its own: the memory that decoding takes goes with that process, and a picture that
 * crashes the decoder crashes nothing else. Null for what is no picture, has too many pixels or takes too long.
 */
export const encodeImage = (source: Buffer, job: EncodeJob, who?: Waiter): Promise<Encoded | null> =>
  atOnce.work(async () => {
    clearTimeout(idleTimer);
    try {
      return await askWorker(source, job, who?.gone);
    } finally {
      // Two that were answered at once both come here: a timer that nothing stops would end the worker at work.
      clearTimeout(idleTimer);
      if (!pending.size) idleTimer = setTimeout(() => worker?.disconnect(), 10_000).unref();
    }
  }, who);

function askWorker(source: Buffer, job: EncodeJob, gone?: AbortSignal): Promise<Encoded | null> {
  const by = runningWorker();
  const id = count++;
  return new Promise((answer) => {
    by.ref();
    by.channel?.ref();
    const done: Done = (encoded) => {
      gone?.removeEventListener("abort", end);
      pending.delete(id);
      if (!pending.size) unref(by);
      answer(encoded);
    };
    const end = () => {
      // Another picture at work is not stopped for this one, and the next finds a worker that lives.
      if ([...pending.values()].some((one) => one.by === by && !one.gone?.aborted)) return;
      if (worker === by) worker = undefined;
      by.kill("SIGKILL");
    };
    gone?.addEventListener("abort", end, { once: true });
    pending.set(id, { by, done, gone });
    // A worker that dies answers by its exit.
    by.send({ id, source, job }, () => {});
  });
}

/** The worker process, started when there is none. It gets none of this process's settings. */
function runningWorker(): ChildProcess {
  if (worker?.connected) return worker;
  const started = fork(program, [], {
    serialization: "advanced",
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...returnsMemory },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  started.on("message", ({ id, encoded }: { id: number; encoded: Encoded | null }) =>
    pending.get(id)?.done(encoded && { ...encoded, data: Buffer.from(encoded.data) }),
  );
  started.on("error", () => {});
  started.once("exit", () => {
    if (worker === started) worker = undefined;
    for (const { by, done } of [...pending.values()]) if (by === started) done(null);
  });
  worker = started;
  return started;
}

/** An idle worker does not keep this process from ending. */
function unref(idle: ChildProcess): void {
  idle.unref();
  idle.channel?.unref();
}

/** Few pictures at a time: each may hold 24 megapixels in memory. */
const atOnce = semaphore(2, inLine);
const pending = new Map<number, { by: ChildProcess; gone: AbortSignal | undefined; done: Done }>();
let worker: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let count = 0;

/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/server/images/encode-worker.ts");
/** glibc would keep the memory that a large picture needed. */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
