import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cookieName } from "../src/server/auth/sessions.ts";
import { tokenHashOf } from "../src/server/auth/token-hash.ts";
import { connection } from "../src/server/db/database.ts";
import { runningPostgres } from "../src/server/postgres/embedded.ts";
import { wallClock } from "../src/shared/dates.ts";
import type { Ask } from "./big-paper.ts";
import { measure, serveHello } from "./children.ts";
import type { Portal } from "./portal.ts";
import { processorTime } from "./processor.ts";

/** As many as five thousand phones send that each have something every twenty seconds, for so many seconds. */
const [rate, seconds, phones] = [250, 20, 500];

/** What a phone's save costs the portal and its engine together while others save too, in milliseconds of the processor; and what a hello does. */
export async function costOfSaves(data: string, { url, pid }: Portal, ask: Ask, examId: number) {
  const { day, time } = wallClock(Date.now());
  const times = { minutes: 60, lastMinutes: 60, entryMinutes: 30 };
  await ask("PUT", "online/give", { examId, examDate: day, time, ...times });
  const sitting = await signInAll(data, examId);
  const set = (await (await fetch(`${url}/exam-sets/${examId}/A`)).json()) as { questions: { id: number }[] };
  const save = (at: number) => {
    const { attemptId, cookie } = sitting[at % sitting.length] ?? { attemptId: 0, cookie: "" };
    const seq = Math.floor(at / sitting.length) + 1;
    const changes = [[set.questions[seq % set.questions.length]?.id, "abcd"[seq % 4], seq]];
    return fetch(`${url}/api/attempt/save`, {
      ...{ method: "POST", headers: { cookie, "content-type": "application/json" } },
      body: JSON.stringify({ attemptId, examId, device: `phone-${attemptId}-x`, changes }),
    });
  };
  const refused = new Set<string>();
  const spread = async (from: number, many: number) => {
    const began = performance.now();
    const open: Promise<void>[] = [];
    for (let at = 0; at < many; at += 1) {
      await sleep(Math.max(0, began + (at / rate) * 1000 - performance.now()));
      open.push(
        save(from + at).then(async (answer) => {
          const text = await answer.text();
          if (!answer.ok) refused.add(text);
        }),
      );
    }
    await Promise.all(open);
  };
  // The first enter.
  await spread(0, phones);
  const before = processorTime(pid);
  await spread(phones, rate * seconds);
  const cost = (processorTime(pid) - before) / (rate * seconds);
  if (refused.size) throw new Error(`a save was refused: ${[...refused][0]}`);
  const hello = await serveHello();
  const began = processorTime(hello.pid);
  const point = await measure({
    ...{ connections: 10, seconds: 3 },
    job: { kind: "http", url: hello.url, requests: [{ method: "GET", path: "/" }] },
  });
  const ofHello = (processorTime(hello.pid) - began) / point.answers;
  await hello.stop();
  return { cost, ofHello, sealed: await sealedSize(url, sitting[0]?.cookie ?? "", examId) };
}

/** Bytes of the sealed paper, as a phone fetches it. */
async function sealedSize(url: string, cookie: string, examId: number): Promise<number> {
  const answer = await fetch(`${url}/api/attempt/open`, {
    ...{ method: "POST", headers: { cookie, "content-type": "application/json" } },
    body: JSON.stringify({ examId, device: "phone-of-bench" }),
  });
  const { data } = (await answer.json()) as { data: { paper: string } };
  return (await (await fetch(`${url}/exam-papers/${data.paper}`)).arrayBuffer()).byteLength;
}

/** A session for each of so many who have an attempt. */
async function signInAll(data: string, examId: number) {
  const engine = await runningPostgres(data);
  if (!engine) throw new Error("the portal's engine cannot be found");
  const db = new pg.Client(connection(engine));
  await db.connect();
  const { rows } = await db.query<{ attemptId: number; studentId: number }>(
    `select attempt_id as "attemptId", student_id as "studentId" from attempts where exam_id = $1 limit $2`,
    [examId, phones],
  );
  const tokens = rows.map(() => randomBytes(32).toString("base64url"));
  await db.query(
    `insert into sessions (session_id, account_id, idle_seconds, longest_seconds, address, agent)
     select * , 86400, 86400, '127.0.0.1', 'bench' from unnest($1::text[], $2::int[])`,
    [tokens.map(tokenHashOf), rows.map(({ studentId }) => studentId)],
  );
  await db.end();
  return rows.map(({ attemptId }, at) => ({ attemptId, cookie: `${cookieName}=${tokens[at]}` }));
}
