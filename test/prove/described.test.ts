import { beforeAll, expect, test } from "vitest";
import { type Document, describedBy } from "../described.ts";
import { testApp } from "../start-app.ts";
import { type Called, calls, requestTo } from "./access-calls.ts";
import { callerFor, testPeople } from "./access-people.ts";
import { aboutRecords, type RecordsOf, withRecords } from "./access-records.ts";
import { inParallel } from "./parallel.ts";
import { figure } from "./scale.ts";
import { made, ready, routeOf, send, writes } from "./writes.ts";

const app = testApp({ METRICS_TOKEN: "a token for the proof" });
/** For the writes, which want people as they were. */
const writing = testApp();
let document: Document;
let described: ReturnType<typeof describedBy>;
let own: RecordsOf;
let voucher: { expenseId: number };
let importId: number;
let staffImportId: number;
let slip: { slipId: number; teacherId: number };
/** What was answered with 200, by method and path of the document. */
const answered = new Set<string>();

beforeAll(async () => {
  document = await (await fetch(`${app.url}/api/openapi.json`)).json();
  described = describedBy(document);
  ({ own } = await withRecords(app));
  const { body } = await ready(app, "POST /expense/add");
  voucher = (await send(app.office, "POST /expense/add", body)).data;
  const list = (await ready(app, "POST /studentImport/add")).body;
  importId = (await send(app.office, "POST /studentImport/add", list)).data.importId;
  const staff = (await ready(app, "POST /teacherImport/add")).body;
  staffImportId = (await send(app.office, "POST /teacherImport/add", staff)).data.importId;
  slip = (await send(app.office, "POST /pay/makeSlip", (await ready(app, "POST /pay/makeSlip")).body)).data;
  // Hundredths that are no binary fractions: 0.35 / 0.01 is no whole number there.
  await app.db.execute(
    "update results set mcq_marks = 8.2, written_marks = 16.35, highest_marks = 64.1, total_marks = 24.55 where exam_id is null",
  );
  await app.db.execute("update students set ssc_gpa = 4.35, hsc_gpa = 4.1");
  await app.db.execute("update storage set used = 8.2, total = 60.35");
  await app.db.execute("update gateways set price = 0.35 where gateway_id = 1");
});

test("what every kind of person is answered to every call and file is what the document says", async () => {
  const people = await testPeople(app);
  const some = ["a signed-out person", "a student", "staff with all permissions", "staff with none"];
  const wrong: string[] = [];
  for (const person of people.filter(({ name, due }) => some.includes(name) || due)) {
    const isOffice = person.name === "staff with all permissions";
    for (const of of isOffice ? [own, undefined] : [own]) {
      const { cookie } = await callerFor(app, person);
      const open = calls.filter(({ name }) => !/^signIn.session.(sign|end)/.test(name));
      // A list takes long as a file, and needs to know nobody.
      const isAsked = ({ name }: Called) =>
        !name.startsWith("export.") || (of && (isOffice || name.endsWith("xlsx")));
      await inParallel(2, open.filter(isAsked), async (call) => {
        const response = await requestTo(app.url, call, cookie, of);
        wrong.push(...(await saidOf(call, response)).map((what) => `${person.name}: ${what}`));
      });
    }
  }
  const ask = async (name: string, input: Record<string, unknown>, { cookie } = app.office) => {
    const call = calls.find((one) => one.name === name && one.method === "GET");
    if (!call) return;
    const query = new URLSearchParams(input as Record<string, string>);
    const response = await fetch(`${app.url}${call.path}?${query}`, { headers: { cookie } });
    wrong.push(...(await saidOf(call, response)));
  };
  for (const [name, { input }] of Object.entries(aboutRecords)) await ask(name, input(own), own.caller);
  for (const [name, input] of Object.entries(wanting(own))) await ask(name, input);
  const { data: scripts } = await app.office.get("script/getAll", { examId: own.phoneExamId });
  await ask("script.getById", { examId: own.phoneExamId, number: scripts[0].number });
  const { pairId } = (await ready(app, "POST /examiner/save")).body as { pairId: number };
  await ask("examiner.getSheet", { pairId }, app.teacher);
  const { examId } = (await ready(app, "POST /paper/openToPrint")).body as { examId: number };
  await send(app.teacher, "POST /paper/openToPrint", { examId });
  await ask("paper.getSet", { examId, set: "A" });
  expect(wrong).toEqual([]);
});

test.each(Object.keys(writes))("%s: what is sent and answered is what the document says", async (name) => {
  const { by, body } = await ready(writing, name);
  const [method = "", path = ""] = routeOf(name).split(" ");
  const asJson = Object.values(body ?? {}).some((value) => value instanceof Blob) ? undefined : body;
  if (asJson) expect(described.sent({ method, path, body: asJson })).toEqual([]);
  const { status, headers, data, total, error, ...rest } = await send(by, name, body);
  const envelope = { ...(error ? { error } : { data }), ...rest, ...(Array.isArray(data) && { total }) };
  const type = headers.get("content-type") ?? "";
  expect(described.answer({ method, path, status, type, body: envelope })).toEqual([]);
  expect(status).toBe(200);
  answered.add(`${method} ${path}`);
});

test("pictures, calendars, sheets, health and figures too stand where the document says, and are refused as it says", async () => {
  await send(app.office, "POST /gallery/addImage", (await ready(app, "POST /gallery/addImage")).body);
  const [picture] = (await app.db.execute("select hash from images where hash !~ '-[0-9]+$' limit 1")).rows;
  const { materialId } = await made(app, "POST /material/addMaterial");
  const sheet = `/materials/${materialId}`;
  const { cookie } = app.office;
  const etag = (await fetch(`${app.url}${sheet}`, { headers: { cookie } })).headers.get("etag") ?? "";
  const metrics = { authorization: "Bearer a token for the proof" };
  const asked: [path: string, address: string, headers?: Record<string, string>][] = [
    ["/images/{name}.webp", `/images/${picture?.hash}.webp`, { cookie: app.office.cookie }],
    ["/images/{name}.webp", `/images/${"x".repeat(32)}.webp`],
    ["/calendar/{token}.ics", own.calendar],
    ["/calendar/{token}.ics", `/calendar/${"x".repeat(43)}.ics`],
    ["/materials/{materialId}", sheet, { cookie }],
    ["/materials/{materialId}", sheet, { cookie, range: "bytes=0-3" }],
    ["/materials/{materialId}", sheet, { cookie, range: "bytes=9999-" }],
    ["/materials/{materialId}", sheet, { cookie, "if-none-match": etag }],
    ["/materials/{materialId}", "/materials/999999", { cookie }],
    ["/materials/{materialId}", sheet],
    ["/healthz", "/healthz"],
    ["/readyz", "/readyz"],
    ["/metrics", "/metrics", metrics],
    ["/metrics", "/metrics"],
  ];
  const wrong: string[] = [];
  for (const [path, address, headers = {}] of asked) {
    const call = { method: "GET", path } as Called;
    wrong.push(...(await saidOf(call, await fetch(`${app.url}${address}`, { headers }))));
  }
  expect(wrong).toEqual([]);
});

test("no call of the document was left out", () => {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((method) =>
      method === "servers" ? [] : `${method.toUpperCase()} ${path}`,
    ),
  );
  expect(all.filter((one) => !answered.has(one))).toEqual([]);
  figure("calls and files", all.length);
});

/** What calls need to know besides ids. */
const wanting = ({ studentId, batchId, examId }: RecordsOf): Record<string, Record<string, unknown>> => ({
  "rollCall.getById": { batchId, day: "2026-03-02" },
  "rollCall.month": { batchId, month: "2026-03" },
  "routine.getAll": { batchId },
  "teacherPage.get": { teacherId: 1 },
  "admission.firstBill": { batchId },
  "routine.freeTimes": { batchId, weekday: 1, from: "08:00", until: "09:00" },
  "merit.combined": { "examIds[0]": examId },
  "yearAccount.get": { year: 2026 },
  "desk.likeTrxId": { method: "bank", trxId: "TRX0001" },
  "expense.getById": { expenseId: voucher.expenseId },
  "expense.month": { month: "2026-03" },
  "expense.accountLines": { month: "2026-03" },
  "pay.getAll": { month: "2026-03" },
  "pay.getTeacher": { teacherId: slip.teacherId, month: "2026-03" },
  "pay.getSlip": { slipId: slip.slipId },
  "taught.getAll": { month: "2026-03" },
  "studentImport.getById": { importId },
  "studentImport.rows": { importId },
  "studentImport.faultFile": { importId },
  "studentImport.progress": { importId },
  "teacherImport.getById": { importId: staffImportId },
  "teacherImport.rows": { importId: staffImportId },
  "teacherImport.faultFile": { importId: staffImportId },
  "teacherImport.progress": { importId: staffImportId },
  "statement.summary": { method: "bkash" },
  "statement.getAll": { method: "bkash" },
  "fee.preview": { month: "2026-03" },
  "exception.getAll": { month: "2026-03" },
  "headLine.getAll": { month: "2026-03", side: "income" },
  "monthFigure.getAll": { month: "2026-03", of: "billed" },
  "due.month": { month: "2026-03" },
  "export.results.csv": { student: studentId },
  "export.payments.csv": { student: studentId },
});

/** What the document does not say of an answer. */
async function saidOf({ method, path }: Called, response: Response): Promise<string[]> {
  const at = path.replace(/^\/api(\/export\/.+)\.(csv|xlsx)$/, "$1.{type}").replace(/^\/api\//, "/");
  const type = response.headers.get("content-type") ?? "";
  const isJson = type.startsWith("application/json");
  const body = isJson ? await response.json() : await response.arrayBuffer();
  if (response.status === 200) answered.add(`${method} ${at}`);
  const { status } = response;
  return described
    .answer({ method, path: at, status, type, body })
    .map((what) => `${method} ${path}: ${what}`);
}
