import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { type Answer, type Caller, form, type TestApp } from "../start-app.ts";

type Fields = Record<string, unknown>;
/** An edit that was acknowledged: on which version it was made, and which it made. */
type Taken = { from: number; version: number; sent: Fields };
/** A record that clerks edit: how to read it, how to change it, what has been taken, audit rows of one change. */
type EditedRecord = {
  first: Fields & { version: number };
  read(caller: Caller): Promise<Fields & { version: number }>;
  change(caller: Caller, version: number, sent: Fields): Promise<Answer>;
  taken: Taken[];
  auditRows: number;
};

const entry = { monthName: "মার্চ", detail: "বেতন", payment: 0, due: 0, status: "paid", date: "2026-03-05" };
const marks = { examName: "মডেল টেস্ট", mcqMarks: 0, writtenMarks: 0, highestMarks: 200 };

/**
 * The records of so many new students, a payment and a result list each, and beside them what the server acknowledged.
 * `edit` is one clerk's edit: read, a little thought, write; after a STALE the same again, three times at most.
 */
export async function trackEdits(app: TestApp, students: number) {
  const edited: EditedRecord[] = [];
  const requests = new Map<string, number>();
  const studentIds: number[] = [];
  let [stale, givenUp, number] = [0, 0, 0];
  for (let at = 0; at < students; at += 1) {
    const fields = form({ ...rahim, userTypeId: 1, "batch.batchId": 1, password: "student1" });
    const { studentId } = (await app.office.post("student/addStudent", fields)).data;
    studentIds.push(studentId);
    edited.push(await paymentDesk(app, studentId), await resultDesk(app, studentId));
  }

  const opened = await lastAudit(app);

  async function edit(caller: Caller): Promise<void> {
    const one = edited[Math.floor(Math.random() * edited.length)] as EditedRecord;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { version } = await one.read(caller);
      await sleep(Math.random() * 5);
      number += 1;
      const sent = { value: (number % 9999) + 0.25, words: `${number}` };
      const answer = await one.change(caller, version, sent);
      if (answer.status === 200) {
        one.taken.push({ from: version, version: answer.data.version, sent });
        requests.set(answer.headers.get("x-request-id") ?? "", one.auditRows);
        return;
      }
      // Who has waited too long is told so, and has changed nothing.
      if (answer.status === 503) continue;
      expect(answer).toMatchObject({ status: 409, error: { code: "STALE" } });
      expect(answer.error.newer.version).toBeGreaterThan(version);
      stale += 1;
    }
    givenUp += 1;
  }

  /** Every record is its first state with the acknowledged edits upon it, one after another, and the sums agree. */
  async function check(): Promise<void> {
    for (const one of edited) {
      const taken = one.taken.toSorted((one, other) => one.version - other.version);
      expect(taken.map(({ from }) => from)).toEqual(taken.map((_, at) => one.first.version + at));
      expect(taken.map(({ from, version }) => version - from)).toEqual(taken.map(() => 1));
      const stands = await one.read(app.office);
      expect(stands).toEqual({
        ...one.first,
        ...taken.at(-1)?.sent,
        version: one.first.version + taken.length,
      });
    }
    for (const studentId of studentIds) {
      const ledger = await app.office.get("payment/getByStudent", { studentId });
      const sum = (column: string) =>
        ledger.data.reduce((all: number, one: Record<string, number>) => all + Number(one[column]), 0);
      expect(ledger).toMatchObject({ paid: sum("payment"), due: sum("due") });
    }
    await checkAudit();
  }

  /** Each acknowledged write has its audit rows and no other has any, in the order in which the versions grew. */
  async function checkAudit(): Promise<void> {
    const { rows } = await app.db.execute<{ request: string; entity: string; of: string; version: number }>(
      `select request_id as request, entity, entity_id as of, (new ->> 'version')::int as version from audit
       where audit_id > ${opened} and entity not in ('bills', 'receipts') order by audit_id`,
    );
    const found = new Map<string, number>();
    const last = new Map<string, number>();
    for (const { request, entity, of, version } of rows) {
      found.set(request, (found.get(request) ?? 0) + 1);
      const before = last.get(`${entity} ${of}`);
      if (before !== undefined) expect(version, `${entity} ${of}`).toBe(before + 1);
      last.set(`${entity} ${of}`, version);
    }
    const all = new Set([...found.keys(), ...requests.keys()]);
    expect([...all].filter((one) => found.get(one) !== requests.get(one))).toEqual([]);
  }

  const counts = () => ({ acknowledged: requests.size, stale, givenUp });
  return { edit, check, counts };
}

async function lastAudit({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ last: string }>("select max(audit_id) as last from audit");
  return Number(rows[0]?.last);
}

async function paymentDesk({ office }: TestApp, studentId: number): Promise<EditedRecord> {
  const added = await office.post("payment/addPayment", { studentId, ...entry });
  const { _id } = added.data;
  const seen = (data: Fields) => ({
    value: data.payment,
    words: data.detail,
    due: data.due,
    version: Number(data.version),
  });
  return {
    first: seen(added.data),
    async read(caller) {
      const { data } = await caller.get("payment/getByStudent", { studentId });
      return seen(data[0]);
    },
    change: (caller, version, { value, words }) =>
      caller.put("payment/updatePayment", { _id, version, payment: value, detail: words }),
    taken: [],
    auditRows: 1,
  };
}

async function resultDesk({ office }: TestApp, studentId: number): Promise<EditedRecord> {
  const resultDetail = [{ ...marks, subjectName: "০" }];
  const added = await office.post("result/addUpdateResult", { studentId, resultDetail });
  const [{ _id }] = added.data.resultDetail;
  const seen = ({ version, resultDetail }: Fields) => {
    const [row, ...others] = resultDetail as Fields[];
    expect(others).toEqual([]);
    expect(row?.totalMarks).toBe(row?.mcqMarks);
    return { value: row?.mcqMarks, words: row?.subjectName, version: Number(version) };
  };
  return {
    first: seen(added.data),
    read: async (caller) => seen((await caller.get("result/getById", { studentId })).data),
    change(caller, version, { value, words }) {
      const row = { ...marks, _id, mcqMarks: value, subjectName: words, highestMarks: 9999 };
      return caller.post("result/addUpdateResult", {
        studentId,
        isUpdate: true,
        version,
        resultDetail: [row],
      });
    },
    taken: [],
    auditRows: 2,
  };
}
