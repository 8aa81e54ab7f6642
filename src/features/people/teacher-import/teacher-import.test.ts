import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Caller,
  form,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { importedList } from "../../../shared/limits.ts";
import { permissionNames } from "../../../shared/permissions.ts";
import { teacherTexts } from "../../catalogue/index.ts";
import { takeTurn } from "../../identity/index.server.ts";
import { forgetLists } from "../list-import/forget.server.ts";
import { cellFaults as faults, listTexts } from "../list-import/texts.ts";
import { listFile } from "../student-import/example.server.ts";
import { teacherImportRows, teacherImports } from "./table.server.ts";
import { teacherImportTexts } from "./texts.ts";

const app = testApp();
const texts = { ...listTexts, ...teacherImportTexts };
const heads = ["নাম", "মোবাইল", "ই-মেইল", "প্রতিষ্ঠান"];

/** Manages staff and nothing else. */
let manager: Caller;
let officerType: number;

beforeAll(async () => {
  const none = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const add = async (userTypeName: string, granted: Record<string, boolean>) =>
    (await app.office.post("userType/addUserType", { userTypeId: null, userTypeName, ...none, ...granted }))
      .data.userTypeId;
  officerType = await add("কর্মী ব্যবস্থাপক", { teacherManagement: true });
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({
      ...{ teacherName: "ব্যবস্থাপক", email: "m@example.com", mobile: "01512345678", address: "অফিস" },
      userTypeId: officerType,
    }),
  );
  manager = await app.choosePassword(data.regId, data.password);
});

async function bring(lines: readonly (readonly string[])[], caller: Caller = app.office): Promise<number> {
  const data = new FormData();
  data.append("file", listFile(lines, "staff.csv"));
  const { status, data: made } = await caller.post("teacherImport/add", data);
  expect([status, made.problem]).toEqual([200, null]);
  return made.importId;
}
const planOf = async (importId: number, caller: Caller = app.office) =>
  (await caller.get("teacherImport/getById", { importId })).data;
const rowsOf = async (importId: number, show = "all", caller: Caller = app.office) =>
  (await caller.get("teacherImport/rows", { importId, show })).data;
async function write(importId: number, caller: Caller = app.office): Promise<Answer> {
  const { counts } = await planOf(importId, caller);
  return caller.post("teacherImport/write", { importId, added: counts.new, filled: counts.fills });
}
const named = async (searchName: string) => (await app.office.get("teacher/getAll", { searchName })).data;
/** Until a call waits for what another holds. */
async function someoneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!(await app.db.execute(waiting)).rowCount);
}
const one = (name: string, mobile: string) => [heads, [name, mobile, "", "ঢাকা কলেজ"]];

describe("a messy list of staff", () => {
  test("is said line by line before anything is written; mended in place, written whole, and they sign in", async () => {
    const importId = await bring([
      ["আলোর পথ কোচিং, শিক্ষক ও কর্মী"],
      ["ক্রমিক", "শিক্ষকের নাম", "বিষয়", "Phone No.", "E-mail", "Institution", "ভূমিকা"],
      ["1", "সাদিয়া\u200c  আক্তার", "গণিত", "1711111111", "Sadia @example.com", "ঢাকা কলেজ", ""],
      ["2", "রুবেল হোসেন", "রসায়ন", "+8801722222222", "", "নটর ডেম কলেজ", ""],
      ["3", "নুসরাত জাহান", "", "০১৭৩৩৩৩৩৩৩৩", "nusrat-at-example", "", "অফিস সহকারী"],
      ["4", "তানভীর আহমেদ", "", "8.8017E+12", "", "", ""],
      ["5", "সাদিয়া আক্তার", "গণিত", "01711111111", "", "", ""],
    ]);
    const before = await planOf(importId);
    expect(before.columns.map(({ role }: { role: string }) => role)).toEqual([
      ...["", "userName", "", "mobile", "email", "address", "userType"],
    ]);
    expect(before).toMatchObject({
      unread: { above: 1 },
      counts: { new: 2, there: 0, fault: 3 },
      choices: { userTypeId: 2 },
    });
    const said = (await rowsOf(importId, "fault")).map(({ faults }: { faults: object[] }) => faults);
    expect(said).toMatchObject([
      [
        { at: 4, text: faults.email },
        { at: 6, text: faults.noSuchType },
      ],
      [{ at: 3, text: faults.digitsLost }],
      [{ at: 1, text: faults.twice(3) }],
    ]);
    expect(await named("রুবেল")).toEqual([]);
    expect((await write(importId)).error).toMatchObject({ code: "LOCKED", message: texts.faulty(3) });

    const mend = (line: number, at: number, value: string) =>
      app.office.put("teacherImport/mend", { importId, line, at, value });
    await mend(5, 4, "nusrat@example.com");
    await mend(5, 6, "কর্মী ব্যবস্থাপক");
    await mend(6, 3, "০১৭৪৪৪৪৪৪৪৪");
    await app.office.put("teacherImport/skip", { importId, lines: "faulty", skipped: true });
    expect((await planOf(importId)).counts).toMatchObject({ new: 4, fault: 0, skipped: 1 });
    expect((await write(importId)).data).toEqual({ added: 4, filled: 0 });

    const [sadia] = await named("সাদিয়া আক্তার");
    expect(sadia).toMatchObject({
      ...{ mobile: "01711111111", email: "Sadia@example.com", address: "ঢাকা কলেজ", userTypeId: 2 },
      regId: expect.stringMatching(/^T[0-9]{2}-[0-9]{6}$/),
    });
    const [nusrat] = await named("নুসরাত");
    expect(nusrat).toMatchObject({ userTypeId: officerType, regId: expect.stringMatching(/^A/) });

    const none = await app.visitor.post("teacher/teacherLogin", { regId: sadia.regId, password: "" });
    expect(none.status).toBe(400);
    expect((await planOf(importId)).passwords).toEqual({ teachers: 4, without: 4 });
    const given = await app.office.post("teacherImport/givePasswords", { importId });
    expect(given.data).toHaveLength(4);
    expect((await app.office.post("teacherImport/givePasswords", { importId })).data).toEqual([]);
    expect((await planOf(importId)).passwords).toEqual({ teachers: 4, without: 0 });
    const hers = given.data.find(({ regId }: { regId: string }) => regId === sadia.regId);
    const signedIn = await app.signIn(sadia.regId, hers.password);
    expect((await signedIn.get("session/me")).data).toMatchObject({ teacherName: "সাদিয়া আক্তার" });
    const { data: cards } = await app.visitor.get("teacher/getAll", { searchName: "রুবেল" });
    expect(cards).toMatchObject([{ address: "নটর ডেম কলেজ" }]);
  });

  test("with names in an old font's code waits until a person has seen what they become", async () => {
    const importId = await bring([
      ["bvg", "‡gvevBj"],
      ["†gvt Avãyi iwng", "01788888885"],
      ["mvw`qv AvKZvi", "01788888886"],
    ]);
    expect((await planOf(importId)).columns[0]).toMatchObject({
      role: "userName",
      oldFont: { convert: null },
    });
    expect((await write(importId)).error.message).toBe(texts.undecided);
    await app.office.put("teacherImport/change", { importId, convert: [0] });
    expect(await rowsOf(importId)).toMatchObject([
      { cells: ["†gvt Avãyi iwng", "01788888885"], name: "মোঃ আব্দুর রহিম".normalize("NFC") },
      { name: "সাদিয়া আকতার".normalize("NFC") },
    ]);
    expect((await write(importId)).data.added).toBe(2);
    expect(await named("সাদিয়া আকতার")).toMatchObject([{ mobile: "01788888886" }]);
  });

  test("has no line of a number beyond all lists", async () => {
    const importId = await bring(one("কোনো লাইন নয়", "01788888884"));
    const line = 2 ** 31;
    for (const [call, said] of [
      ["mend", { line, at: 0, value: "অন্য নাম" }],
      ["skip", { lines: [line], skipped: true }],
      ["setUserType", { lines: [line], userTypeId: null }],
    ] as const)
      expect((await app.office.put(`teacherImport/${call}`, { importId, ...said })).status).toBe(400);
  });

  test("gives its faulty lines back as the same table, with what is the matter", async () => {
    const importId = await bring([heads, ["ভুল নম্বর", "123", "", ""], ["ঠিক আছেন", "01788888889", "", ""]]);
    const { data } = await app.office.get("teacherImport/faultFile", { importId });
    expect(data.csv).toBe(`\ufeffনাম,মোবাইল,ই-মেইল,প্রতিষ্ঠান,ভুল\r\nভুল নম্বর,123,,,মোবাইল: ${faults.mobile}\r\n`);
  });

  test("whose column nobody knows waits for a person, and is known the next time; what is remembered of students' lists is not taken", async () => {
    const lines = [["নাম", "ফোন", "কোথায় পড়ান"], ...one("কলাম মেলাবেন", "01788888883").slice(1)];
    const students = new FormData();
    students.append("file", listFile(lines));
    const { data: list } = await app.office.post("studentImport/add", students);
    const asStudents = { importId: list.importId, roles: ["userName", "mobile", "schoolName"] };
    expect((await app.office.put("studentImport/change", asStudents)).status).toBe(200);

    const importId = await bring(lines);
    expect((await planOf(importId)).columns[2].role).toBe("?");
    expect((await write(importId)).error).toMatchObject({ code: "LOCKED", message: texts.undecided });
    await app.office.put("teacherImport/change", { importId, roles: ["userName", "mobile", "address"] });
    expect((await planOf(await bring(lines))).columns[2].role).toBe("address");
    const wrong = await app.office.put("teacherImport/change", {
      ...{ importId, roles: ["userName", "mobile", "batch"] },
    });
    expect(wrong.status).toBe(400);
  });

  test("of more lines than an institute has staff is refused", async () => {
    const lines = Array.from({ length: importedList.staff + 1 }, (_none, at) => [`জন ${at}`, ""]);
    const data = new FormData();
    data.append("file", listFile([["নাম", "মোবাইল"], ...lines]));
    const { data: answer } = await app.office.post("teacherImport/add", data);
    expect(answer).toEqual({ importId: null, problem: texts.tooManyRows(importedList.staff) });
  });
});

describe("who is there already", () => {
  test("is known by the id, however it is typed, or by number and name; is left, or filled where they are empty", async () => {
    await write(
      await bring([
        ["নাম", "মোবাইল"],
        ["ভরা হবে", "01788888882"],
      ]),
    );
    const importId = await bring([
      ["আইডি", ...heads],
      [regIds.teacher.toLowerCase(), "নাদিয়া ইসলাম", "", "other@example.com", "অন্য প্রতিষ্ঠান"],
      ["", "ভরা হবে", "8801788888882", "bhora@example.com", "ঢাকা কলেজ"],
      [regIds.teacher, "অন্য কেউ", "01788888870", "", ""],
    ]);
    const rows = await rowsOf(importId);
    expect(rows[0]).toMatchObject({ state: "there", teacher: { regId: regIds.teacher } });
    expect(rows[2].faults).toMatchObject([{ at: 0, text: faults.otherOfRoll("নাদিয়া ইসলাম") }]);
    await app.office.put("teacherImport/skip", { importId, lines: [4], skipped: true });
    expect((await planOf(importId)).counts).toMatchObject({ there: 2, fills: 0 });
    await app.office.put("teacherImport/change", { importId, existing: "fill" });
    expect((await planOf(importId)).counts).toMatchObject({ there: 2, fills: 1 });
    expect((await write(importId)).data).toEqual({ added: 0, filled: 1 });
    expect(await named("ভরা হবে")).toMatchObject([{ email: "bhora@example.com", address: "ঢাকা কলেজ" }]);
    expect(await named("নাদিয়া")).toMatchObject([{ address: "পুরকৌশল বিভাগ" }]);
  });

  test("is not filled by who may do less than they, nor are the caller's own details", async () => {
    await app.db.execute(sql`update teachers set address = '' where teacher_id in (
      select account_id from accounts where reg_id = ${regIds.office})`);
    const [own] = await named("ব্যবস্থাপক");
    await app.db.execute(sql`update teachers set email = '' where teacher_id = ${own.teacherId}`);
    const [office] = (await app.office.get("teacher/getAll")).data;
    const importId = await bring(
      [
        ["আইডি", ...heads],
        [regIds.office, office.teacherName, "", "", "দখল করা প্রতিষ্ঠান"],
        [own.regId, "ব্যবস্থাপক", "", "new@example.com", ""],
      ],
      manager,
    );
    await manager.put("teacherImport/change", { importId, existing: "fill" });
    expect((await planOf(importId, manager)).counts).toMatchObject({ there: 2, fills: 0, remark: 2 });
    const said = (await rowsOf(importId, "remark", manager)).map(
      ({ remarks: [first] }: { remarks: { text: string }[] }) => first?.text,
    );
    expect(said).toEqual([texts.beyondYou, texts.yourself]);
    expect((await write(importId, manager)).error).toMatchObject({ code: "LOCKED", message: texts.nothing });
    // Who may do all that they may fills the same line.
    expect((await planOf(importId)).counts).toMatchObject({ fills: 1 });
  });
});

describe("the user type", () => {
  test("is chosen for all, said of one in a column, and never a student's or one beyond the caller", async () => {
    const importId = await bring(
      [
        [...heads, "ভূমিকা"],
        ["সহকারী একজন", "01588888801", "", "", ""],
        ["প্রশাসক হবেন", "01588888802", "", "", "প্রশাসক"],
        ["শিক্ষার্থী নন", "01588888803", "", "", "শিক্ষার্থী"],
      ],
      manager,
    );
    const plan = await planOf(importId, manager);
    expect(plan.userTypes.map(({ userTypeId }: { userTypeId: number }) => userTypeId)).toEqual([officerType]);
    expect(plan.choices.userTypeId).toBeNull();
    const said = (await rowsOf(importId, "fault", manager)).map(
      ({ faults: [first] }: { faults: { text: string }[] }) => first?.text,
    );
    expect(said).toEqual([texts.noType, teacherTexts.beyondYou, teacherTexts.studentType]);
    const beyond = await manager.put("teacherImport/change", { importId, userTypeId: 3 });
    expect(beyond).toMatchObject({
      ...{ status: 403, error: { fields: { userTypeId: teacherTexts.beyondYou } } },
    });
    const student = await manager.put("teacherImport/change", { importId, userTypeId: 1 });
    expect(student).toMatchObject({
      ...{ status: 400, error: { fields: { userTypeId: teacherTexts.studentType } } },
    });
    await manager.put("teacherImport/change", { importId, userTypeId: officerType });
    await manager.put("teacherImport/skip", { importId, lines: "faulty", skipped: true });
    expect((await write(importId, manager)).data.added).toBe(1);
    expect(await named("সহকারী একজন")).toMatchObject([{ userTypeId: officerType }]);
    expect(await named("প্রশাসক হবেন")).toEqual([]);
  });

  test("is said of one line on the screen, over the file, and goes with a type that is deleted", async () => {
    const importId = await bring([
      [...heads, "ভূমিকা"],
      ["পর্দায় বলা", "01588888805", "", "", "নেই এমন"],
      ["ফাইলে বলা", "01588888806", "", "", "প্রশাসক"],
      ["সবার মতো", "01588888807", "", "", ""],
    ]);
    const say = (lines: number[], userTypeId: number | null, caller = app.office) =>
      caller.put("teacherImport/setUserType", { importId, lines, userTypeId });
    expect((await say([2], officerType)).data).toEqual({ lines: 1 });
    const types = async () =>
      (await rowsOf(importId)).map(({ userTypeId }: { userTypeId: number | null }) => userTypeId);
    expect(await types()).toEqual([officerType, 3, 2]);
    expect((await say([3], 1)).error.fields).toEqual({ userTypeId: teacherTexts.studentType });
    expect((await say([3], 3, manager)).status).toBe(403);
    await say([3, 4], officerType);
    await say([4], null);
    expect(await types()).toEqual([officerType, officerType, 2]);

    const granted = Object.fromEntries(permissionNames.map((name) => [name, name === "courseManagement"]));
    const passing = { userTypeId: null, userTypeName: "সাময়িক", ...granted };
    const { userTypeId } = (await app.office.post("userType/addUserType", passing)).data;
    await say([4], userTypeId);
    const [, , beyond] = await rowsOf(importId, "all", manager);
    expect(beyond.faults).toMatchObject([{ at: null, text: teacherTexts.beyondYou }]);
    expect((await app.office.post("userType/delete", { userTypeId })).status).toBe(200);
    expect(await types()).toEqual([officerType, officerType, 2]);
    expect((await write(importId)).data.added).toBe(3);
    expect((await say([4], 2)).error.code).toBe("LOCKED");
    expect(await named("পর্দায় বলা")).toMatchObject([{ userTypeId: officerType }]);
    expect(await named("সবার মতো")).toMatchObject([{ userTypeId: 2 }]);
  });

  test("that somebody is given while their password is made is beyond who asked: it is not told", async () => {
    const importId = await bring(one("সদ্য প্রশাসক", "01588888805"), manager);
    await manager.put("teacherImport/change", { importId, userTypeId: officerType });
    await write(importId, manager);
    const [{ teacher }] = await rowsOf(importId);
    const given = await app.db.transaction(async (tx) => {
      await takeTurn(tx);
      await tx.execute(sql`update accounts set user_type_id = 3 where account_id = ${teacher.teacherId}`);
      const answer = manager.post("teacherImport/givePasswords", { importId });
      await someoneWaits();
      return { answer };
    });
    expect((await given.answer).data).toEqual([]);
    expect((await planOf(importId)).passwords).toEqual({ teachers: 1, without: 1 });
  });

  test("that the office chose is nobody's to give out who has less: not when it is written, not with a password", async () => {
    const importId = await bring(one("বড় দায়িত্ব", "01588888804"));
    await app.office.put("teacherImport/change", { importId, userTypeId: 3 });
    expect((await planOf(importId)).counts.new).toBe(1);
    expect((await planOf(importId, manager)).counts).toMatchObject({ new: 0, fault: 1 });
    const refused = await manager.post("teacherImport/write", { importId, added: 1, filled: 0 });
    expect(refused.error.code).toBe("LOCKED");
    await write(importId);
    expect((await planOf(importId, manager)).passwords).toEqual({ teachers: 1, without: 0 });
    expect((await manager.post("teacherImport/givePasswords", { importId })).data).toEqual([]);
    expect((await manager.post("teacherImport/takeBack", { importId })).data).toEqual({
      ...{ back: 0, kept: 0, failed: 1 },
    });
  });
});

describe("writing", () => {
  test("is all or nothing, once, and only of the numbers that were seen", async () => {
    const own = await startTestAppForOneTest();
    const lines = [...one("সব নয় তো কেউ নয়", "01788888892"), ["দ্বিতীয় জন", "01788888893", "", ""]];
    const importId = await bring(lines, own.office);
    const stale = await own.office.post("teacherImport/write", { importId, added: 1, filled: 0 });
    expect(stale.error).toMatchObject({ code: "STALE", message: texts.changed });
    await own.db.execute(
      sql`alter table teachers add constraint never check (teacher_name <> 'দ্বিতীয় জন') not valid`,
    );
    expect((await write(importId, own.office)).status).toBe(500);
    const here = async () =>
      (await own.db.execute(sql`select from teachers where mobile like '017888888%'`)).rowCount;
    expect(await here()).toBe(0);
    await own.db.execute(sql`alter table teachers drop constraint never`);
    const answers = await Promise.all([write(importId, own.office), write(importId, own.office)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await here()).toBe(2);
    const told = await own.db.execute(
      sql`select from audit where entity in ('teachers', 'accounts') and action = 'add' and at > now() - interval '1 minute'
        and account_id is not null`,
    );
    expect(told.rowCount).toBe(4);
    const again = await bring(lines, own.office);
    expect(await planOf(again, own.office)).toMatchObject({ counts: { new: 0, there: 2 } });
  });
});

describe("a list is taken back", () => {
  test("with those it brought and what it filled; who was changed, has signed in or has a batch stays", async () => {
    const own = await startTestAppForOneTest();
    const find = async (searchName: string) =>
      (await own.office.get("teacher/getAll", { searchName })).data[0];
    const before = await find("নাদিয়া");
    await own.db.execute(sql`update teachers set address = '' where teacher_id = ${before.teacherId}`);
    const importId = await bring(
      [
        heads,
        ["ফিরে যাবেন", "01788888801", "", ""],
        ["লগ ইন করেছেন", "01788888802", "", ""],
        ["তথ্য বদলেছে", "01788888803", "", ""],
        ["ভূমিকা বদলেছে", "01788888804", "", ""],
        ["ব্যাচ পেয়েছেন", "01788888805", "", ""],
        [before.teacherName, before.mobile, "", "নতুন প্রতিষ্ঠান"],
      ],
      own.office,
    );
    await own.office.put("teacherImport/change", { importId, existing: "fill" });
    expect((await write(importId, own.office)).data).toEqual({ added: 5, filled: 1 });
    const { data: given } = await own.office.post("teacherImport/givePasswords", { importId });
    const signing = given.find(({ userName }: { userName: string }) => userName === "লগ ইন করেছেন");
    await own.signIn(signing.regId, signing.password);
    const changed = await find("তথ্য বদলেছে");
    await own.office.put("teacher/updateTeacher", { teacherId: changed.teacherId, address: "অন্য" });
    const promoted = await find("ভূমিকা বদলেছে");
    await own.office.put("teacher/updateTeacher", { teacherId: promoted.teacherId, userTypeId: 3 });
    const teaching = await find("ব্যাচ পেয়েছেন");
    await own.db.execute(
      sql`insert into batch_teachers (batch_id, teacher_id) values (1, ${teaching.teacherId})`,
    );

    const going = given.find(({ userName }: { userName: string }) => userName === "ফিরে যাবেন");
    const back = await own.office.post("teacherImport/takeBack", { importId });
    expect(back.data).toEqual({ back: 2, kept: 4, failed: 0 });
    expect(await find("ফিরে যাবেন")).toBeUndefined();
    await expect(own.signIn(going.regId, going.password)).rejects.toThrow();
    for (const name of ["লগ ইন করেছেন", "তথ্য বদলেছে", "ভূমিকা বদলেছে", "ব্যাচ পেয়েছেন"])
      expect(await find(name)).toBeDefined();
    expect((await find("নাদিয়া")).address).toBe("");
    const rows = await rowsOf(importId, "all", own.office);
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...["back", "kept", "kept", "kept", "kept", "back"],
    ]);
    expect((await own.office.post("teacherImport/takeBack", { importId })).error.code).toBe("LOCKED");
  });
});

test("lines of a list that was written, and drafts, are deleted after ninety days; who came by it stays", async () => {
  const written = await bring(one("নব্বই দিন", "01788888894"));
  await write(written);
  const draft = await bring(one("খসড়া", "01788888895"));
  const age = sql`set at = at - interval '91 days', written_at = written_at - interval '91 days'`;
  await app.db.execute(sql`update teacher_imports ${age} where import_id in (${written}, ${draft})`);
  await forgetLists(app.db, teacherImports, teacherImportRows);
  expect(await rowsOf(written)).toEqual([]);
  expect((await app.office.get("teacherImport/getById", { importId: draft })).status).toBe(404);
  expect(await named("নব্বই দিন")).toHaveLength(1);
  expect((await app.office.post("teacherImport/takeBack", { importId: written })).error.message).toBe(
    texts.tooOld,
  );
});

test("nobody but who manages staff reaches a list, and who manages them reaches no list of students", async () => {
  const importId = await bring(one("কার তালিকা", "01788888896"));
  for (const caller of [app.visitor, app.rahim, app.teacher])
    expect([401, 403]).toContain((await caller.get("teacherImport/getById", { importId })).status);
  expect((await manager.get("teacherImport/getById", { importId })).status).toBe(200);
  expect((await manager.get("studentImport/getAll")).status).toBe(403);
});
