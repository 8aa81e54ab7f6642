import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { passwords, testApp } from "../start-app.ts";
import { changedColumns, type Difference, differences, isSame, type Row, rowsOf, spent } from "./rows.ts";
import { figure } from "./scale.ts";
import { canary, ready, routeOf, send, type Write, writes, writingRoutes } from "./writes.ts";

const app = testApp();
/** Everything secret that a write sent or was told. */
const secrets = new Set<string>([...Object.values(passwords), ...Object.values(canary)]);
beforeAll(async () => {
  for (const { cookie } of [app.office, app.teacher, app.rahim]) secrets.add(tokenOf(cookie));
});

test("every writing call of the contract has its example", () => {
  const named = new Set(Object.keys(writes).map(routeOf));
  const routes = writingRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
  expect([...named].filter((name) => !routes.includes(name))).toEqual([]);
  figure("writing calls", routes.length);
});

const named = (changes: Write["changes"]) =>
  Object.keys(writes).filter((name) => writes[name]?.changes === changes);

/** While it has a row, whatever would be told in the audit fails: deferred, when all of the transaction is done. */
beforeAll(async () => {
  // A commit that fails is rolled back once more, of which the database would warn each time.
  const quiet = "select set_config('log_min_messages', 'fatal', false), pg_sleep(0.1)";
  await Promise.all(Array.from({ length: 12 }, () => app.db.execute(quiet)));
  await app.db.execute("create table breaking_off ()");
  await app.db.execute(
    `create function break_off() returns trigger language plpgsql as
      $$ begin if exists (select from breaking_off) then raise 'broken off'; end if; return null; end $$`,
  );
  await app.db.execute(
    `create constraint trigger break_off after insert on audit deferrable initially deferred
      for each row execute function break_off()`,
  );
});

describe("failing in its last moment leaves neither row nor audit; done, who, when, old and new of every row, in its own transaction", () => {
  test.each(named("records"))("%s", async (name) => {
    const { by, body, regId } = await ready(app, name);
    const who = regId ?? ((await by.get("session/me")).data?.regId as string | undefined) ?? null;
    const first = await rowsOf(app);
    await app.db.execute("insert into breaking_off default values");
    const { status } = await send(by, name, body).finally(() => app.db.execute("delete from breaking_off"));
    expect(status).toBe(500);
    const before = await rowsOf(app);
    expect(differences(first, before).filter(({ table }) => !spent.includes(table))).toEqual([]);
    const began = Date.now();
    const answer = await send(by, name, body);
    expect(answer.error).toBeUndefined();
    remember(answer.data, answer.headers);
    const changes = differences(before, await rowsOf(app));
    const told = changes.filter(({ table, old }) => table === "audit" && !old);
    expect(told.length).toBeGreaterThan(0);
    for (const { now } of told) {
      expect(now).toMatchObject({ regId: who, requestId: answer.headers.get("x-request-id") });
      expect(now?.accountId === null).toBe(who === null);
      expect(Date.parse(String(now?.at))).toBeGreaterThanOrEqual(began - 1000);
      expect(Date.parse(String(now?.at))).toBeLessThanOrEqual(Date.now() + 1000);
    }
    expect(new Set(told.map(({ tx }) => tx)).size).toBe(1);
    const records = changes.filter(({ table }) => !isNoRecord.has(table));
    expect(records.flatMap((change) => untold(change, told))).toEqual([]);
    const linked = { batch_courses: ["batches", "courses"], exam_batches: ["exams", "batches"] };
    for (const { key, table } of changes.filter(({ table }) => table in linked)) {
      const [entity, action] = linked[table as keyof typeof linked];
      const of = { entity, entityId: key.split("/")[0], action };
      expect(told.map(({ now }) => now)).toContainEqual(expect.objectContaining(of));
    }
  });
});

test.each(named("session"))("%s changes sessions alone, and what tells of them", async (name) => {
  const changed = await touched(name);
  expect(changed.filter((table) => table !== "security_events")).toEqual(["sessions"]);
});

test.each(named("mark"))(
  "%s changes one's own marks of having read, kept filters or answers, alone",
  async (name) => {
    const own = {
      ...{
        material: "material_looks",
        attempt: "attempts",
        notice: "notice_reads",
        practice: "practised_questions",
      },
      savedView: "saved_views",
    };
    const [, of = ""] = name.match(/ \/(\w+)\//) ?? [];
    expect(await touched(name)).toEqual([own[of as keyof typeof own]]);
  },
);

/** Pages as phones send them, what is drawn over them, and that somebody has a script before them. */
const ofScripts = ["scripts", "script_pages", "page_strokes", "script_marks"];

test.each(named("part"))("%s keeps a part of a file that no record has yet", async (name) => {
  const ofFiles = ["images", "material_files", "material_parts", ...ofScripts];
  expect((await touched(name)).filter((table) => !ofFiles.includes(table))).toEqual([]);
});

test.each(named("nothing"))("%s asks, and changes nothing", async (name) => {
  expect(await touched(name)).toEqual([]);
});

test("no password, hash, session, calendar address, guardian's link or byte of a file is in any row", async () => {
  const rows = (await rowsOf(app)).values();
  for (const { table, row } of rows) {
    // Who has no password yet has an empty one.
    if (table === "accounts" && row.passwordHash) secrets.add(String(row.passwordHash));
    if (table === "sessions") secrets.add(String(row.sessionId));
    if (table === "calendar_addresses" || table === "guardian_links") secrets.add(String(row.tokenHash));
  }
  const all = JSON.stringify((await app.db.execute("select * from audit")).rows);
  const forms = [...secrets].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  ]);
  expect(forms.filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toMatch(/argon2/);
  figure("rows searched", (await rowsOf(app)).size);
  figure("secrets looked for", secrets.size);
});

test("an administrator reads every row, on the screen's list and in its files", async () => {
  // What one examiner gave is nobody's to read while the other has not handed in.
  const { rows: blind } = await app.db.execute<{ id: number }>(`select mark_id as id from examiner_marks
    join examiner_pairs using (pair_id) where first_in_at is null or second_in_at is null`);
  const isBlind = ({ entity, entityId }: Row) =>
    entity === "examiner_marks" && blind.some(({ id }) => String(id) === entityId);
  const written = [...(await rowsOf(app)).values()].filter(
    ({ table, row }) => table === "audit" && !isBlind(row),
  );
  const read: string[] = [];
  for (let page = 1; read.length < written.length; page += 1) {
    const { data, total, status } = await app.office.get("audit/getAll", { page, pageSize: 100 });
    expect([status, total]).toEqual([200, written.length]);
    read.push(...data.map((row: Row) => String(row.auditId)));
  }
  expect(read.toSorted()).toEqual(written.map(({ key }) => key).toSorted());
  for (const type of ["csv", "xlsx"]) {
    const { cookie } = app.office;
    expect((await fetch(`${app.url}/api/export/audit.${type}`, { headers: { cookie } })).status).toBe(200);
  }
});

describe("nothing edits or deletes what is written", () => {
  test.each(["update audit set reg_id = 'X'", "delete from audit", "truncate audit"])(
    "the database refuses: %s",
    async (statement) => {
      const before = await rowsOf(app);
      const refused = await app.db.execute(statement).catch((error: Error) => String(error.cause));
      expect(refused).toMatch(/append-only/);
      expect(differences(before, await rowsOf(app))).toEqual([]);
    },
  );

  test("the sources hold no statement that would", () => {
    const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const editing = /(update|delete)\(audit\)|(update|delete from|truncate)( table)? "?audit\b/i;
    expect(sources.filter((file) => editing.test(readFileSync(`src/${file}`, "utf8")))).toEqual([]);
    expect(sources.length).toBeGreaterThan(300);
  });
});

/**
 * Tables that are no records of people's, or belong to one that is told of: a batch's courses, an exam's batches, a deleted
 * exam's feed, whom a notice is for; what is reckoned of a published exam's marks, and what was said of who is not entered or expelled.
 */
const isNoRecord = new Set([
  ...["audit", "idempotency", "known_addresses", "security_events", "sessions", ...spent],
  ...[
    "batch_courses",
    "cancelled_exams",
    "exam_batches",
    "hand_in_files",
    "notice_people",
    "notice_reads",
    "notice_file_bytes",
    "saved_views",
  ],
  ...["material_files", "material_parts"],
  // Wordings come with their question, what a paper asks and its sets with the paper, of which the audit tells.
  ...["question_versions", "paper_questions", "paper_sets"],
  ...["exam_figures", "exam_standings", "exam_decisions", "solution_files"],
  // Sheets come and go with their file, of which the audit tells.
  ...["omr_scored", "omr_second_sheets", "omr_sheets"],
  // What phones send comes by the thousand, and stands in the attempts themselves; what the office does with one is told of.
  ...["attempts", "late_answers", "sealed_sets", "scripts", "script_pages"],
  // What is drawn over a page is kept as it is drawn.
  ...["page_strokes"],
  // What is decided of students, and where they sit, stands in the row of their exam.
  ...["exam_decisions", "exam_likeness", "exam_past_tests", "exam_seats"],
  // Lines come and go with their statement or list, of which the audit tells.
  ...["statement_lines", "student_import_rows", "teacher_import_rows"],
  // Lines are written once with their slip.
  ...["pay_lines"],
  // Parts are written once with their agreement.
  ...["agreed_parts"],
  // A batch's classes of the week come and go with what is said of its week, of which the audit tells.
  ...["classes"],
  // All of a batch at once: that its roll-call began tells of them, and each mark of one tells of itself.
  ...["attendance"],
  // Thousands at once: the row of their list tells of them, and of what one person decides about one.
  ...["outbox_messages"],
  // What is written once names its writer itself; the audit tells of it in words.
  ...["allocations", "bills", "expense_counters", "receipt_counters", "receipts", "voids"],
]);

/** What the audit does not say of a changed row. */
function untold(change: Difference, told: Difference[]): string[] {
  const { table, key, old, now, tx } = change;
  const isReckoned = (name: string) => reckoned.has(`${table} ${name}`);
  if (old && now && changedColumns(change).every(isReckoned)) return [];
  const of = told.filter(({ now }) => now?.entity === table && now.entityId === key);
  const moved = told.some(({ now }) => now?.entity === table && now.action === "order");
  const before = Object.assign({}, ...of.map(({ now }) => now?.old).reverse()) as Row;
  const after = Object.assign({}, ...of.map(({ now }) => now?.new)) as Row;
  // The list of a student's results counts its versions: it begins with its first change, and is named by its student.
  const begins = table === "result_documents" && !old;
  const erased = told.some(({ now }) => now?.action === "erase");
  const missing = changedColumns(change)
    .filter((name) => !(begins && name === "studentId") && !(moved && name === "place"))
    .filter((name) => !tells(table, before, name, old, erased) || !tells(table, after, name, now, erased))
    .map((name) => `${table} ${key} ${name}`);
  const action = begins || (old && now) ? "edit" : now ? "add" : "remove";
  if (!moved && !of.some(({ now }) => now?.action === action)) missing.push(`${table} ${key}: no ${action}`);
  if (now && told[0]?.tx !== tx) missing.push(`${table} ${key}: another transaction`);
  return missing;
}

/** Whether what is told of a column is what stood in the row; of what is hidden or of somebody who was erased, that it is. */
const tells = (table: string, told: Row, name: string, row: Row | null, erased: boolean) =>
  !row ||
  (name in told && isSame(told[name], hidden.has(`${table} ${name}`) ? "•" : row[name])) ||
  (erased && table === "students" && told[name] === "•");

/** Figures of a question that are reckoned from the exams that ask it, whose own rows tell who changed what. */
const reckoned = new Set(["uses", "lastUsedAt", "asked", "facility"].map((name) => `questions ${name}`));

/** Secrets, and what people wrote to the office, which is deleted in time. */
const hidden = new Set([
  ...[
    "accounts passwordHash",
    "exam_papers key",
    "exam_papers explanations",
    "calendar_addresses tokenHash",
    "guardian_links tokenHash",
    "guardian_links sealed",
    "gateways secrets",
    "gateways reportHash",
    "second_factors secret",
    "online_exams secret",
    "attempts number",
    "attempts answers",
    "attempts device",
    "late_answers answers",
    "script_marks pages",
    "second_factors recovery",
    "contact_replies text",
    "leaves reason",
    "leaves answer",
  ],
  ...["name", "email", "phoneNumber", "message"].map((name) => `contact_messages ${name}`),
  ...["userName", "nameFolded", "mobile", "fatherName", "guardianMobile", "schoolName", "collegeName"].map(
    (name) => `applications ${name}`,
  ),
  "application_notes text",
]);

/** The tables that a write changes, but for what keeps a caller from trying too often. */
async function touched(name: string): Promise<string[]> {
  const { by, body } = await ready(app, name);
  const before = await rowsOf(app);
  const answer = await send(by, name, body);
  expect(answer.error).toBeUndefined();
  remember(answer.data, answer.headers);
  const tables = differences(before, await rowsOf(app)).map(({ table }) => table);
  return [...new Set(tables)].filter((table) => !["rate_limits", "known_addresses"].includes(table));
}

/** Passwords, addresses of calendars, guardians' links and session tokens that an answer told. */
function remember(data: Row | undefined, headers: Headers): void {
  if (typeof data?.password === "string") secrets.add(data.password);
  const token = typeof data?.path === "string" && /\/(?:calendar|g)\/([\w-]+)/.exec(data.path)?.[1];
  if (token) secrets.add(token);
  const session = tokenOf(headers.getSetCookie()[0]?.split(";")[0] ?? "");
  if (session) secrets.add(session);
}

const tokenOf = (cookie: string) => cookie.split("=")[1] ?? "";
