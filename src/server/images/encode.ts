import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { semaphore } from "../semaphore.ts";

export type Made = { data: Buffer; width: number; height: number };
/** Made anew, turned upright, within pixels and edge; or a stored one made narrower. */
export type Work = { pixels: number; edge: number } | { width: number };

/**
 * Makes a picture in a process of its own: what decoding takes of memory goes with that process, and a picture that
 * breaks the decoder breaks no more than that. Null for what is no picture, has too many pixels or takes too long.
 */
export const encodeImage = (source: Buffer, work: Work): Promise<Made | null> =>
  atOnce.work(async () => {
    clearTimeout(idle);
    try {
      return await askMaker(source, work);
    } finally {
      if (!waiting.size) idle = setTimeout(() => encoder?.disconnect(), 10_000).unref();
    }
  });

function askMaker(source: Buffer, work: Work): Promise<Made | null> {
  const to = living();
  const id = count++;
  return new Promise((answer) => {
    const tooLong = setTimeout(() => to.kill("SIGKILL"), 30_000);
    to.ref();
    to.channel?.ref();
    const done = (made: Made | null) => {
      clearTimeout(tooLong);
      waiting.delete(id);
      if (!waiting.size) rest(to);
      answer(made);
    };
    waiting.set(id, { to, done });
    // An encoder that ends meanwhile answers by its end.
    to.send({ id, source, work }, () => {});
  });
}

/** The process that works, begun anew when there is none. It is told nothing of this one's settings. */
function living(): ChildProcess {
  if (encoder?.connected) return encoder;
  const begun = fork(program, [], {
    serialization: "advanced",
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...returnsMemory },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  begun.on("message", ({ id, made }: { id: number; made: Made | null }) =>
    waiting.get(id)?.done(made && { ...made, data: Buffer.from(made.data) }),
  );
  begun.on("error", () => {});
  begun.once("exit", () => {
    if (encoder === begun) encoder = undefined;
    for (const { to, done } of [...waiting.values()]) if (to === begun) done(null);
  });
  encoder = begun;
  return begun;
}

/** An idle encoder keeps nobody from ending. */
function rest(of: ChildProcess): void {
  of.unref();
  of.channel?.unref();
}

/** Few pictures at a time: each may hold 24 megapixels in memory. */
const atOnce = semaphore(2);
const waiting = new Map<number, { to: ChildProcess; done: (made: Made | null) => void }>();
let encoder: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;

/** Node runs the source as it is, also beside a built portal. */
const program = resolve("src/server/images/encode-worker.ts");
/** glibc else keeps what a large picture needed. */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
