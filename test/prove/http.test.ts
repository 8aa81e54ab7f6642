import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handInFile, requestSeconds } from "../../src/shared/limits.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { testApp, urlOf } from "../start-app.ts";
import { processorTime } from "./costs.ts";
import { bodies, type Case, floods, framing, heads, truncated } from "./http-cases.ts";
import { inParallel } from "./parallel.ts";
import { percentiles, quantile } from "./percentiles.ts";
import { sendRaw } from "./raw-http.ts";
import { figure, many, progress, whole } from "./scale.ts";
import { inDays } from "./writes.ts";

const app = testApp();
let portal: PortalProcess;
beforeAll(async () => {
  // A heap as on a small server: what is garbage is collected, not kept because there is room.
  const NODE_OPTIONS = "--max-old-space-size=160";
  portal = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "fatal", NODE_OPTIONS });
  await settled();
});
afterAll(() => portal?.stop());

/** Whatever was sent, the next visitor is served. */
afterEach(async () => {
  expect(portal.child.exitCode).toBeNull();
  for (const path of ["/", "/healthz", "/readyz", "/api/course/getAll"])
    expect((await fetch(portal.url + path)).status, path).toBe(200);
});

const memory = () => {
  const line = /VmRSS:\s+([0-9]+) kB/.exec(readFileSync(`/proc/${portal.child.pid}/status`, "utf8"));
  return Math.round(Number(line?.[1]) / 1024);
};

/** Pages and calls that every process comes to hold in memory, so that only what is left behind is counted. */
async function settled(): Promise<void> {
  for (let at = 0; at < many(5, 200); at += 1) await fetch(`${portal.url}/api/course/getAll`);
  await pause(many(0, 3000));
}

async function bear(all: Case[]): Promise<void> {
  const answers = new Map<string, number>();
  let slowest = { name: "", milliseconds: -1 };
  await inParallel(4, all, async ({ name, pieces, expected, breaksOff = false }) => {
    const until = /HTTP\/1\.1 [45][0-9]{2} .*\r\n(.+\r\n)*\r\n/;
    // Whoever has sent a whole request and is kept waiting closes after a while: that is no refusal in time.
    const answer = await sendRaw(portal.url, pieces(), { until, seconds: 20, breaksOff });
    const told = `${name}: ${answer.statuses.join(" ") || "closed"} after ${answer.milliseconds} ms: ${answer.text.slice(0, 300)}`;
    expect(answer.ended, told).toBe(true);
    const wrong = answer.statuses.filter(
      (status) => status >= 500 || (expected === "refused" && status < 400),
    );
    expect(wrong, told).toEqual([]);
    expect(answer.text, told).not.toMatch(/at \S+ \(|node_modules|select "/);
    for (const status of answer.statuses.length ? answer.statuses : ["closed"])
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
    if (answer.milliseconds > slowest.milliseconds) slowest = { name, milliseconds: answer.milliseconds };
  });
  figure("sent", all.length);
  figure(
    "answered",
    [...answers]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(", "),
  );
  figure("slowest", `${slowest.name}, ${slowest.milliseconds} ms`);
}

describe("raw HTTP that no browser sends is refused or closed in time, and the next visitor is served", () => {
  test("broken chunks, lying lengths, truncated bodies", () => bear([...framing, ...truncated]));
  test("strange heads, hosts, methods, addresses and queries", () => bear(heads));
  test("bodies that nobody can want", () => bear(bodies(app.office.cookie)));
  test("floods of 100 MB, declared and streamed", () => bear(floods));
});

test("who sends a byte a second is served last: others are answered meanwhile, and their connections end", async () => {
  const clients = many(5, 200);
  const seconds = many(3, requestSeconds + 60);
  const slowly = async function* (first: string) {
    yield first;
    for (let at = 0; at < seconds; at += 1) {
      await pause(1000);
      yield "x";
    }
  };
  const heads = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
  const bodies = `POST /api/student/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n`;
  let open = clients;
  const slow = Array.from({ length: clients }, async (_, at) => {
    const answer = await sendRaw(portal.url, slowly(at % 2 ? heads : bodies), {
      until: /HTTP\/1\.1 408/,
      seconds,
    });
    open -= 1;
    return answer;
  });
  const times: number[] = [];
  for (let second = 0; second < seconds && open > 0; second += 1) {
    progress("slow clients", second, seconds);
    const started = Date.now();
    expect((await fetch(`${portal.url}/api/course/getAll`)).status).toBe(200);
    times.push(Date.now() - started);
    await pause(many(200, 1000));
  }
  const answers = await Promise.all(slow);
  if (whole) expect(answers.filter(({ ended }) => !ended)).toEqual([]);
  figure("slow clients", clients);
  figure("a normal request meanwhile, at most (ms)", Math.max(...times));
  if (whole)
    figure(
      "the last of them was closed after (s)",
      Math.max(...answers.map((one) => one.milliseconds)) / 1000,
    );
});

test("connections of one address that send nothing, or half a head, cost kilobytes each and no processor, and end by themselves", {
  timeout: 300_000,
}, async () => {
  const { hostname, port } = new URL(portal.url);
  const opened = Array.from({ length: many(64, 2000) }, (_, at) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    if (at % 2) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
    return socket;
  });
  onTestFinished(() => {
    for (const socket of opened) socket.destroy();
  });
  const before = memory();
  await Promise.all(opened.map((socket) => socket.readyState === "open" || once(socket, "connect")));
  const ofProcessor = processorTime(portal.child.pid ?? 0);
  const waits: number[] = [];
  const seconds = many(1, 10);
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(50)) {
    const started = performance.now();
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    waits.push(performance.now() - started);
  }
  figure("connections", opened.length);
  figure("KB for each", Math.max(0, ((memory() - before) * 1024) / opened.length).toFixed(0));
  const used = (processorTime(portal.child.pid ?? 0) - ofProcessor) / seconds;
  figure("milliseconds of a processor in a second, with the looks at it", used.toFixed(0));
  figure("another's wait meanwhile", percentiles(waits));
  expect(quantile(waits, 0.5)).toBeLessThan(many(1000, 50));
  if (!whole) return;
  const began = Date.now();
  await expect.poll(() => opened.filter(({ closed }) => !closed).length, { timeout: 150_000 }).toBe(0);
  figure("the last of them was ended after (s)", Math.round((Date.now() - began) / 1000 + seconds));
});

test.runIf(whole)("a file handed in over a slow line arrives: two minutes of it", async () => {
  const given = { batchId: 1, courseId: 1, subject: "তরঙ্গ", detail: "অঙ্ক", deadline: inDays(3) };
  const { data } = await app.teacher.post("assignment/addAssignment", given);
  const file = `%PDF-1.4\n${"a".repeat(handInFile.bytes - 9)}`;
  const part = (words: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${words}\r\n\r\n${text}\r\n`;
  const body = `${part('name="id"', data.id)}${part('name="file"; filename="work.pdf"', file)}--x--\r\n`;
  const head = `POST /api/assignment/handIn HTTP/1.1\r\nHost: localhost\r\nCookie: ${app.rahim.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`;
  const pieces = 120;
  const slowly = async function* () {
    yield head;
    for (let at = 0; at < pieces; at += 1) {
      progress("slow line", at, pieces);
      await pause(1000);
      yield body.slice((at * body.length) / pieces, ((at + 1) * body.length) / pieces);
    }
  };
  const answer = await sendRaw(portal.url, slowly(), { until: /HTTP/, seconds: 150 });
  expect(answer.statuses, answer.text).toEqual([200]);
});

test("memory stays flat however often all of it is sent", async () => {
  const everything = [...framing, ...truncated, ...heads, ...bodies(app.office.cookie), ...floods];
  const sendAll = () =>
    inParallel(8, everything, async ({ pieces, breaksOff = false }) => {
      await sendRaw(portal.url, pieces(), { until: /HTTP/, breaksOff });
    });
  // What such requests need at all is taken by the first of them.
  for (let round = 0; round < many(0, 3); round += 1) await sendAll();
  await settled();
  const before = memory();
  for (let round = 0; round < many(0, 4); round += 1) {
    progress("rounds", round, 4);
    await sendAll();
  }
  // What is garbage is collected when there is need: a little work, and a while.
  for (let at = 0; at < many(0, 30) && memory() > before + 50; at += 1) await settled();
  figure("MB after three rounds", before);
  figure("MB after seven", memory());
  if (whole) expect(memory() - before).toBeLessThanOrEqual(50);
});
