import { getTableName } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import {
  form,
  passwords,
  publishWithout,
  regIds,
  startTestAppForOneTest,
  type TestApp,
} from "../../../../test/start-app.ts";
import type { listenForChanges } from "../../../server/db/listen.ts";
import { dayAfter, dhakaInstant, today } from "../../../shared/dates.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { eraseByRoll, eraseWhatIsDue } from "./erase.server.ts";
import { leftBehind, ofStaff } from "./left-behind.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestAppForOneTest();
});

const rahim = { studentId: 3, regId: regIds.rahim };
const noChanges = { announce: () => {} } as unknown as ReturnType<typeof listenForChanges>;
const night = () => eraseWhatIsDue(app.db, noChanges);
const archive = (studentId = 3) => app.office.post("student/delete", { studentId });
const archived = async () => (await app.office.get("erasure/getAll")).data;
const tomorrow = (days: number) => app.db.execute(`update students set erase_on = erase_on - ${days}`);

/** What Rahim's records say of him, in every table that can. */
const personal = [
  ...["আব্দুর রহিম", "rahim@example.com", "01712345678", "আব্দুল করিম", "বগুড়া জিলা স্কুল", "আজিজুল হক"],
  ...["নতুন রহিম", "আমার বাবার নাম করিম", "rahim-khata.pdf", "একার কাজ", "rahim-agent"],
  ...["বাবা অসুস্থ", "মা চিকিৎসায়", "বিদেশ যাচ্ছে", "দুবার দিয়েছে", "DK10RAHIM0"],
];

/** Every row of every table, as text, but for pictures' bytes, and what tells of an attack, which ends by itself. */
async function everything(): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('images', 'security_events')",
  );
  const all = rows.map(({ name }) => `select row_to_json(t)::text as line from "${name}" t`);
  return JSON.stringify((await app.db.execute(all.join(" union all "))).rows);
}

const picture = async (background: string) => {
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background } }).png();
  return new Blob([new Uint8Array(await made.toBuffer())]);
};

/** Why Rahim was billed less, what was voided and why, why money went back, and what he says he paid; answers the screenshot. */
async function dealWithMoney(): Promise<string> {
  const { office } = app;
  const of = { studentId: 3, head: "বেতন", label: "মে", amount: 500, dueDay: "2026-05-10" };
  const { data } = await office.post("desk/addBill", { ...of, discount: 100, discountReason: "বাবা অসুস্থ" });
  await office.post("desk/voidBill", { billId: data.open[0].billId, reason: "মা চিকিৎসায়" });
  const paid = { studentId: 3, amount: 300, method: "cash" };
  await office.post("desk/takePayment", { ...paid, clientKey: crypto.randomUUID() });
  const refund = { ...paid, reason: "বিদেশ যাচ্ছে", clientKey: crypto.randomUUID() };
  const back = await office.post("desk/refund", refund);
  await office.post("desk/voidReceipt", { receiptId: back.data.receiptId, reason: "দুবার দিয়েছে" });
  const said = { method: "bkash", trxId: "DK10RAHIM0", amount: 300, file: await picture("#a41") };
  return (await app.rahim.post("claim/add", form(said))).data.file;
}

/** Rahim has a photo, wrote to the office, handed a file in, was given work alone, paid, and sat an exam. Answers his pictures. */
async function live(): Promise<string[]> {
  const sent = form({ ...rahim, file: await picture("#356") });
  const { file } = (await app.rahim.put("student/updateStudent", sent)).data;
  await app.office.put("student/updateStudent", { studentId: 3, userName: "নতুন রহিম" });
  const message = await app.rahim.post("message/send", { message: "আমার বাবার নাম করিম" });
  await app.office.post("message/answer", { messageId: message.data.messageId, text: "করিম সাহেব জানেন" });
  const days = { from: today(), until: "2099-01-01" };
  const notice = await app.office.post("notice/addNotice", {
    title: "ক",
    text: "খ",
    audience: { to: "everyone" },
    ...days,
  });
  await app.rahim.post("notice/markRead", { noticeId: notice.data.noticeId });
  const work = { batchId: 1, courseId: 1, subject: "একার কাজ", detail: "একার কাজ", deadline: "2099-01-01" };
  const whole = await app.office.post("assignment/addAssignment", { ...work, subject: "সবার", detail: "সবার" });
  await app.office.post("assignment/addAssignment", { ...work, studentId: 3 });
  const paper = new File(["%PDF-1.4 নতুন রহিম"], "rahim-khata.pdf", { type: "application/pdf" });
  const handIn = new FormData();
  handIn.append("id", String(whole.data.id));
  handIn.append("file", paper);
  expect((await app.rahim.post("assignment/handIn", handIn)).status).toBe(200);
  await app.rahim.post("calendar/makeAddress");
  const agent = { "user-agent": "rahim-agent" };
  const { regId } = rahim;
  await app.visitor.post("student/login", { regId, password: passwords.rahim }, agent);
  await app.rahim.post("session/endOthers");
  await app.office.post("payment/addPayment", {
    ...{
      studentId: 3,
      monthName: "জানুয়ারি",
      detail: "বেতন",
      payment: 1500,
      due: 0,
      status: "paid",
      date: "2026-01-10",
    },
  });
  const marks = { examName: "ক", subjectName: "খ", MCQMarks: 10, writtenMarks: 20, highestMarks: 40 };
  await app.office.post("result/addUpdateResult", { studentId: 3, resultDetail: [marks], isUpdate: false });
  return [file, await dealWithMoney()];
}

describe("an archived student is erased", () => {
  test("by who types the roll: nothing in any table says who it was, and the figures stay", async () => {
    const files = await live();
    const { data: before } = await app.office.get("overview/payments", {});
    expect((await app.office.post("erasure/erase", rahim)).status).toBe(404);
    await archive();
    expect(await archived()).toEqual([
      expect.objectContaining({ ...rahim, userName: "নতুন রহিম", eraseOn: null }),
    ]);
    const wrong = await app.office.post("erasure/erase", { ...rahim, regId: regIds.karima });
    expect(wrong).toMatchObject({ status: 400, error: { fields: { regId: expect.any(String) } } });
    expect((await app.teacher.post("erasure/erase", rahim)).status).toBe(403);
    const all = await everything();
    expect(personal.filter((words) => !all.includes(words))).toEqual([]);

    expect((await app.office.post("erasure/erase", rahim)).data).toEqual({ studentId: 3 });
    const left = await everything();
    expect(personal.filter((words) => left.includes(words))).toEqual([]);
    expect(files.every(Boolean)).toBe(true);
    const kept = `select 1 from images where address in ('${files.join("','")}')`;
    expect((await app.db.execute(kept)).rows).toEqual([]);
    expect(await checkLedger(app.db)).toEqual([]);
    expect(await archived()).toEqual([]);
    const { data: after } = await app.office.get("overview/payments", {});
    expect(after).toEqual(
      before.map((entry: object) => ({ ...entry, userName: "মুছে ফেলা শিক্ষার্থী", archived: true })),
    );
    const { rows } = await app.db.execute(
      "select reg_id, action, entity_id from audit where action = 'erase'",
    );
    expect(rows).toEqual([{ reg_id: regIds.office, action: "erase", entity_id: "3" }]);
    expect((await app.office.post("erasure/erase", rahim)).status).toBe(404);
  });

  test("what waited for a second person waits no more, and what was decided stands as it was, without its words", async () => {
    const { office } = app;
    const types = (await office.get("userType/getAll")).data;
    const { userTypeId, userTypeName } = types.find(
      (one: object) => "moneyApproval" in one && one.moneyApproval,
    );
    await office.post("teacher/addTeacher", {
      ...{ teacherName: "হাসান", email: "h@example.com", mobile: "01712345678", address: "ঢাকা" },
      ...{ password: "second-1", userTypeId, userTypeName },
    });
    const none = { void: null, refund: null, discount: 10, bill: null, reopen: null, ownerId: null };
    await office.put("approval/setLimits", none);
    const bill = {
      studentId: 3,
      head: "বেতন",
      label: "মে",
      amount: 500,
      dueDay: "2026-05-10",
      discount: 100,
    };
    const ask = (discountReason: string) => office.post("desk/addBill", { ...bill, discountReason });
    for (const reason of ["বাবা অসুস্থ", "মা চিকিৎসায়"]) expect((await ask(reason)).status).toBe(409);
    const [{ approvalId }] = (await office.get("approval/getAll", { state: "waiting" })).data;
    expect((await office.post("approval/takeBack", { approvalId })).status).toBe(200);
    const states = async () => {
      const { rows } = await app.db.execute(
        "select state, decided_at as at, reason, word from approvals order by approval_id",
      );
      return rows;
    };
    const before = await states();
    await archive();
    await office.post("erasure/erase", rahim);
    const gone = { state: "takenBack", reason: "", word: "", at: expect.any(String) };
    expect(await states()).toEqual(
      before.map((one) => (one.state === "waiting" ? gone : { ...one, reason: "", word: "" })),
    );
    expect(before.map(({ state }) => state).sort()).toEqual(["takenBack", "waiting"]);
  });

  test("by a command, which refuses who is present, unknown or erased", async () => {
    await live();
    expect(await eraseByRoll(app.db, regIds.rahim)).toBe(false);
    await archive();
    expect(await eraseByRoll(app.db, regIds.rahim)).toBe(true);
    const left = await everything();
    expect(personal.filter((words) => left.includes(words))).toEqual([]);
    expect(await eraseByRoll(app.db, regIds.rahim)).toBe(false);
    expect(await eraseByRoll(app.db, "26999999")).toBe(false);
  });

  test("of every column that refers to a person it is known what becomes of it", async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid in ('accounts'::regclass, 'students'::regclass) order by 1`,
    );
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const known = [...leftBehind.map(({ by }) => by), ...ofStaff];
    const names = known.map((column) => `${getTableName(column.table)}.${snake(column.name)}`);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
  });
});

describe("the nightly run", () => {
  test("tells who manages students thirty days before, and erases then", async () => {
    await live();
    await archive();
    await night();
    expect((await archived())[0]).toMatchObject({ eraseOn: null });
    // The two years that they are kept end today.
    await app.db.execute("update students set archived_at = now() - interval '2 years' where student_id = 3");
    await app.db.execute("alter table receipts disable trigger user");
    for (const [table, column] of [
      ["payments", "date"],
      ["receipts", "day"],
    ])
      await app.db.execute(`update ${table} set ${column} = '2020-01-01'`);
    await night();
    const [planned] = await archived();
    const in30 = dayAfter(today(), 30);
    expect(planned).toMatchObject({ userName: "নতুন রহিম", eraseOn: in30 });
    const notices = (await app.office.get("notice/getAll")).data;
    expect(notices[0]).toMatchObject({ title: "পুরোনো শিক্ষার্থীদের তথ্য মুছে যাবে" });
    expect((await app.teacher.get("notice/getAll")).data).not.toContainEqual(
      expect.objectContaining({ title: notices[0].title }),
    );
    await night();
    expect(await archived()).toHaveLength(1);
    await tomorrow(30);
    await Promise.all([night(), night()]);
    expect(await archived()).toEqual([]);
    const left = await everything();
    expect(personal.filter((words) => left.includes(words))).toEqual([]);
    expect((await app.db.execute("select 1 from audit where action = 'erase'")).rows).toHaveLength(1);
  });

  test("counts from the last payment or result, by the years of the institute, and takes its day back", async () => {
    await archive();
    await app.db.execute("update students set archived_at = now() - interval '5 years' where student_id = 3");
    expect((await archived())[0].dueOn < today()).toBe(true);
    await night();
    expect((await archived())[0].eraseOn).not.toBeNull();
    const { data: house } = await app.office.get("institute/get");
    expect(house.retentionYears).toBe(2);
    expect((await app.office.put("institute/update", { retentionYears: 9 })).status).toBe(200);
    await night();
    expect((await archived())[0].eraseOn).toBeNull();
    await app.office.put("institute/update", { retentionYears: 2 });
    await app.db.execute(`insert into payments (student_id, month_name, detail, payment, due, status, date)
      values (3, 'x', 'x', 1, 0, 'x', '${today()}')`);
    await night();
    const [student] = await archived();
    expect(student).toMatchObject({ eraseOn: null });
    expect(student.dueOn.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 2));
  });

  test("counts a result that came out at two in the night from the day that Dhaka had", async () => {
    const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-" };
    const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };
    const when = { examDate: "2026-03-01", time: "10:00", batches: [{ batchId: 1 }] };
    const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, scheme })).data;
    await publishWithout(app.office, examId);
    await archive();
    await app.db.execute("update students set archived_at = '2020-01-01' where student_id = 3");
    await app.db.execute(
      `update exams set published_at = '${dhakaInstant("2026-03-10", "02:00")}' where exam_id = ${examId}`,
    );
    expect((await archived())[0]).toMatchObject({ dueOn: "2028-03-10" });
  });
});

describe("the audit", () => {
  test("takes a mark in the place of values by its one function, and nothing else", async () => {
    await app.office.put("student/updateStudent", { studentId: 3, userName: "নতুন" });
    const rewrite = [
      'update audit set new = \'{"userName": "অন্য"}\'',
      "select set_config('dhrubok.erasing', 'audit', false); update audit set new = '{\"userName\": \"অন্য\"}'",
      "select set_config('dhrubok.erasing', 'audit', false); update audit set reg_id = 'X'",
      "select set_config('dhrubok.erasing', 'audit', false); update audit set new = '{}'",
      "select set_config('dhrubok.erasing', 'audit', false); delete from audit",
    ];
    for (const statement of rewrite) {
      const refused = await app.db.execute(statement).catch((error: Error) => String(error.cause));
      expect(refused, statement).toMatch(/append-only/);
    }
    await app.db.execute("select pseudonymise_audit('students', '{3}', '{userName}')");
    const { data } = await app.office.get("audit/getAll", { entity: "students", entityId: "3" });
    expect(data[0]).toMatchObject({
      regId: regIds.office,
      old: { userName: "•", version: 1 },
      new: { userName: "•" },
    });
  });
});
