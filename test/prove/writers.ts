import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { callerOf, cookieOf, form, regIds } from "../start-app.ts";

/** Where to write: the portal's address at this moment, as whom, in whose ledger. */
export type LedgerTarget = { url: string; cookie: string; studentId: number };
/** One try to write: what it says, the key it came with, when it was sent and answered; status 0 without an answer. */
type Attempt = { words: string; key: string; from: number; to: number; status: number; code: string };

const entry = { monthName: "মার্চ", payment: 1500, due: 0, status: "paid", date: "2026-03-05" };
const answerTimeout = 30_000;

/** An office and one student of a new portal, to write about. */
export async function prepareLedger(url: string): Promise<LedgerTarget> {
  const credentials = { regId: regIds.office, password: "office1" };
  const { headers } = await callerOf(url, "").post("teacher/teacherLogin", credentials);
  const cookie = cookieOf(headers);
  const office = callerOf(url, cookie);
  const batch = await office.post("batch/addBatch", { batchName: crypto.randomUUID(), summary: "x" });
  const fields = form({ ...rahim, userTypeId: 1, "batch.batchId": batch.data.batchId });
  const { data } = await office.post("student/addStudent", fields);
  return { url, cookie, studentId: data.studentId };
}

/** What all writers have tried since the beginning. */
export function trackWrites() {
  const acknowledged = new Set<string>();
  const uncertain = new Map<string, Attempt>();

  /** Several who write without pause, each entry with words and a key of its own, until `stop`. */
  function startWriting(target: () => LedgerTarget, many = 8) {
    const attempts: Attempt[] = [];
    let stopped = false;
    const write = async () => {
      while (!stopped) {
        const one = await attempt(target(), crypto.randomUUID(), crypto.randomUUID());
        attempts.push(one);
        if (one.status === 200) acknowledged.add(one.words);
        else uncertain.set(one.words, one);
        if (one.status !== 200) await sleep(20);
      }
    };
    const writers = Array.from({ length: many }, write);
    const stop = async () => {
      stopped = true;
      await Promise.all(writers);
      return attempts;
    };
    /** When the first entry sent since then was acknowledged. */
    const answered = async (since: number) => {
      const right = () => attempts.find(({ status, from }) => status === 200 && from >= since);
      await expect.poll(right, { timeout: 60_000, interval: 5 }).toBeDefined();
      return right()?.to ?? since;
    };
    /** The same for one sent after one that failed since then. */
    const recovered = async (since: number) => {
      await expect.poll(() => attempts.find(isLost(since)), { timeout: 3000, interval: 5 }).toBeDefined();
      return answered(attempts.find(isLost(since))?.to ?? since);
    };
    const refusals = () => attempts.filter(({ status }) => status !== 200).length;
    return { stop, answered, recovered, refusals };
  }

  /** Sends half of what was not acknowledged again, with the keys it had: now all of that must be. */
  async function sendAgain(target: LedgerTarget): Promise<void> {
    for (const [at, { words, key }] of [...uncertain.values()].entries()) {
      if (at % 2) continue;
      expect(await attempt(target, words, key)).toMatchObject({ status: 200 });
      uncertain.delete(words);
      acknowledged.add(words);
    }
  }

  /** What is acknowledged is there exactly once, the rest at most once, and nothing else is. */
  function check(rows: { words: string }[]): void {
    const found = new Map<string, number>();
    for (const { words } of rows) found.set(words, (found.get(words) ?? 0) + 1);
    expect([...acknowledged].filter((words) => found.get(words) !== 1)).toEqual([]);
    const others = [...found].filter(([words]) => !acknowledged.has(words));
    expect(others.filter(([words, times]) => times !== 1 || !uncertain.has(words))).toEqual([]);
  }

  return { startWriting, sendAgain, check, size: () => acknowledged.size };
}

/** The answers that were no acknowledgement: how long they took. Fails for any but 503 and a closed connection. */
export function refusedIn(attempts: readonly Attempt[]): number[] {
  const refused = attempts.filter(({ status }) => status !== 200);
  const wrong = refused.filter(({ status, code }) =>
    status === 0 ? code === "hangs" : code !== "UNAVAILABLE",
  );
  expect(wrong.map(({ status, code, from, to }) => `${status} ${code} in ${to - from} ms`)).toEqual([]);
  return refused.map(({ from, to }) => to - from);
}

/** The query that reads what stands. */
export const ledgerQuery = ({ studentId }: LedgerTarget) =>
  `select detail as words from payments where student_id = ${studentId}`;

const isLost =
  (since: number) =>
  ({ status, to }: Attempt) =>
    status !== 200 && to >= since;

async function attempt(target: LedgerTarget, words: string, key: string): Promise<Attempt> {
  const from = performance.now();
  const asked = fetch(`${target.url}/api/payment/addPayment`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: target.cookie, "idempotency-key": key },
    body: JSON.stringify({ studentId: target.studentId, ...entry, detail: words }),
    signal: AbortSignal.timeout(answerTimeout),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
  const { status, body } = await asked.catch((error: Error) => {
    return { status: 0, body: { error: { code: error.name === "TimeoutError" ? "hangs" : "closed" } } };
  });
  return { words, key, from, to: performance.now(), status, code: body.error?.code ?? "" };
}
