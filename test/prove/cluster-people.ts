import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { cookieName, startSession } from "../../src/server/auth/sessions.ts";
import type { Database } from "../../src/server/db/database.ts";
import type { AccountId } from "../../src/shared/ids.ts";
import type { PortalProcess } from "../process.ts";
import { type Answer, type Caller, callerOf, cookieOf, regIds } from "../start-app.ts";
import { addExam } from "./big-exam.ts";

/** Who works at two portals: desks that take payments, clerks who enter marks, students who read; and visitors of a kept page. */
export type People = Awaited<ReturnType<typeof startWorking>>;

type Acknowledged = { key: string; at: number; portal: number };
/** What a visitor of a kept page was answered, and how long it took. */
type Visit = { at: number; took: number; status: number };

const [students, marks] = [25, 5];
/** Milliseconds between one act and the next: a desk takes a payment each five seconds, four times as often as a person does. */
const [pays, thinks] = [5000, 1000];

export async function startWorking(portals: PortalProcess[], db: Database, desks: number) {
  const credentials = { regId: regIds.office, password: "office1" };
  const { headers } = await callerOf(portals[0]?.url ?? "", "").post("teacher/teacherLogin", credentials);
  const office = portals.map(({ url }) => callerOf(url, cookieOf(headers)));
  const [first] = office as [Caller];
  const batch = await first.post("batch/addBatch", { batchName: "ক", summary: "x" });
  const of = { ...rahim, userTypeId: 1, batch: { batchId: batch.data.batchId }, confirmed: true };
  const people: number[] = [];
  for (let at = 0; at < students; at += 1)
    people.push((await first.post("student/addStudent", of)).data.studentId);
  const exam = { batches: [{ batchId: batch.data.batchId }] };
  const examId = await addExam(first, "মডেল", exam);
  const cookies = await Promise.all(
    people.map(
      async (accountId) =>
        `${cookieName}=${await startSession(db, { accountId: accountId as AccountId, kind: "student", address: "127.0.0.1", agent: "" })}`,
    ),
  );

  const payments: Acknowledged[] = [];
  const entered = new Map<number, number>();
  const visits: Visit[] = [];
  const told = { unsure: 0, refused: 0, unanswered: 0, wrong: [] as string[], read: 0 };
  let working = true;

  /** Sends again with the same key until it is acknowledged. */
  const untilDone = async (send: () => Promise<Answer>): Promise<Answer | null> => {
    for (let tries = 0; tries < 600 && working; tries += 1) {
      const answer = await send().catch(() => null);
      if (answer?.status === 200) return answer;
      if (!answer) told.unanswered += 1;
      else if (answer.error?.message?.includes("নিশ্চিত নয়")) told.unsure += 1;
      else if (answer.status === 503) told.refused += 1;
      else {
        told.wrong.push(`${answer.status} ${answer.error?.code} ${answer.error?.message}`);
        return null;
      }
      await sleep(300);
    }
    return null;
  };
  let taken = 0;
  const desk = async (which: number) => {
    const portal = which % office.length;
    await sleep((which / desks) * pays);
    while (working) {
      taken += 1;
      const studentId = people[taken % people.length] as number;
      const [amount, key] = [1 + (taken % 9973) + which / 100, crypto.randomUUID()];
      const payment = { studentId, amount, method: "cash", clientKey: key, confirmed: true };
      const answer = await untilDone(() => (office[portal] as Caller).post("desk/takePayment", payment));
      if (answer) payments.push({ key, at: performance.now(), portal });
      await sleep(pays);
    }
  };
  const clerk = async (which: number) => {
    const studentId = people[which] as number;
    const caller = office[which % office.length] as Caller;
    let from: number | null = null;
    while (working) {
      const to: number = ((from ?? 0) % 25) + 1;
      const cells = [{ studentId, section: "s1", field: "right", from, to }];
      const key = { "idempotency-key": crypto.randomUUID() };
      const body = { examId, batchId: batch.data.batchId, cells };
      const answer = await untilDone(() => caller.post("sheet/save", body, key));
      if (answer && answer.data[0]?.result !== "saved") told.wrong.push(JSON.stringify(answer.data));
      if (answer) entered.set(studentId, to);
      from = answer ? to : from;
      await sleep(thinks);
    }
  };
  const reader = async (which: number) => {
    const caller = callerOf(portals[which % portals.length]?.url ?? "", cookies[which] ?? "");
    while (working) {
      const answer = await caller.get("merit/mine").catch(() => null);
      if (answer?.status === 200) told.read += 1;
      await sleep(thinks);
    }
  };
  const visitor = async (which: number) => {
    while (working) {
      const at = performance.now();
      const status = await fetch(`${portals[which]?.url}/`, { signal: AbortSignal.timeout(20_000) })
        .then(async (page) => ((await page.text()).includes("</html>") ? page.status : 0))
        .catch(() => 0);
      visits.push({ at, took: performance.now() - at, status });
      await sleep(200);
    }
  };
  const all = [
    ...Array.from({ length: desks }, (_, at) => desk(at)),
    ...Array.from({ length: marks }, (_, at) => clerk(at)),
    ...Array.from({ length: students }, (_, at) => reader(at)),
    ...portals.map((_, at) => visitor(at)),
  ];
  return {
    examId,
    payments,
    entered,
    visits,
    told,
    /** The longest time without an acknowledged payment at a portal since then. */
    pause(since: number, portal: number): number {
      return longestPause(
        payments.filter((one) => one.portal === portal).map(({ at }) => at),
        since,
      );
    },
    /** Whether both portals have acknowledged something that came after that moment, and when the later did. */
    async writesAgain(since: number, seconds = 120): Promise<void> {
      const isThere = (portal: number) => payments.some((one) => one.portal === portal && one.at > since);
      for (
        const until = Date.now() + seconds * 1000;
        !portals.every((_, at) => isThere(at));
        await sleep(100)
      )
        if (Date.now() > until) throw new Error(`nothing is written ${seconds} s after`);
    },
    async stop() {
      working = false;
      await Promise.all(all);
    },
  };
}

/** Milliseconds: the longest time since then in which none of these moments is. */
function longestPause(moments: number[], since: number): number {
  const times = [since, ...moments.filter((at) => at >= since), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] as number)));
}

/**
 * A bare client at each server, as a reference: each writes a row four times a second, and signs in anew where its line ends. What is
 * refused to all of them no portal could have written.
 */
export function startReference(urls: string[]) {
  const written: number[] = [];
  const writers = urls.map((connectionString) => {
    let line: pg.Client | null = null;
    let isBusy = false;
    return async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        line ??= await signIn(connectionString);
        await line.query("insert into reference values (now())");
        written.push(performance.now());
      } catch (error) {
        const isStandby = (error as { code?: string }).code === "25006";
        if (!isStandby) line = null;
      }
      isBusy = false;
    };
  });
  const timer = setInterval(() => writers.map((write) => write()), 250);
  return {
    pause: (since: number) => longestPause(written, since),
    stop: () => clearInterval(timer),
  };
}

async function signIn(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}
