import { setImmediate as tick } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Answer, type Caller, passwords, regIds, testApp } from "../start-app.ts";
import { figure, many } from "./scale.ts";

/**
 * Two administrators at the same record at once, in drawn interleavings. Whoever is told that a change was taken finds it in
 * the record; whoever worked on an older version is refused and changes nothing.
 */

const app = testApp();
let clerks: [Caller, Caller];
beforeAll(async () => {
  clerks = [app.office, await app.signIn(regIds.office, passwords.office)];
});

/** What one administrator does: so many ticks of the event loop later, with the version last seen. */
const step = fc.record({
  ticks: fc.nat({ max: 12 }),
  reloads: fc.boolean(),
  field: fc.constantFrom("schoolName", "collegeName", "fatherName"),
});
const script = fc.tuple(
  fc.array(step, { minLength: 1, maxLength: 3 }),
  fc.array(step, { minLength: 1, maxLength: 3 }),
);
type Step = { ticks: number; reloads: boolean; field: string };

type Taken = { from: number; version: number; sent: Record<string, unknown> };
type EditedRecord = {
  read(clerk: Caller): Promise<{ version: number; data: Record<string, unknown> }>;
  change(clerk: Caller, version: number, sent: Record<string, unknown>): Promise<Answer>;
  /** What a step puts into the record, given words that nobody else uses. */
  sent(step: Step, words: string, last: Record<string, unknown>): Record<string, unknown>;
};

/** Runs both scripts at once; answers the record before, what was taken, and the record after. */
async function runBoth(record: EditedRecord, scripts: [Step[], Step[]]) {
  const before = await record.read(clerks[0]);
  const taken: Taken[] = [];
  const refused: Record<string, unknown>[] = [];
  await Promise.all(
    scripts.map(async (steps, who) => {
      const clerk = clerks[who] as Caller;
      let seen = before;
      for (const [at, one] of steps.entries()) {
        for (let waited = 0; waited < one.ticks; waited += 1) await tick();
        if (one.reloads) seen = await record.read(clerk);
        words += 1;
        const sent = record.sent(one, `${who}-${at}-${words}`, seen.data);
        const answer = await record.change(clerk, seen.version, sent);
        if (answer.status === 200) {
          taken.push({ from: seen.version, version: answer.data.version, sent });
          seen = { version: answer.data.version, data: answer.data };
        } else {
          expect(answer).toMatchObject({ status: 409, error: { code: "STALE" } });
          expect(answer.error.newer.version).toBeGreaterThan(seen.version);
          refused.push(sent);
        }
      }
    }),
  );
  taken.sort((one, other) => one.version - other.version);
  return { before, taken, refused, after: await record.read(clerks[0]) };
}
let words = 0;

const runs = (quick: number, all: number) => {
  const numRuns = many(quick, all);
  figure("interleavings", numRuns);
  return { numRuns, endOnFailure: true };
};

/** Each change taken was made on the one before it, and the record is what they make of it, in that order. */
function expectNothingLost(ran: Awaited<ReturnType<typeof runBoth>>): void {
  const { before, taken, after } = ran;
  expectOneUponAnother(ran);
  expect(after.data).toEqual(
    Object.assign({}, before.data, ...taken.map(({ sent }) => sent), { version: after.version }),
  );
  expect(after.version).toBe(before.version + taken.length);
}

function expectOneUponAnother({ before, taken }: Awaited<ReturnType<typeof runBoth>>): void {
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.map(({ from }) => from)).toEqual(taken.map((_, at) => before.version + at));
  expect(taken.map(({ from, version }) => version - from)).toEqual(taken.map(() => 1));
}

test("a student, edited by two administrators at once", { timeout: 300_000 }, async () => {
  const record: EditedRecord = {
    async read(clerk) {
      const { data } = await clerk.post("student/getById", { studentId: 3 });
      return { version: data.version, data };
    },
    change: (clerk, version, sent) => clerk.put("student/updateStudent", { studentId: 3, version, ...sent }),
    sent: ({ field }, words) => ({ [field]: words }),
  };
  await fc.assert(
    fc.asyncProperty(script, async (scripts) => expectNothingLost(await runBoth(record, scripts))),
    runs(40, 400),
  );
});

test("a payment, edited by two administrators at once", { timeout: 300_000 }, async () => {
  const entry = { monthName: "মে", detail: "বেতন", payment: 0, due: 0, status: "unpaid", date: "2026-05-01" };
  const { data: added } = await app.office.post("payment/addPayment", { studentId: 3, ...entry });
  const record: EditedRecord = {
    async read(clerk) {
      const { data } = await clerk.get("payment/getByStudent", { studentId: 3 });
      // The day on which its receipt stands is the drawer's, not what somebody wrote.
      const { receiptDay, ...one } = data.find(({ _id }: { _id: number }) => _id === added._id);
      return { version: one.version, data: one };
    },
    change: (clerk, version, sent) =>
      clerk.put("payment/updatePayment", { _id: added._id, version, ...sent }),
    sent: ({ field, ticks }, words) =>
      field === "schoolName"
        ? { payment: ticks + 0.25 }
        : { [field === "fatherName" ? "detail" : "status"]: words },
  };
  await fc.assert(
    fc.asyncProperty(script, async (scripts) => expectNothingLost(await runBoth(record, scripts))),
    runs(30, 300),
  );
});

test("a result list, changed as a whole by two administrators at once", { timeout: 300_000 }, async () => {
  const marks = { examName: "মডেল টেস্ট", mcqMarks: 10, writtenMarks: 20, highestMarks: 40 };
  const subjects = (data: Record<string, unknown>) =>
    (data.resultDetail as { subjectName: string }[]).map(({ subjectName }) => subjectName);
  const record: EditedRecord = {
    async read(clerk) {
      const { data } = await clerk.get("result/getById", { studentId: 3 });
      return { version: data.version, data };
    },
    change: (clerk, version, sent) =>
      clerk.post("result/addUpdateResult", { studentId: 3, isUpdate: true, version, ...sent }),
    // The observed client sends the whole list back: the oldest of three is left out, one is new.
    sent: (_step, words, last) => ({
      resultDetail: [...(last.resultDetail as object[]).slice(-2), { ...marks, subjectName: words }],
    }),
  };
  await fc.assert(
    fc.asyncProperty(script, async (scripts) => {
      const ran = await runBoth(record, scripts);
      const { before, taken, after, refused } = ran;
      expectOneUponAnother(ran);
      // Each list taken was made from the one taken before it: two of its rows, in place.
      const lists = [before.data, ...taken.map(({ sent }) => sent)].map(subjects);
      for (const [at, list] of lists.slice(1).entries()) {
        expect(list.slice(0, -1)).toEqual((lists[at] as string[]).slice(-2));
      }
      expect(subjects(after.data)).toEqual(lists.at(-1));
      for (const sent of refused) expect(subjects(after.data)).not.toContain(subjects(sent).at(-1));
    }),
    runs(30, 300),
  );
});

test("rows added by two administrators at once are all there, once", { timeout: 300_000 }, async () => {
  const entry = { monthName: "মে", detail: "বেতন", due: 0, status: "paid", date: "2026-05-01" };
  const marks = { examName: "মডেল টেস্ট", mcqMarks: 10, writtenMarks: 20, highestMarks: 40 };
  const read = async () => {
    const payments = await app.office.get("payment/getByStudent", { studentId: 4 });
    const { data } = await app.office.get("result/getById", { studentId: 4 });
    return { payments, results: data.resultDetail };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 500 })),
      async ([one, other, paid]) => {
        const before = await read();
        await Promise.all(
          [one, other].map(async (ticks, who) => {
            const clerk = clerks[who] as Caller;
            for (let waited = 0; waited < ticks; waited += 1) await tick();
            const added = await clerk.post("payment/addPayment", { studentId: 4, ...entry, payment: paid });
            expect(added.status).toBe(200);
            const saved = await clerk.post("result/addUpdateResult", {
              studentId: 4,
              isUpdate: false,
              resultDetail: [{ ...marks, subjectName: `${who}` }],
            });
            expect(saved.status).toBe(200);
          }),
        );
        const after = await read();
        expect(after.payments.total).toBe(before.payments.total + 2);
        expect(after.results).toHaveLength(before.results.length + 2);
        for (const { _id } of after.payments.data) await app.office.post("payment/delete", { _id });
        await app.office.post("result/addUpdateResult", { studentId: 4, isUpdate: true, resultDetail: [] });
      },
    ),
    runs(10, 100),
  );
});
