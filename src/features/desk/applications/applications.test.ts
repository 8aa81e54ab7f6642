import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, form, testApp } from "../../../../test/start-app.ts";
import { waiting } from "../../../../test/waiting.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { readApplications } from "./read.server.ts";

const app = testApp();
let desk: Caller;

/** Somebody of the office with no more than this permission. */
async function staff(permissions: Record<string, boolean>): Promise<Caller> {
  const { data: types } = await app.office.get("userType/getAll");
  const none = Object.fromEntries(
    Object.entries(types[0]).flatMap(([name, value]) => (typeof value === "boolean" ? [[name, false]] : [])),
  );
  const type = { ...none, ...permissions, userTypeName: Object.keys(permissions).join(" ") };
  const { userTypeId } = (await app.office.post("userType/addUserType", type)).data;
  const { data } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "ভর্তির অফিস", email: "d@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "second-1", userTypeId, userTypeName: "ভর্তি" },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
  return app.signIn(data.regId, "second-1");
}

let batchId = 0;
beforeAll(async () => {
  desk = await staff({ admissionDesk: true });
  const [{ courseId }] = (await app.office.get("course/getAll")).data;
  const made = { batchName: "ভর্তি ব্যাচ", summary: "-", courses: [{ courseId }] };
  batchId = (await app.office.post("batch/addBatch", made)).data.batchId;
});

const applicant = () => ({
  ...{ batchId, userName: "সুমাইয়া আক্তার", mobile: "০১৭১২-৩৪৫৬৭৯", fatherName: "আব্দুল মালেক" },
  guardianMobile: "01812345679",
});
const send = async (more: object = {}) =>
  (await app.visitor.post("application/send", { ...applicant(), ...more })).data.number as string;
const listed = async (query: object = {}) =>
  (await desk.get("application/getAll", query as Record<string, string>)).data;
const found = async (number: string) => (await listed({ searchName: number }))[0];

describe("an applicant", () => {
  test("sends what they know, is given a number, and reads the state by it and four digits alone", async () => {
    const number = await send();
    expect(number).toMatch(/^[1-9][0-9]{6}$/);
    const ask = (digits: string, of = number) =>
      app.visitor.post("application/state", { number: of, digits });
    expect((await ask("৫৬৭৯")).data).toMatchObject({
      number,
      state: "new",
      batchName: "ভর্তি ব্যাচ",
      place: null,
    });
    const [wrong, none] = [await ask("1111"), await ask("5679", "1000001")];
    expect([wrong.status, wrong.error]).toEqual([none.status, none.error]);
    expect(wrong.status).toBe(404);
    expect(await found(number)).toMatchObject({ mobile: "01712345679", schoolName: "", same: [], notes: [] });
  });

  test("who sends all the same twice, also at once, has one application; what is corrected is another", async () => {
    const who = { userName: "দুইবার", mobile: "01912345671" };
    const sent = await Promise.all([send(who), send(who), send(who)]);
    expect(new Set(sent).size).toBe(1);
    expect(await send({ ...who, userName: "আরেকজন" })).not.toBe(sent[0]);
    // Who knows a name and a phone alone learns no number by sending them.
    expect(await send({ ...who, fatherName: "অন্য কেউ" })).not.toBe(sent[0]);
    expect(await send(who)).toBe(sent[0]);
  });

  test("hears beside the field what is wrong, and nothing is kept of it", async () => {
    const before = (await listed()).length;
    const answer = await app.visitor.post("application/send", {
      ...applicant(),
      userName: " ",
      mobile: "12",
    });
    expect([answer.status, Object.keys(answer.error.fields).sort()]).toEqual([400, ["mobile", "userName"]]);
    const gone = await app.visitor.post("application/send", { ...applicant(), batchId: 999_999 });
    expect(Object.keys(gone.error.fields)).toEqual(["batchId"]);
    expect(await listed()).toHaveLength(before);
  });

  test("says a wallet with its transaction, or neither", async () => {
    const refused = async (more: object) =>
      Object.keys((await app.visitor.post("application/send", { ...applicant(), ...more })).error.fields);
    expect(await refused({ method: "bkash", trxId: "" })).toEqual(["trxId"]);
    expect(await refused({ method: "", trxId: "DK11AB2C3D" })).toEqual(["method"]);
  });

  test("sends a photo by number and digits as long as nothing is decided; it is the student's afterwards", async () => {
    const number = await send({ userName: "ছবি সহ", mobile: "01912345673" });
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#f5a524" } })
      .png()
      .toBuffer();
    const photo = (digits: string, file = new File([new Uint8Array(picture)], "a.png")) =>
      app.visitor.post("application/photo", form({ number, digits, file }));
    expect((await photo("1111")).status).toBe(404);
    const wrong = await photo("5673", new File(["<b>"], "a.png"));
    expect([wrong.error.code, Object.keys(wrong.error.fields)]).toEqual(["NOT_AN_IMAGE", ["file"]]);
    expect((await photo("5673", new File([], "a.png"))).status).toBe(400);
    expect((await photo("5673")).data).toMatchObject({ number, photo: true });
    const { file, applicationId } = await found(number);
    expect(file).toMatch(/^\/images\/.+\.webp$/);
    const { data } = await desk.post("application/accept", { applicationId });
    const [student] = (await app.office.get("student/getAll", { searchName: data.regId })).data;
    expect(student).toMatchObject({ file });
    expect((await photo("5673")).error.code).toBe("STALE");
  });

  test("names the course as part of which a batch was chosen", async () => {
    const [{ courseId, courseName }] = (await app.office.get("course/getAll")).data;
    const number = await send({ userName: "কোর্স বলা", mobile: "01912345674", courseId });
    expect(await found(number)).toMatchObject({ courseName });
  });

  test("what fills in the trap is kept, and marked", async () => {
    const number = await send({ userName: "রোবট", mobile: "01912345672", website: "x" });
    expect(await found(number)).toMatchObject({ suspicious: true });
  });
});

describe("the office", () => {
  test("sees doubles of one phone, or of one name and guardian, among applications and students", async () => {
    const first = await send({ userName: "জোড়া এক", mobile: "01612345671" });
    const same = await send({ userName: "জোড়া দুই", mobile: "01612345671" });
    const named = await send({ userName: "জোড়া এক", mobile: "01612345672" });
    expect((await found(first)).same.map((one: { number: string }) => one.number).sort()).toEqual(
      [same, named].sort(),
    );
    const [{ userName, mobile, regId }] = (await app.office.get("student/getAll")).data;
    const again = await send({ userName: `${userName} আবার`, mobile });
    expect((await found(again)).same).toMatchObject([{ kind: "student", number: regId, userName }]);
  });

  test("notes a call, puts on the waiting list in order, refuses and opens again", async () => {
    const numbers = [
      await send({ userName: "অপেক্ষা এক", mobile: "01512345671" }),
      await send({ userName: "অপেক্ষা দুই", mobile: "01512345672" }),
    ];
    const [one, two] = [await found(numbers[0] ?? ""), await found(numbers[1] ?? "")];
    const called = await desk.post("application/note", { applicationId: one.applicationId, text: "কাল আসবে" });
    expect(called.data).toMatchObject({ state: "called", notes: [{ text: "কাল আসবে", by: "ভর্তির অফিস" }] });
    const stale = await desk.post("application/note", {
      applicationId: one.applicationId,
      version: one.version,
      text: "পুরোনো",
    });
    expect(stale.status).toBe(409);
    for (const { applicationId } of [two, one])
      await desk.post("application/note", { applicationId, text: "আসন নেই", state: "waiting" });
    const waiting = await listed({ state: "waiting", batchId: String(batchId) });
    expect(waiting.map(({ number, place }: { number: string; place: number }) => [number, place])).toEqual([
      [numbers[1], 1],
      [numbers[0], 2],
    ]);
    expect(
      (await app.visitor.post("application/state", { number: numbers[0], digits: "5671" })).data,
    ).toMatchObject({
      ...{ state: "waiting", place: 2 },
    });
    await desk.post("application/note", {
      applicationId: two.applicationId,
      state: "refused",
      text: "আসেনি",
    });
    expect((await found(numbers[0] ?? "")).place).toBe(1);
    const again = { applicationId: two.applicationId, state: "called", text: "এসেছে" };
    const opened = await desk.post("application/note", again);
    expect(opened.data).toMatchObject({ state: "called", place: null });
    const { applicationId } = (
      await desk.post("application/add", { userName: "ব্যাচ বলেননি", mobile: "01612345689" })
    ).data;
    const unsaid = { applicationId, text: "আসন হলে জানাব", state: "waiting" };
    expect((await desk.post("application/note", unsaid)).data).toMatchObject({ batch: null, place: null });
  });

  test("writes down who calls or sends a message: the batch and the guardian are asked for when they are admitted", async () => {
    const count = () => waiting(desk, "applications");
    const before = await count();
    const said = { userName: "ফোনে বলেছেন", mobile: "০১৭১২৩৪৫৬৯১", courseName: "মেডিকেল", text: "কাল আসবেন" };
    const { data } = await desk.post("application/add", said);
    expect(data).toMatchObject({ batch: null, courseName: "মেডিকেল", fatherName: "", state: "new" });
    expect(data).toMatchObject({ mobile: "01712345691", notes: [{ text: "কাল আসবেন", by: "ভর্তির অফিস" }] });
    expect(await count()).toBe(before + 1);
    // Of the same name without a guardian nobody says that they are one.
    await desk.post("application/add", { ...said, mobile: "01712345692" });
    const { applicationId, number, same } = await found(data.number);
    expect(same).toEqual([]);
    const told = await app.visitor.post("application/state", { number, digits: "5691" });
    expect(told.data).toMatchObject({ batchName: null, photo: false });
    const accept = (more: object) => desk.post("application/accept", { applicationId, ...more });
    expect(Object.keys((await accept({})).error.fields)).toEqual(["batchId"]);
    expect(Object.keys((await accept({ batchId })).error.fields)).toEqual(["fatherName"]);
    const { regId } = (await accept({ batchId, fatherName: "আব্দুল করিম" })).data;
    const [student] = (await app.office.get("student/getAll", { searchName: regId })).data;
    expect(student).toMatchObject({ fatherName: "আব্দুল করিম", batch: { batchId } });
    expect((await app.visitor.post("application/add", said)).status).toBe(401);
    expect((await app.rahim.post("application/add", said)).status).toBe(403);
  });

  test("accepts in one step: seat, account, first bill and receipt; the new student signs in", async () => {
    const cash = await staff({ admissionDesk: true, feeDesk: true });
    await cash.post("shift/open", { opening: 0 });
    const plan = { kind: "once", head: "ভর্তি ফি", amount: 4000, batchId, from: "2026-01-01", until: null };
    await app.office.post("fee/addPlan", plan);
    const number = await send({ userName: "ভর্তি হলেন", mobile: "01512345673" });
    const { applicationId, version } = await found(number);
    const paid = { amount: 1500, method: "cash" };
    const gone = await cash.post("application/accept", { applicationId, batchId: 999_999, paid });
    expect(gone.error.fields).toEqual({ batchId: expect.any(String) });
    const accept = () =>
      cash.post("application/accept", { applicationId, version, paid }, { "idempotency-key": "accept-1" });
    const { data, status } = await accept();
    expect(status).toBe(200);
    // Its answer was lost: the same press has the same student and the same password.
    expect((await accept()).data).toEqual(data);
    expect((await app.signIn(data.regId, data.password)).cookie).toBeTruthy();
    const account = (await app.office.get("desk/student", { studentId: String(data.studentId) })).data;
    expect(account).toMatchObject({ owed: 2500 });
    const [student] = (await app.office.get("student/getAll", { searchName: data.regId })).data;
    expect(student).toMatchObject({ userName: "ভর্তি হলেন", email: "", schoolName: "", batch: { batchId } });
    expect(await found(number)).toMatchObject({ state: "accepted", regId: data.regId, same: [] });
    const again = await cash.post("application/accept", { applicationId });
    expect(again.status).toBe(409);
    const refused = await desk.post("application/note", { applicationId, state: "refused", text: "-" });
    expect(refused.status).toBe(409);
  });

  test("the last seat is given once, however many accept at once; a 36th is not the admission desk's to give", async () => {
    const [{ courseId }] = (await app.office.get("course/getAll")).data;
    const made = { batchName: "একটি আসন", summary: "-", courses: [{ courseId }] };
    const full = (await app.office.post("batch/addBatch", made)).data.batchId;
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const values = [
        `'${1_000_100 + at}'`,
        `'শেষ ${at}'`,
        `' শেষ ${at}'`,
        `'017000000${10 + at}'`,
        "'ক'",
        full,
      ];
      const { rows } = await app.db.execute<{ id: number }>(
        `insert into applications (number, user_name, name_folded, mobile, father_name, batch_id)
          values (${values.join(", ")}) returning application_id as id`,
      );
      ids.push(rows[0]?.id ?? 0);
    }
    await app.db.execute(
      `update students set batch_id = ${full} where student_id in (select student_id from students where archived_at is null limit 1)`,
    );
    const [taken] = (
      await app.db.execute<{ n: number }>(`select count(*)::int as n from students where batch_id = ${full}`)
    ).rows;
    for (let seat = taken?.n ?? 0; seat < seatsOfBatch - 1; seat += 1) {
      const of = { userTypeId: 1, batch: { batchId: full }, mobile: "01712345678", doj: "2026-01-05" };
      const rest = {
        fatherName: "ক",
        schoolName: "খ",
        collegeName: "গ",
        email: "a@example.com",
        userName: `আসন ${seat}`,
      };
      await app.office.post("student/addStudent", { ...of, ...rest });
    }
    const answers = await Promise.all(
      ids.map((applicationId) => desk.post("application/accept", { applicationId, confirmed: true })),
    );
    const codes = answers.map(({ status, error }) => error?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(
      codes.filter((code) => code === "SEATS_FULL").length +
        codes.filter((code) => code === "TOO_MANY_REQUESTS" || code === 503 || code === "BUSY").length,
    ).toBe(11);
    const left = ids[answers.findIndex(({ status }) => status !== 200)];
    const office = { applicationId: left, confirmed: true };
    expect((await app.office.post("application/accept", office)).status).toBe(200);
  });

  test("finds doubles among thousands of one name without reading them all for each", async () => {
    await app.db.execute(`insert into applications (number, user_name, name_folded, mobile, father_name, batch_id)
      select (2000000 + n)::text, 'মো রহিম', ' মো রহিম', '015' || 10000000 + n, 'পিতা ' || n, ${batchId}
      from generate_series(1, 3000) n`);
    await app.db.execute("analyze applications");
    const read = await app.db.transaction(async (tx) => {
      await readApplications(tx, undefined, { limit: 20, offset: 0 });
      const { rows } = await tx.execute<{ read: number }>(
        "select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'applications'",
      );
      return rows[0]?.read;
    });
    await app.db.execute("delete from applications where number like '200%'");
    expect(read).toBeLessThan(3000);
  });
});
