import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type Answered, ask } from "./places-ask.ts";

/*
 * Looks who they are, so many times, or, asked for null, until 0 is asked for, at least five times; tells all answers.
 */
const { url, cookie, pause } = workerData as { url: string; cookie: string; pause: number };
let over = false;

parentPort?.on("message", async ({ times }: { times: number | null }) => {
  if (times === 0) {
    over = true;
    return;
  }
  over = false;
  const answers: Answered[] = [];
  while (times === null ? !over || answers.length < 5 : answers.length < times) {
    answers.push(await ask(url, { path: "/api/session/me", headers: { cookie } }).answer);
    await sleep(pause);
  }
  parentPort?.postMessage(answers);
});
