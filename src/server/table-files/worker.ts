import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/**
 * A process that reads one file, by the `readFile` of a module: what unpacking it takes in memory goes with it. It reads in a thread, so that it hears meanwhile
 * that its time is up, so many milliseconds, or that who started it is gone.
 */
if (isMainThread) {
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  process.once("message", (asked) => {
    setTimeout(end, Number(process.argv[2]));
    new Worker(new URL(import.meta.url), { workerData: asked })
      .once("message", (read) => process.send?.(read))
      .once("error", end);
  });
} else {
  const { readFile } = await import(workerData.module);
  parentPort?.postMessage(await readFile(workerData.file));
}
