import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { form, startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import type { StatementMatch } from "./contract.ts";
import { Cover } from "./cover.tsx";
import { readStatement } from "./read-statement.ts";
import type { Span } from "./rules.ts";

const app = testApp();

const pay = async (amount: number, method: string, trxId: string, of: TestApp = app) => {
  const clientKey = crypto.randomUUID();
  const { data } = await of.office.post("desk/takePayment", {
    studentId: 3,
    amount,
    method,
    trxId,
    clientKey,
  });
  return data as { receiptId: number; number: string };
};
const add = (method: string, text: string, of: TestApp = app) =>
  of.office.post("statement/add", form({ method, file: new File([text], "statement.csv") }));
const matches = async (method: string, standing?: string, of: TestApp = app) =>
  (await of.office.get("statement/getAll", { method, ...(standing && { standing }) }))
    .data as StatementMatch[];
const summary = async (method: string) => {
  const { data } = await app.office.get("statement/summary", { method });
  return Object.fromEntries(
    data.standings.map(({ standing, many, sum }: { standing: string; many: number; sum: number }) => [
      standing,
      [many, sum],
    ]),
  );
};

/** The dates of a month that statements cover, and what the book alone has of them. */
const told = async (method: string, of: TestApp) => {
  const { data } = await of.office.get("statement/summary", { method });
  const spans = (all: Span[]) => all.map(({ from, until }) => `${from.slice(8)}-${until.slice(8)}`);
  const book = (await matches(method, "book", of)).map(
    ({ day, direction }) => `${day.slice(8)} ${direction}`,
  );
  return { in: spans(data.covered.in), out: spans(data.covered.out), book };
};
const written = (method: string, kind: "receipts" | "expenses", ...dates: number[]) => {
  const [columns, values] =
    kind === "receipts"
      ? ["kind, student_id", "'payment', 3"]
      : ["client_key, head_id, payee", "gen_random_uuid(), 1, 'বাড়িওয়ালা'"];
  return `insert into ${kind} (series, number, amount, method, trx_id, day, ${columns})
    select '${method}', at, 90, '${method}', 'INVENTED' || at, ('2025-11-' || at)::date, ${values} from unnest(array[${dates}]) at;`;
};
const ofBefore =
  "update statements set first_day = null, last_day = null, tells_out = null, unread_rows = null";

/** A bank's sheet of November, and a wallet's of what came. */
const bank = (...rows: [date: number, credit: string, debit: string][]) =>
  [
    "Date,Particulars,Debit,Credit",
    ...rows.map(([at, into, out]) => `${at}/11/2025,NPSB,${out},${into}`),
  ].join("\n");
const cameOn = (...dates: number[]) =>
  [
    "Trx Id,Transaction Date,Trx Type,Amount",
    ...dates.map((at) => `CAME00${at},${at}/11/2025,Payment,90`),
  ].join("\n");
const messageOf = (date: number) =>
  `You have received Tk 90.00 from 01711111111. TrxID CAME00${date} at ${date}/11/2025 10:15`;

const dhaka = today().split("-").reverse().join("/");
const bkash = (...rows: [id: string, type: string, amount: string][]) =>
  [
    "bKash statement,,,,,,",
    "SL,Trx Id,Transaction Date,Trx Type,Sender,Transacted Amount,Fee",
    ...rows.map(
      ([id, type, amount], at) => `${at + 1},${id},${dhaka} 10:15:00,${type},01711111111,"${amount}",0`,
    ),
    ",,,,,,",
  ].join("\n");

test("a wallet's statement is laid beside the receipts: matched, alone on either side, other sums", async () => {
  const [same, differs, book] = [
    await pay(1500, "bkash", "DK11SAME01"),
    await pay(700, "bkash", "DK11DIFF01"),
    await pay(300, "bkash", "DK11BOOK01"),
  ];
  const clientKey = crypto.randomUUID();
  const shared = { studentId: 4, amount: 500, method: "bkash", trxId: "DK11SAME02", trxSum: 1200, clientKey };
  await app.office.post("desk/takePayment", shared);
  await app.office.post("desk/takePayment", {
    ...{ ...shared, studentId: 3, amount: 700, clientKey: crypto.randomUUID() },
  });
  const { status, data } = await add(
    "bkash",
    bkash(
      ["DK11SAME01", "Receive Money", "1,500.00"],
      ["DK11DIFF01", "Receive Money", "70.00"],
      ["DK11ALONE1", "Payment", "2000.00"],
      ["DK11SAME02", "Receive Money", "1200.00"],
      ["DKIIBOOK0I", "Receive Money", "300.00"],
      ["DK11OUT001", "Cash Out", "900.00"],
    ),
  );
  expect([status, data]).toMatchObject([200, { lines: 6, added: 6, unread: [] }]);
  const found = new Map((await matches("bkash")).map((one) => [one.trxId, one]));
  expect(found.size).toBe(7);
  expect(found.get("DK11SAME01")).toMatchObject({ standing: "matched", stated: 1500, numbers: same.number });
  expect(found.get("DK11SAME02")).toMatchObject({ standing: "matched", stated: 1200, booked: 1200 });
  expect(found.get("DK11DIFF01")).toMatchObject({
    ...{ standing: "differs", stated: 70, booked: 700, numbers: differs.number },
  });
  expect(found.get("DK11ALONE1")).toMatchObject({ standing: "statement", direction: "in", near: "" });
  expect(found.get("DKIIBOOK0I")).toMatchObject({ standing: "statement", near: book.number });
  expect(found.get("DK11OUT001")).toMatchObject({ standing: "statement", direction: "out" });
  expect(found.get("DK11BOOK01")).toMatchObject({ standing: "book", stated: null, booked: 300 });
  expect(await summary("bkash")).toEqual({
    ...{ matched: [2, 2700], differs: [1, 70], statement: [3, 3200], book: [1, 300], decided: [0, 0] },
  });
  expect((await matches("bkash", "open")).length).toBe(5);
});

test("the same statement twice, or as messages, changes nothing", async () => {
  const before = await matches("bkash");
  const text = bkash(["DK11SAME01", "Receive Money", "1,500.00"], ["DK11OUT001", "Cash Out", "900.00"]);
  expect((await add("bkash", text)).data).toMatchObject({ lines: 2, added: 0 });
  const message = `You have received Tk 1,500.00 from 01711111111. TrxID DK11SAME01 at ${dhaka} 10:15`;
  expect((await add("bkash", message)).data).toMatchObject({ lines: 1, added: 0 });
  expect(await matches("bkash")).toEqual(before);
  expect((await add("bkash", "এখানে কিছু নেই")).error.fields).toEqual({ file: expect.any(String) });
});

test("a difference is open until a person has decided it, and again once the book says something else", async () => {
  const openIds = async () => (await matches("bkash", "open")).map(({ trxId }) => trxId);
  const [differs] = (await matches("bkash", "differs")).filter(({ trxId }) => trxId === "DK11DIFF01");
  const { lineId } = differs ?? {};
  expect((await app.office.post("statement/decide", { lineId, reason: " " })).status).toBe(400);
  await app.office.post("statement/decide", { lineId, reason: "বাকিটা হাতে দিয়েছেন" });
  const decided = (await matches("bkash", "decided"))[0];
  expect(decided).toMatchObject({
    trxId: "DK11DIFF01",
    decision: { reason: "বাকিটা হাতে দিয়েছেন", at: expect.stringContaining(today().slice(0, 4)) },
  });
  expect(await openIds()).not.toContain("DK11DIFF01");
  const { data: receipts } = await app.office.get("desk/student", { studentId: 3 });
  const of = (trxId: string) =>
    receipts.receipts.find((one: { trxId: string }) => one.trxId === trxId).receiptId;
  await app.office.post("desk/voidReceipt", { receiptId: of("DK11DIFF01"), reason: "ভুল" });
  expect(await openIds()).toContain("DK11DIFF01");
  await app.office.post("statement/decide", { receiptId: of("DK11BOOK01"), reason: "পরের স্টেটমেন্টে আসবে" });
  expect(await openIds()).not.toContain("DK11BOOK01");
  // What agrees is nobody's to decide.
  const [matched] = await matches("bkash", "matched");
  const again = await app.office.post("statement/decide", { lineId: matched?.lineId, reason: "x" });
  expect(again.status).toBe(409);
});

test("once a statement has said what came, no receipt is written beyond it", async () => {
  await add(
    "nagad",
    `Money Received.\nAmount: Tk 800.00\nSender: 01811111111\nTxnID: 747FUX99\n${dhaka} 10:21`,
  );
  const taken = { studentId: 3, method: "nagad", trxId: "747FUX99", clientKey: crypto.randomUUID() };
  expect(await app.office.post("desk/takePayment", { ...taken, amount: 900 })).toMatchObject({
    status: 400,
    error: { fields: { amount: expect.stringContaining("৳৮০০") } },
  });
  expect((await app.office.post("desk/takePayment", { ...taken, amount: 300 })).status).toBe(200);
  expect(await matches("nagad")).toMatchObject([{ standing: "differs", stated: 800, booked: 300 }]);
  await app.office.post("desk/takePayment", {
    ...{ ...taken, studentId: 4, amount: 500, clientKey: crypto.randomUUID() },
  });
  expect(await matches("nagad")).toMatchObject([{ standing: "matched" }]);
});

test("a voucher that a wallet paid is beside its line, and one that no line speaks of is open until it is decided", async () => {
  const spend = (amount: number, trxId: string) =>
    app.office.post("expense/add", {
      ...{
        headId: 1,
        payee: `ইন্টারনেট ${amount}`,
        amount,
        method: "rocket",
        trxId,
        clientKey: crypto.randomUUID(),
      },
    });
  const { data: paid } = await spend(900, "6606781290");
  const { data: other } = await spend(40, "6606781299");
  await add("rocket", ["Date,Txn ID,Txn Type,Amount", `${dhaka},6606781290,Send Money,900`].join("\n"));
  expect(await matches("rocket")).toMatchObject([
    { standing: "matched", direction: "out", numbers: paid.number },
    { standing: "book", expenseId: other.expenseId, booked: 40 },
  ]);
  const decide = { expenseId: other.expenseId, reason: "কালকের স্টেটমেন্টে আসবে" };
  const twice = await Promise.all([1, 2].map(() => app.office.post("statement/decide", decide)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await matches("rocket")).map(({ standing }) => standing)).toEqual(["matched", "decided"]);
  const { data: third } = await spend(50, "6606781301");
  await app.office.post("statement/decide", { expenseId: third.expenseId, reason: "ভুল নম্বর" });
  const reasons = (await matches("rocket", "decided")).map(({ decision }) => decision?.reason);
  expect(reasons.sort()).toEqual(["কালকের স্টেটমেন্টে আসবে", "ভুল নম্বর"]);
  await app.office.post("expense/void", { expenseId: paid.expenseId, reason: "ভুল" });
  expect(await matches("rocket", "open")).toMatchObject([{ standing: "statement", stated: 900 }]);
});

test("only of days that a statement covers, and of the way that it tells of, is the book alone a difference", async () => {
  const own = await startTestAppForOneTest();
  await own.db.execute(written("bank", "receipts", 3, 10, 27) + written("bank", "expenses", 3, 10, 27));
  expect(await told("bank", own)).toEqual({ in: [], out: [], book: [] });
  // Messages tell only of what came.
  await add("bank", `${messageOf(5)}\n\n${messageOf(1)}`, own);
  expect(await told("bank", own)).toEqual({ in: ["01-05"], out: [], book: ["03 in"] });
  await add("bank", bank([25, "300", ""], [30, "", "400"]), own);
  expect(await told("bank", own)).toEqual({
    ...{ in: ["01-05", "25-30"], out: ["25-30"], book: ["27 in", "27 out", "03 in"] },
  });
  const { data: between } = await add("bank", bank([6, "", "500"], [24, "600", ""]), own);
  expect(await told("bank", own)).toEqual({
    ...{ in: ["01-30"], out: ["06-30"], book: ["27 in", "27 out", "10 in", "10 out", "03 in"] },
  });
  await own.office.post("statement/remove", { statementId: between.statementId });
  expect(await told("bank", own)).toMatchObject({ in: ["01-05", "25-30"], out: ["25-30"] });
});

test("a sheet with a column for what goes covers it also where nothing went; one of credits alone does not", async () => {
  const own = await startTestAppForOneTest();
  await own.db.execute(written("bank", "expenses", 3, 10));
  await add("bank", bank([2, "100", ""], [4, "200", ""]), own);
  await add("bank", "Date,Particulars,Credit\n9/11/2025,NPSB,300\n11/11/2025,NPSB,400", own);
  const first = { in: ["02-04", "09-11"], out: ["02-04"], book: ["03 out"] };
  expect(await told("bank", own)).toEqual(first);
  // Of what was taken up before this was kept, a line that went tells it.
  await own.db.execute(ofBefore);
  expect(await told("bank", own)).toEqual({ ...first, out: [], book: [] });
  await add("bank", bank([9, "310", ""], [12, "", "50"]), own);
  await own.db.execute(ofBefore);
  expect(await told("bank", own)).toMatchObject({ in: ["02-04", "09-12"], out: ["09-12"], book: ["10 out"] });
});

test("a statement covers the days of its known lines too: an invented receipt is found though they came before, by a file or as messages", async () => {
  const own = await startTestAppForOneTest();
  await own.db.execute(written("bkash", "receipts", 20) + written("nagad", "receipts", 20));
  const { data: a } = await add("bkash", cameOn(1, 17, 18), own);
  const later = cameOn(30, 17, 18, 22);
  expect((await add("bkash", later, own)).data).toMatchObject({ lines: 4, added: 2 });
  expect(await told("bkash", own)).toEqual({ in: ["01-30"], out: ["01-30"], book: ["20 in"] });
  for (const date of [3, 25]) await add("nagad", messageOf(date), own);
  expect(await told("nagad", own)).toEqual({ in: ["03-03", "25-25"], out: [], book: [] });
  expect((await add("nagad", cameOn(3, 4, 25), own)).data).toMatchObject({ lines: 3, added: 1 });
  expect(await told("nagad", own)).toMatchObject({ in: ["03-25"], book: ["20 in"] });
  // Lines that were deleted with another are missed of nobody, until they are there again.
  const removed = await own.office.post("statement/remove", { statementId: a.statementId });
  expect(removed.status).toBe(200);
  expect(await told("bkash", own)).toMatchObject({ in: ["22-30"], book: [] });
  expect((await add("bkash", later, own)).data).toMatchObject({ lines: 4, added: 2 });
  expect(await told("bkash", own)).toMatchObject({ in: ["17-30"], book: ["20 in"] });
  // Of before that was kept, the lines that each brought tell its days; one that brought none has no days.
  await add("bkash", later, own);
  await own.db.execute(ofBefore);
  expect(await told("bkash", own)).toEqual({ in: ["17-18", "22-30"], out: [], book: [] });
});

test("days between what statements cover are told as not known, and so is money that went where none tells of it", () => {
  const day = (date: number) => `2025-11-${String(date).padStart(2, "0")}`;
  const span = (from: number, until: number) => ({ from: day(from), until: day(until) });
  const told = (all: Span[], out: Span[], unreadRows = 0) =>
    renderToStaticMarkup(createElement(Cover, { covered: { in: all, out }, unreadRows }))
      .split(/<[^>]+>/)
      .filter(Boolean);
  const parts = [span(1, 5), span(7, 7), span(25, 30)];
  const covered =
    "স্টেটমেন্ট আছে: ১ নভেম্বর ২০২৫ থেকে ৫ নভেম্বর ২০২৫; ৭ নভেম্বর ২০২৫; ২৫ নভেম্বর ২০২৫ থেকে ৩০ নভেম্বর ২০২৫";
  const gaps = expect.stringMatching(/জানা নেই: ৬ নভেম্বর ২০২৫; ৮ নভেম্বর ২০২৫ থেকে ২৪ নভেম্বর ২০২৫$/);
  expect(told(parts, parts)).toEqual([covered, gaps]);
  expect(told(parts, [])).toEqual([covered, gaps, expect.stringContaining("শুধু টাকা আসা মেলানো হয়েছে")]);
  const wentAlone = expect.stringMatching(/^টাকা যাওয়ার .+ শুধু এসব দিনের: ৭ নভেম্বর ২০২৫$/);
  expect(told([span(1, 30)], [span(7, 7)])).toEqual([expect.stringContaining("৩০ নভেম্বর"), wentAlone]);
  expect(told([], [])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => span(1 + 3 * at, 2 + 3 * at));
  expect(told(many, many)[1]).toMatch(/^এর আগের আরও ৩টি সময়ের স্টেটমেন্ট আছে; .+জানা নেই$/);
  const [, , , went] = told(many, many.slice(0, 8));
  expect(went).toMatch(/^টাকা যাওয়ার .+ এসব দিনের: ৭ নভেম্বর .+; এবং এর আগের আরও ২টি সময়ের$/);
  expect(told([span(1, 30)], [span(1, 30)], 3)[1]).toMatch(/^নেওয়া স্টেটমেন্টগুলোর ৩টি সারি পড়া যায়নি/);
});

test("every row that could not be read is counted, though not all are shown", async () => {
  const text = ["Date,Particulars,Credit", `${dhaka},NPSB,100`, ...Array(30).fill("কিছু নয়,NPSB,100")].join(
    "\n",
  );
  const own = await startTestAppForOneTest();
  const { data } = await add("bank", text, own);
  expect([data.lines, data.unread.length, data.unreadRows]).toEqual([1, 20, 30]);
  await add("bank", text.replace("100", "200"), own);
  await add("bkash", bkash(["DK11SAME01", "Receive Money", "100"]), own);
  const noted = async (method: string) => {
    const { data } = await own.office.get("statement/summary", { method });
    return [data.unreadRows, data.statements.map(({ unreadRows }: { unreadRows: number }) => unreadRows)];
  };
  expect(await noted("bank")).toEqual([60, [30, 30]]);
  expect(await noted("bkash")).toEqual([0, [0]]);
  await own.db.execute(ofBefore);
  expect(await noted("bank")).toEqual([0, [null, null]]);
});

test("a bank's line without an id is matched by hand with its receipt; equal lines of one day are two", async () => {
  const { number, receiptId } = await pay(5000, "bank", "");
  const text = [
    "Account,1234567,,,",
    "Date,Particulars,Debit,Credit,Balance",
    `${dhaka},NPSB TRANSFER,,"5,000.00",15000`,
    `${dhaka},NPSB TRANSFER,,"5,000.00",20000`,
    `${dhaka},CHARGE,115.00,,19885`,
    `Total,,,,`,
  ].join("\r\n");
  expect((await add("bank", text)).data).toMatchObject({
    ...{ lines: 3, added: 3, unread: [{ row: 6, text: expect.stringContaining("Total") }] },
  });
  expect((await add("bank", text)).data.added).toBe(0);
  const [line, other] = (await matches("bank", "statement")).filter(({ stated }) => stated === 5000);
  const decide = (lineId: number | null | undefined, typed: string) =>
    app.office.post("statement/decide", { lineId, number: typed, reason: "স্লিপ দেখে" });
  expect((await decide(line?.lineId, "2020-000001")).error.fields).toEqual({ number: expect.any(String) });
  expect((await decide(line?.lineId, number)).status).toBe(200);
  expect((await decide(other?.lineId, number)).status).toBe(400);
  expect((await matches("bank", "matched")).map(({ lineId, numbers }) => [lineId, numbers])).toEqual([
    [line?.lineId, number],
  ]);
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল" });
  expect(await matches("bank", "matched")).toEqual([]);
  const { data } = await app.office.get("statement/summary", { method: "bank" });
  const { statementId } = data.statements[1];
  await app.office.post("statement/remove", { statementId });
  expect(await matches("bank")).toEqual([]);
});

test("a line is matched by hand with what went its own way, and one receipt with one line, also where two decide at once", async () => {
  const own = await startTestAppForOneTest();
  const { number } = await pay(600, "bank", "", own);
  const voucher = { headId: 1, payee: "বাড়িওয়ালা", amount: 600, method: "bank", clientKey: crypto.randomUUID() };
  const { data: paid } = await own.office.post("expense/add", voucher);
  const text = ["Date,Particulars,Debit,Credit", ...[1, 2, 3, 4].map(() => `${dhaka},NPSB,,600`)].join("\n");
  await add("bank", text, own);
  const lines = await matches("bank", "statement", own);
  const decide = (lineId: number | null | undefined, typed: string) =>
    own.office.post("statement/decide", { lineId, number: typed, reason: "স্লিপ দেখে" });
  // What came is not what went.
  expect((await decide(lines[0]?.lineId, paid.number)).status).toBe(400);
  // Nobody keeps what they decided before all of them have looked, or wait for who looked first.
  const client = await own.db.$client.connect();
  onTestFinished(() => client.release());
  await client.query("begin; lock table statement_decisions in share mode");
  const deciding = lines.map(({ lineId }) => decide(lineId, number));
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await own.db.execute(waiting)).rows, { timeout: 4000 }).toHaveLength(4);
  await client.query("rollback");
  expect((await Promise.all(deciding)).map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await matches("bank", "matched", own)).toHaveLength(1);
});

test("sheets are read as wallets and banks write them, and what did not come about is left out", () => {
  const nagad = [
    "SI.,TXN_DATE_TIME,TXN ID,TXN TYPE,TXN_WITH_ACC,REFERENCE,TXN_TYPE_DR_CR,TXN_AMT,STATUS",
    "1,20/11/2026 10:15:00,747FUXJZ,MONEY RECEIVED,01811111111,,CR,500.50,SUCCESS",
    "2,20/11/2026 10:16:00,747FUXKA,CASH OUT,01911111111,,DR,100,SUCCESS",
    "3,20/11/2026 10:16:00,747FUXKA,CASH OUT(-SERVICE_FEE),01911111111,,DR,1.5,SUCCESS",
    "4,20/11/2026 10:17:00,747FUXKB,MONEY RECEIVED,01911111111,,CR,900,FAILED",
  ].join("\n");
  const line = { day: "2026-11-20", party: "01911111111" };
  expect(readStatement(`\ufeff${nagad}`, "2026-11-23")).toEqual({
    lines: [
      { ...line, party: "01811111111", direction: "in", amount: 500.5, trxId: "747FUXJZ" },
      { ...line, direction: "out", amount: 100, trxId: "747FUXKA" },
      { ...line, party: expect.any(String), direction: "out", amount: 1.5, trxId: null },
    ],
    ...{ unread: [], tellsOut: true },
  });
  const bengali = "ট্রানজেকশন আইডি,লেনদেনের সময়,প্রেরক,টাকার পরিমাণ\nDK10AB12CD,২০-Nov-২৬ ১০:১৫ AM,০১৭১১,১৫০০";
  expect(readStatement(bengali, "2026-11-23")?.lines).toEqual([
    { day: "2026-11-20", direction: "in", amount: 1500, trxId: "DK10AB12CD", party: "01711" },
  ]);
  const app =
    "Date & Time,Transaction Details,Out,In,Charge\n20 Nov 2026 10:15 AM,Rahim,,700,0\n21 Nov 2026,Shop,50,,0";
  expect(readStatement(app, "2026-11-23")?.lines).toMatchObject([
    { day: "2026-11-20", direction: "in", amount: 700 },
    { day: "2026-11-21", direction: "out", amount: 50 },
  ]);
  const tellsOut = (head: string, amount: string) =>
    readStatement(`Date,${head}\n20/11/2026,${amount}`, "2026-11-23")?.tellsOut;
  expect(tellsOut("Withdrawal,Deposit", ",5")).toBe(true);
  expect(tellsOut("Dr/Cr,Amount", "CR,5")).toBe(true);
  expect(tellsOut("Trx Type,Amount", "Receive Money,5")).toBe(true);
  expect([tellsOut("Deposit", "5"), tellsOut("Amount", "5"), tellsOut("Amount", "-5")]).toEqual([
    ...[false, false, true],
  ]);
});

test("5,000 lines are laid beside 5,000 receipts within two seconds of processor", async () => {
  const own = await startTestAppForOneTest();
  await own.db.execute(`insert into receipts (kind, series, number, student_id, amount, method, trx_id, day)
    select 'payment', '2020', at, 3, at, 'bkash', 'BULK' || lpad(at::text, 6, '0'), current_date from generate_series(1, 5000) at`);
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const number = at + 1;
    return [`BULK${String(number).padStart(6, "0")}`, "Receive Money", String(number)] as [
      string,
      string,
      string,
    ];
  });
  const before = process.cpuUsage();
  expect((await add("bkash", bkash(...rows), own)).data).toMatchObject({ added: 5000 });
  const { data } = await own.office.get("statement/summary", { method: "bkash" });
  const { user, system } = process.cpuUsage(before);
  expect(data.standings[0]).toMatchObject({ standing: "matched", many: 5000 });
  expect((user + system) / 1e6).toBeLessThan(2);
});
