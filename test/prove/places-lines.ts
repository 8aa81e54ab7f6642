import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";
import { median } from "./attack.ts";
import type { Answered, Ask } from "./places-ask.ts";

/** Long enough to be in no picture: a form is read up to its bare name. */
const boundary = "boundary-of-the-proof-of-places";

const part = (head: string, value: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);

/** A file with one other field, `examId=1`. */
export const upload = (cookie: string, method: string, path: string, field: string, file: Buffer): Ask => ({
  ...{ method, path: `/api/${path}` },
  headers: { cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    part(`name="${field.split("=")[0]}"`, field.split("=")[1] ?? ""),
    part('name="file"; filename="a.png"', file),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

export const signIn = (regId: string, password: string): Ask => ({
  ...{ method: "POST", path: "/api/student/login" },
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ regId, password })),
});

/** Somebody else, who looks who they are: how long it takes in the middle, and every answer that was none. */
export function somebody(url: string, cookie: string, pause = 20) {
  const refused: number[] = [];
  // In a thread of its own: what these lines send keeps this one busy, and would be measured instead of the portal.
  const thread = new Worker(new URL("./places-somebody.ts", import.meta.url), {
    workerData: { url, cookie, pause },
  });
  onTestFinished(() => void thread.terminate());
  const look = async (asks: { times: number } | { until: Promise<unknown> }): Promise<number> => {
    const looked = once(thread, "message");
    const times = "times" in asks ? asks.times : null;
    thread.postMessage({ times });
    if ("until" in asks) {
      await asks.until;
      thread.postMessage({ times: 0 });
    }
    const [answers] = (await looked) as [Answered[]];
    refused.push(...answers.map(({ status }) => status).filter((status) => status !== 200));
    return median(answers.map(({ milliseconds }) => milliseconds));
  };
  return { look, refused };
}
