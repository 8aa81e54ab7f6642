import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Answer, regIds, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { importedList } from "../../../shared/limits.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { forgetLists } from "../list-import/forget.server.ts";
import { cellFaults as faults, listTexts } from "../list-import/texts.ts";
import { listFile, messy } from "./example.server.ts";
import { studentImportRows, studentImports } from "./table.server.ts";
import { studentImportTexts } from "./texts.ts";

const texts = { ...listTexts, ...studentImportTexts };

const app = testApp();
type App = Pick<typeof app, "office" | "db">;

async function bring(lines: readonly (readonly string[])[], { office } = app as App): Promise<number> {
  const data = new FormData();
  data.append("file", listFile(lines));
  const { status, data: made } = await office.post("studentImport/add", data);
  expect([status, made.problem]).toEqual([200, null]);
  return made.importId;
}
const planOf = async (importId: number, { office } = app as App) =>
  (await office.get("studentImport/getById", { importId })).data;
const rowsOf = async (importId: number, show = "all", { office } = app as App) =>
  (await office.get("studentImport/rows", { importId, show })).data;
const mend = (importId: number, line: number, at: number, value: string, more = {}) =>
  app.office.put("studentImport/mend", { importId, line, at, value, ...more });
async function write(importId: number, more = {}, { office, db } = app as App): Promise<Answer> {
  const { counts } = await planOf(importId, { office, db });
  return office.post("studentImport/write", { importId, added: counts.new, filled: counts.fills, ...more });
}
const named = async (searchName: string) => (await app.office.get("student/getAll", { searchName })).data;

type Faulty = { line: number; faults: object[] };
const heads = ["নাম", "মোবাইল", "ব্যাচ"];
const one = (name: string, mobile: string, batch = "সকাল ব্যাচ") => [heads, [name, mobile, batch]];

describe("a messy list", () => {
  test("is said line by line before anything is written; mended in place, written whole, and its students sign in", async () => {
    const importId = await bring(messy);
    const before = await planOf(importId);
    expect(before.columns.map(({ role }: { role: string }) => role)).toEqual([
      ...["", "userName", "mobile", "fatherName", "batch", "doj", "openingDue"],
    ]);
    expect(before.unread.above).toBe(1);
    expect(before.counts).toMatchObject({ new: 3, there: 0, fault: 4 });
    const faulty = await rowsOf(importId, "fault");
    expect(faulty.map(({ line, faults: said }: Faulty) => [line, said])).toMatchObject([
      [6, [{ at: 2, text: faults.digitsLost }]],
      [7, [{ at: 4, text: faults.noSuchBatch }]],
      [
        8,
        [
          { at: 4, text: faults.noSuchBatch },
          { at: 5, text: faults.date },
        ],
      ],
      [10, [{ at: 1, text: faults.twice(3) }]],
    ]);
    expect(await named("নুসরাত")).toEqual([]);
    expect((await write(importId)).error).toMatchObject({ code: "LOCKED", message: texts.faulty(4) });

    await mend(importId, 6, 2, "০১৭৪৪৪৪৪৪৪৪");
    expect((await mend(importId, 7, 4, "সকাল ব্যাচ", { everywhere: true })).data).toEqual({ mended: 2 });
    await mend(importId, 8, 5, "13/02/2026");
    await app.office.put("studentImport/skip", { importId, lines: "faulty", skipped: true });
    const { counts, dueSum } = await planOf(importId);
    expect(counts).toMatchObject({ new: 6, fault: 0, skipped: 1, dues: 1 });
    expect(dueSum).toBe(1500);
    expect((await write(importId)).data).toEqual({ added: 6, filled: 0 });

    const [nusrat] = await named("নুসরাত");
    expect(nusrat).toMatchObject({ mobile: "01733333333", doj: "2026-01-05", fatherName: "", email: "" });
    const [sadia] = await named("সাদিয়া আক্তার");
    expect(sadia).toMatchObject({ mobile: "01711111111", batch: { batchName: "সকাল ব্যাচ" } });
    const owed = await app.office.get("desk/student", { studentId: sadia.studentId });
    expect(owed.status === 200 ? JSON.stringify(owed.data) : JSON.stringify(owed)).toContain(texts.billHead);
    expect((await named("রুবেল"))[0]).toMatchObject({ doj: "2026-01-12", mobile: "01722222222" });

    const none = await app.visitor.post("student/login", { regId: nusrat.regId, password: "" });
    expect(none.status).toBe(400);
    const given = await app.office.post("studentImport/givePasswords", {
      importId,
      batchId: nusrat.batch.batchId,
    });
    expect(given.data).toHaveLength(6);
    const again = await app.office.post("studentImport/givePasswords", {
      importId,
      batchId: nusrat.batch.batchId,
    });
    expect(again.data).toEqual([]);
    const hers = given.data.find(({ regId }: { regId: string }) => regId === nusrat.regId);
    const signedIn = await app.signIn(nusrat.regId, hers.password);
    expect((await signedIn.get("session/me")).data).toMatchObject({ initialPassword: true });
    expect((await planOf(importId)).passwords).toMatchObject([{ students: 6, without: 0 }]);
    expect(await checkLedger(app.db)).toEqual([]);
  });

  test("of the same file twice brings nobody twice", async () => {
    const lines = one("একবার মাত্র", "01788888881");
    await write(await bring(lines));
    const again = await bring(lines);
    const plan = await planOf(again);
    expect(plan.sameFile).toMatch(/^[০-৯]{2}\//);
    expect(plan.counts).toMatchObject({ new: 0, there: 1, fault: 0 });
    expect((await write(again)).error).toMatchObject({ code: "LOCKED", message: texts.nothing });
    expect(await named("একবার মাত্র")).toHaveLength(1);
  });
});

test("a cell mended everywhere does not make a list larger than one may be", async () => {
  const name = (at: number) => [`নাম ${at}`, "", "", ""];
  const importId = await bring([
    ["নাম", "মোবাইল", "স্কুল", "কলেজ"],
    ...Array.from({ length: 9999 }, (_, at) => name(at)),
  ]);
  const filled = (at: number) => mend(importId, 5, at, "ক".repeat(300), { everywhere: true });
  expect((await filled(1)).data).toEqual({ mended: 9999 });
  expect((await filled(2)).data).toEqual({ mended: 9999 });
  expect((await filled(3)).error.fields).toEqual({ value: texts.grows });
  expect((await rowsOf(importId))[0].cells[3]).toBe("");
  expect((await mend(importId, 5, 1, "ক".repeat(301))).status).toBe(400);
});

describe("who is there already", () => {
  test("is left, or filled where they are empty, and never changed where they are not", async () => {
    await write(await bring(one("ভরা হবে", "01788888882")));
    const lines = [
      [...heads, "অভিভাবক", "স্কুল", "বকেয়া"],
      ["ভরা হবে", "8801788888882", "", "করিম মিয়া", "আইডিয়াল স্কুল", "200"],
      ["আব্দুর রহিম", "01712345678", "", "অন্য কেউ", "অন্য স্কুল", ""],
    ];
    const importId = await bring(lines);
    expect((await planOf(importId)).counts).toMatchObject({ there: 2, fills: 0, dues: 1 });
    await app.office.put("studentImport/change", { importId, existing: "fill" });
    expect((await planOf(importId)).counts).toMatchObject({ there: 2, fills: 1 });
    expect((await write(importId)).data).toEqual({ added: 0, filled: 1 });
    expect((await named("ভরা হবে"))[0]).toMatchObject({ fatherName: "করিম মিয়া", schoolName: "আইডিয়াল স্কুল" });
    expect((await named("আব্দুর রহিম"))[0]).toMatchObject({ schoolName: "বগুড়া জিলা স্কুল" });
    const third = await bring(lines);
    expect((await planOf(third)).counts).toMatchObject({ there: 2, dues: 0 });
    expect((await rowsOf(third, "remark"))[0].remarks).toMatchObject([
      { at: null, text: faults.billedBefore, asks: false },
    ]);
  });

  test("is known by the roll, unless name and number are another's", async () => {
    const importId = await bring([
      ["রোল", ...heads],
      [regIds.rahim, "আব্দুর রহিম", "", ""],
      [regIds.karima, "অন্য একজন", "01799999999", "সকাল ব্যাচ"],
      ["A-17", "নতুন মানুষ", "01799999998", "সকাল ব্যাচ"],
    ]);
    const rows = await rowsOf(importId);
    expect(rows[0]).toMatchObject({ state: "there", student: { regId: regIds.rahim } });
    expect(rows[1].faults).toMatchObject([{ at: 0, text: faults.otherOfRoll("করিমা য়ামিন".normalize("NFC")) }]);
    expect(rows[2]).toMatchObject({ state: "new", student: null });
  });
});

describe("the file", () => {
  test("whose column nobody knows is not written before a person has said it, and is known the next time", async () => {
    const lines = [
      ["নাম", "ফোন", "গ্রুপ"],
      ["কলাম মেলাবেন", "01788888883", "সকাল ব্যাচ"],
    ];
    const importId = await bring(lines);
    await app.office.put("studentImport/change", { importId, batchId: 1 });
    expect((await write(importId)).error).toMatchObject({ code: "LOCKED", message: texts.undecided });
    const twice = await app.office.put("studentImport/change", {
      importId,
      roles: ["userName", "mobile", "mobile"],
    });
    expect(twice.error.fields).toEqual({ roles: texts.roleTwice });
    await app.office.put("studentImport/change", { importId, roles: ["userName", "mobile", "batch"] });
    expect((await write(importId)).data.added).toBe(1);
    const next = await bring([lines[0] ?? [], ["পরের জন", "01788888884", "সকাল ব্যাচ"]]);
    expect((await planOf(next)).columns[2].role).toBe("batch");
  });

  test("in an old font's code waits until a person has seen what it becomes", async () => {
    const importId = await bring([
      ["bvg", "‡gvevBj", "ব্যাচ"],
      ["†gvt Avãyi iwng", "01788888885", "সকাল ব্যাচ"],
      ["mvw`qv AvKZvi", "01788888886", "সকাল ব্যাচ"],
    ]);
    const { columns } = await planOf(importId);
    expect(columns[0]).toMatchObject({
      role: "userName",
      oldFont: { convert: null, after: ["মোঃ আব্দুর রহিম", "সাদিয়া আকতার"].map((name) => name.normalize("NFC")) },
    });
    expect((await write(importId)).error.message).toBe(texts.undecided);
    await app.office.put("studentImport/change", { importId, convert: [0] });
    await write(importId);
    expect(await named("সাদিয়া আকতার")).toHaveLength(1);
  });

  test("in such a code keeps what somebody types over it, and asks about what may be an English name", async () => {
    const importId = await bring([
      ["নাম", "মোবাইল", "ব্যাচ"],
      ["†gvt Avãyi iwng", "01788888801", "সকাল ব্যাচ"],
      ["mvw`qv AvKZvi", "01788888802", "সকাল ব্যাচ"],
      ["Karim Ali", "01788888803", "সকাল ব্যাচ"],
    ]);
    await app.office.put("studentImport/change", { importId, convert: [0] });
    const remarked = await rowsOf(importId, "remark");
    expect(remarked.map(({ line }: Faulty) => line)).toEqual([4]);
    expect(remarked[0].remarks[0]).toMatchObject({
      at: 0,
      asks: true,
      text: expect.stringContaining("‘Karim Ali’"),
    });
    await mend(importId, 4, 0, "Karim Ali");
    expect(await rowsOf(importId, "remark")).toEqual([]);
    await write(importId);
    expect((await named("Karim Ali"))[0]).toMatchObject({ mobile: "01788888803" });
  });

  test("in such a code with a page of text in a cell: that is too long, and is not converted", async () => {
    const page = "Avãyi iwng ".repeat(180).trim();
    const importId = await bring([heads, [page, "01788888804", page], [page, "01788888805", page]]);
    await app.office.put("studentImport/change", { importId, convert: [0, 2] });
    const [first] = await rowsOf(importId, "fault");
    const tooLong = faults.tooLong(importedList.mended);
    expect(first.faults).toMatchObject([
      { at: 0, text: tooLong },
      { at: 2, text: tooLong },
    ]);
    expect(first.remarks).toEqual([]);
  });

  test.each([
    ["a workbook by name alone", new File(["%PDF-1.7 …"], "list.xlsx"), "পড়া যায়নি"],
    ["an old workbook", new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])], "list.xls"), "পুরোনো XLS"],
    ["without heads", new File(["রহিম,01712345678\nকরিম,01712345679\n"], "list.csv"), texts.noHeads],
    ["without a line", new File(["নাম,মোবাইল\n"], "list.csv"), texts.noRows],
    ["with nothing in it", new File(["\n\n"], "list.csv"), "কিছু নেই"],
    ["with a quote that does not end", new File(['নাম,মোবাইল\n"রহিম,017\n'], "list.csv"), "উদ্ধৃতি"],
  ])("%s is refused with its reason, and nothing is kept", async (_what, file, said) => {
    const data = new FormData();
    data.append("file", file);
    const before = (await app.office.get("studentImport/getAll")).total;
    const { data: answer } = await app.office.post("studentImport/add", data);
    expect(answer).toMatchObject({ importId: null, problem: expect.stringContaining(said) });
    expect((await app.office.get("studentImport/getAll")).total).toBe(before);
  });

  test("that is cut off, and one whose rows have other cells than the heads, leave those lines to be mended", async () => {
    const data = new FormData();
    data.append("file", new File(["নাম,মোবাইল,ব্যাচ\nপুরো সারি,01788888887,সকাল ব্যাচ\nকাটা সারি,0178888"], "cut.csv"));
    const { importId } = (await app.office.post("studentImport/add", data)).data;
    const [fault] = await rowsOf(importId, "fault");
    expect(fault.faults[0]).toMatchObject({ at: null, text: faults.cells });
  });

  test("gives its faulty lines back as the same table, with what is the matter; formulas are no formulas there", async () => {
    const importId = await bring([heads, ["=2+2", "123", "সকাল ব্যাচ"], ["ঠিক আছে", "01788888889", "সকাল ব্যাচ"]]);
    const { data } = await app.office.get("studentImport/faultFile", { importId });
    expect(data.csv).toBe(`\ufeffনাম,মোবাইল,ব্যাচ,ভুল\r\n"'=2+2",123,সকাল ব্যাচ,মোবাইল: ${faults.mobile}\r\n`);
  });
});

describe("writing", () => {
  test("beyond a batch's seats is asked about first", async () => {
    const own = await startTestAppForOneTest();
    const lines = Array.from({ length: 40 }, (_none, at) => [`জন ${at}`, `017${10000000 + at}`, "সকাল ব্যাচ"]);
    const importId = await bring([heads, ...lines], own);
    expect((await planOf(importId, own)).overfull).toMatchObject([{ students: 41, seats: 35 }]);
    expect((await write(importId, {}, own)).error.code).toBe("SEATS_FULL");
    expect((await write(importId, { confirmed: true }, own)).data.added).toBe(40);
  });

  test("is refused when it would be another number than was seen", async () => {
    const importId = await bring(one("কতজন", "01788888890"));
    const answer = await app.office.post("studentImport/write", { importId, added: 2, filled: 0 });
    expect(answer.error).toMatchObject({ code: "STALE", message: texts.changed });
    expect(await named("কতজন")).toEqual([]);
  });

  test("twice at once, and two of the same list at once, brings everybody once", async () => {
    const lines = one("একসঙ্গে দুবার", "01788888891");
    const [first, second] = [await bring(lines), await bring(lines)];
    const answers = await Promise.all(
      [first, first, second].map((importId) =>
        app.office.post("studentImport/write", { importId, added: 1, filled: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await named("একসঙ্গে দুবার")).toHaveLength(1);
  });

  test("is all or nothing: what fails at its end leaves nobody", async () => {
    const own = await startTestAppForOneTest();
    const importId = await bring(
      [
        [...heads, "বকেয়া"],
        ["সব নয় তো কেউ নয়", "01788888892", "সকাল ব্যাচ", "500"],
      ],
      own,
    );
    await own.db.execute(sql`alter table bills add constraint never check (origin <> 'import') not valid`);
    expect((await write(importId, {}, own)).status).toBe(500);
    expect(await own.db.execute(sql`select from students where user_name = 'সব নয় তো কেউ নয়'`)).toMatchObject(
      {
        rowCount: 0,
      },
    );
    expect((await planOf(importId, own)).state).toBe("draft");
    await own.db.execute(sql`alter table bills drop constraint never`);
    expect((await write(importId, {}, own)).status).toBe(200);
  });
});

describe("a list is taken back", () => {
  test("with those it brought, what it filled and what it billed; who has paid, was changed or signs in stays", async () => {
    const own = await startTestAppForOneTest();
    const importId = await bring(
      [
        [...heads, "অভিভাবকের ফোন", "বকেয়া"],
        ["ফিরে যাবেন", "01788888801", "সকাল ব্যাচ", "", "500"],
        ["টাকা দিয়েছেন", "01788888802", "সকাল ব্যাচ", "", "500"],
        ["তথ্য বদলেছে", "01788888803", "সকাল ব্যাচ", "", ""],
        ["আব্দুর রহিম", "01712345678", "", "01999999999", "100"],
      ],
      own,
    );
    await own.office.put("studentImport/change", { importId, existing: "fill" });
    await write(importId, {}, own);
    const find = async (searchName: string) =>
      (await own.office.get("student/getAll", { searchName })).data[0];
    const paying = await find("টাকা দিয়েছেন");
    const paid = { studentId: paying.studentId, amount: 500, method: "cash", clientKey: crypto.randomUUID() };
    expect((await own.office.post("desk/takePayment", paid)).status).toBe(200);
    const changed = await find("তথ্য বদলেছে");
    const change = { studentId: changed.studentId, schoolName: "নতুন স্কুল" };
    await own.office.put("student/updateStudent", change);
    expect((await find("আব্দুর রহিম")).guardianMobile).toBe("01999999999");

    const back = await own.office.post("studentImport/takeBack", { importId });
    expect(back.data).toEqual({ back: 2, kept: 2, failed: 0 });
    expect(await find("ফিরে যাবেন")).toBeUndefined();
    expect(await find("টাকা দিয়েছেন")).toBeDefined();
    expect(await find("তথ্য বদলেছে")).toBeDefined();
    expect((await find("আব্দুর রহিম")).guardianMobile).toBe("");
    const open = await own.db.execute(sql`select from bills where origin = 'import' and void_id is null`);
    expect(open.rowCount).toBe(1);
    expect(await checkLedger(own.db)).toEqual([]);
    expect((await own.office.post("studentImport/takeBack", { importId })).error.code).toBe("LOCKED");
  });
});

test("lines of a list that was written, and drafts, are deleted after ninety days; who came by it stays", async () => {
  const written = await bring(one("নব্বই দিন", "01788888894"));
  await write(written);
  const draft = await bring(one("খসড়া", "01788888895"));
  const fresh = await bring(one("নতুন খসড়া", "01788888896"));
  const age = sql`set at = at - interval '91 days', written_at = written_at - interval '91 days'`;
  await app.db.execute(sql`update student_imports ${age} where import_id in (${written}, ${draft})`);
  await forgetLists(app.db, studentImports, studentImportRows);
  expect(await rowsOf(written)).toEqual([]);
  expect((await planOf(written)).added).toBe(1);
  expect((await app.office.get("studentImport/getById", { importId: draft })).status).toBe(404);
  expect(await rowsOf(fresh)).toHaveLength(1);
  expect(await named("নব্বই দিন")).toHaveLength(1);
});

test("a list that is not written uses up no registration ids", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => [`জায়গা নেই ${at}`, `018${10_000_000 + at}`, "সকাল ব্যাচ"]);
  const importId = await bring([heads, ...lines]);
  const given = async () =>
    (await app.db.execute(sql`select sum(last)::int as sum from reg_id_counters`)).rows[0];
  const before = await given();
  const asked = { importId, added: 40, filled: 0 };
  const refused = [
    await app.office.post("studentImport/write", asked),
    await app.office.post("studentImport/write", { ...asked, added: 39 }),
    await app.office.post("studentImport/write", { ...asked, confirmed: true, version: 99 }),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(["SEATS_FULL", "STALE", "STALE"]);
  expect(await given()).toEqual(before);
});

test("an account has at most fifty lists that are not written", async () => {
  const own = await startTestAppForOneTest();
  const kept = await bring(one("প্রথম তালিকা", "01788888801"), own);
  const [draft] = await own.db.select().from(studentImports).where(eq(studentImports.importId, kept));
  if (!draft) throw new Error("no draft");
  const { importId: _, ...of } = draft;
  await own.db.insert(studentImports).values(Array.from({ length: 49 }, () => of));
  const data = new FormData();
  data.append("file", listFile(one("আরেকটি", "01788888802")));
  expect((await own.office.post("studentImport/add", data)).data.problem).toBe(texts.tooManyDrafts);
  expect((await own.office.post("studentImport/remove", { importId: kept, version: 1 })).status).toBe(200);
  expect((await own.office.post("studentImport/add", data)).data.problem).toBeNull();
});

describe("a list stays as small as a file may be", () => {
  test("also where its lines have a thousand cells more than its heads", async () => {
    const importId = await bring([heads, ["একজন", "01788888897", "সকাল ব্যাচ", ...Array(1000).fill("x")]]);
    const [line] = await rowsOf(importId);
    expect(line.cells).toHaveLength(4);
    expect(line.faults).toMatchObject([{ at: null, text: faults.cells }]);
  });
});

test("nobody but who manages students reaches a list", async () => {
  const importId = await bring(one("কার তালিকা", "01788888893"));
  for (const caller of [app.visitor, app.rahim, app.teacher])
    expect([401, 403]).toContain((await caller.get("studentImport/getById", { importId })).status);
});
