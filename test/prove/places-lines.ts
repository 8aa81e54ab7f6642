import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./attack.ts";

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };
export type Answered = { status: number; milliseconds: number; text: string };

/** Asks on a line of its own: what was answered, 0 where nothing was, and how to hang up. */
export function ask(url: string, { method = "GET", path, headers = {}, body }: Ask, agent = new Agent()) {
  const began = performance.now();
  let hangUp = () => {};
  const answer = new Promise<Answered>((resolve) => {
    let text = "";
    const end = (status: number) => resolve({ status, milliseconds: performance.now() - began, text });
    const asked = request(url + path, { method, headers, agent }, (answered) => {
      answered.on("data", (piece: Buffer) => {
        if (text.length < 500) text += piece;
      });
      answered.once("end", () => end(answered.statusCode ?? 0));
      answered.once("error", () => end(0));
    });
    hangUp = () => void asked.destroy();
    asked.once("error", () => end(0));
    asked.end(body);
  });
  return { answer, hangUp };
}

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
  const look = async (asks: { times: number } | { until: Promise<unknown> }): Promise<number> => {
    let over = false;
    if ("until" in asks) void asks.until.then(() => (over = true));
    const waits: number[] = [];
    while ("times" in asks ? waits.length < asks.times : !over || waits.length < 5) {
      const { status, milliseconds } = await ask(url, { path: "/api/session/me", headers: { cookie } })
        .answer;
      if (status !== 200) refused.push(status);
      waits.push(milliseconds);
      await sleep(pause);
    }
    return median(waits);
  };
  return { look, refused };
}
