import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/**
 * A process that draws texts with formulas. It does so in a thread, so that it hears meanwhile that its time is up, so many milliseconds,
 * or that who started it is gone.
 */
if (isMainThread) {
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  process.once("message", (message) => {
    setTimeout(end, Number(process.argv[2]));
    new Worker(new URL(import.meta.url), { workerData: message })
      .once("message", (drawn) => process.send?.(drawn))
      .once("error", end);
  });
} else {
  const { drawAll } = await import("./draw.ts");
  parentPort?.postMessage(drawAll(workerData.texts));
}
