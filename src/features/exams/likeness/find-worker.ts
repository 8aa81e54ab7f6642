import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/**
 * A process that compares the sheets of one exam, millions of pairs. It does so in a thread, so that it hears meanwhile that its time is
 * up, so many milliseconds, or that who started it is gone.
 */
if (isMainThread) {
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  process.once("message", (material) => {
    setTimeout(end, Number(process.argv[2]));
    new Worker(new URL(import.meta.url), { workerData: material })
      .once("message", (found) => process.send?.(found))
      .once("error", end);
  });
} else {
  const { findLikeness } = await import("./find.ts");
  parentPort?.postMessage(findLikeness(workerData));
}
