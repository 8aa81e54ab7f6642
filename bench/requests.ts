import type { Request } from "autocannon";
import type pg from "pg";
import { today } from "../src/shared/dates.ts";
import { thisMonth } from "../src/shared/months.ts";
import { office } from "./portal.ts";

/** Who is asked about, drawn at random, so that one hot row is not the whole truth. */
type Sample = { studentId: number; roll: string; nameFolded: string; batchId: number; batchName: string };

export const studentPassword = "bench-5678";
const drawn = 200;

/** Present students of a batch, at random, how many students and batches there are in all, and the batches whose roll is called. */
export async function draw(db: pg.Pool) {
  const { rows } = await db.query<Sample>(
    `select student_id as "studentId", reg_id as roll, name_folded as "nameFolded", batch_id as "batchId", batch_name as "batchName"
     from students join batches using (batch_id) where archived_at is null order by random() limit $1`,
    [drawn],
  );
  const counted = await db.query<{ total: number; batches: number }>(
    `select (select count(*)::int from students where archived_at is null) as total,
     (select count(*)::int from batches) as batches`,
  );
  const { total = 0, batches = 0 } = counted.rows[0] ?? {};
  const called = await db.query<{ batchId: number }>(
    `select distinct batch_id as "batchId" from roll_calls where day > now() - interval '31 days'`,
  );
  return { sample: rows, total, batches, called: called.rows };
}

/** Signs in as the office: answers the cookie. */
export async function officeCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/teacher/teacherLogin`, { ...sent(office), method: "POST" });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`the office could not sign in: ${await answer.text()}`);
  return cookie;
}

/** Students of a published exam, at random. */
export async function drawSitting(db: pg.Pool, examId: number, most = drawn): Promise<Sample[]> {
  const { rows } = await db.query<Sample>(
    `select student_id as "studentId", reg_id as roll, name_folded as "nameFolded", batch_name as "batchName"
     from exam_standings join students using (student_id) join batches on batches.batch_id = students.batch_id
     where exam_id = $1 and state = 'sat' order by random() limit $2`,
    [examId, most],
  );
  return rows;
}

type Drawn = Awaited<ReturnType<typeof draw>> & {
  exam: { examId: number; sitting: Sample[]; guardians: Request[] };
};

/** The requests of every row of the table, the office's with its cookie. */
export function requestsOf({ sample, total, batches, called, exam }: Drawn, cookie: string) {
  const list = (query: Record<string, string | number>, headers = {}): Request => {
    const search = new URLSearchParams({ page: "1", pageSize: "10", ...asText(query) });
    return { method: "GET", path: `/api/student/getAll?${search}`, headers: { cookie, ...headers } };
  };
  // Who looks at the list sees no ledgers.
  const ofPage = { ledgers: "false" };
  const pages = Math.ceil(total / 10);
  const asked = (path: string, query: Record<string, string | number> = {}): Request => ({
    method: "GET",
    path: `/api/${path}?${new URLSearchParams(asText(query))}`,
    headers: { cookie },
  });
  const ofStudents = (path: string) =>
    sample.map(({ studentId }) => asked(path, { studentId, page: 1, pageSize: 10 }));
  return {
    home: [{ method: "GET", path: "/", headers: asBrowsersDo }],
    guardian: exam.guardians,
    page: [{ method: "GET", path: "/dashboard/all-students", headers: { cookie, ...asBrowsersDo } }],
    list: [list({})],
    ofPage: [list(ofPage)],
    compressed: [list({}, asBrowsersDo)],
    lastPage: [list({ page: pages })],
    middlePage: [list({ page: Math.ceil(pages / 2) })],
    anyPage: sample.map(() => list({ page: 1 + Math.floor(Math.random() * pages) })),
    batch: sample.map(({ batchName }) => list({ batchName })),
    part: sample.map(({ nameFolded }) => list({ searchName: beginning(nameFolded, 3) })),
    start: sample.map(({ nameFolded }) => list({ searchName: beginning(nameFolded, 2) })),
    roll: sample.map(({ roll }) => list({ searchName: roll })),
    fullName: sample.map(({ nameFolded }) => list({ searchName: nameFolded.trim() })),
    startOfPage: sample.map(({ nameFolded }) => list({ ...ofPage, searchName: beginning(nameFolded, 2) })),
    fullNameOfPage: sample.map(({ nameFolded }) => list({ ...ofPage, searchName: nameFolded.trim() })),
    payments: ofStudents("payment/getByStudent"),
    results: ofStudents("result/getById"),
    merit: [asked("merit/getAll", { examId: exam.examId, page: 1, pageSize: 10 })],
    card: exam.sitting.map(({ studentId }) => asked("merit/card", { examId: exam.examId, studentId })),
    batches: [asked("batch/getAll", { page: 1, pageSize: 10 })],
    lastBatches: [asked("batch/getAll", { page: Math.ceil(batches / 10), pageSize: 10 })],
    exams: [asked("exam/getAll", { page: 1, pageSize: 10 })],
    byId: sample.map(({ studentId }) => posted("/api/student/getById", { studentId }, { cookie })),
    dues: [asked("due/getAll", { page: 1, pageSize: 20 })],
    duesOfBatch: sample.map(({ batchId }) => asked("due/getAll", { page: 1, pageSize: 20, batchId })),
    deskSearch: sample.map(({ roll }) => asked("desk/search", { term: roll.slice(0, 6) })),
    desk: sample.map(({ studentId }) => asked("desk/student", { studentId })),
    billRun: sample.map(({ batchId }) =>
      asked("fee/preview", { month: "2026-12", batchId, page: 1, pageSize: 20 }),
    ),
    rollCall: called.map(({ batchId }) => asked("rollCall/getById", { batchId, day: today() })),
    rollCallMonth: called.map(({ batchId }) =>
      asked("rollCall/month", { batchId, month: thisMonth(), page: 1, pageSize: 100 }),
    ),
    absent: [asked("rollCall/absent", { running: 3, page: 1, pageSize: 20 })],
    ownMonth: sample.map(({ studentId }) => asked("rollCall/ofStudent", { studentId, month: thisMonth() })),
    messages: sample.map(({ batchId }) =>
      posted(
        "/api/outbox/prepare",
        { kind: "own", to: "guardian", batchId, text: "{নাম} ({রোল}): কাল ক্লাস হবে না", page: 1, pageSize: 20 },
        { cookie },
      ),
    ),
    takePayment: sample.map(({ studentId }) =>
      posted(
        "/api/desk/takePayment",
        { studentId, amount: 100, method: "cash", clientKey: anyKey },
        { cookie },
      ),
    ),
    signIn: sample.map(({ roll }) =>
      posted("/api/student/login", { regId: roll, password: studentPassword }),
    ),
  } satisfies Record<string, Request[]>;
}

/** A payment has a key of its own each time it is sent. */
export function withOwnKey(request: Request): Request {
  const { body } = request;
  if (!body?.includes(anyKey)) return request;
  return {
    ...request,
    setupRequest: (sent) => ({ ...sent, body: body.replace(anyKey, crypto.randomUUID()) }),
  };
}

const anyKey = "00000000-0000-4000-8000-000000000000";

export const asBrowsersDo = { "accept-encoding": "gzip, deflate, br, zstd" };

function posted(path: string, body: object, headers = {}): Request {
  const { body: text, headers: json } = sent(body);
  return { method: "POST", path, body: text, headers: { ...json, ...headers } };
}

const sent = (body: object) => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

const asText = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The first letters of one of a name's words. */
function beginning(name: string, letters: number): string {
  const words = name.split(" ").filter((word) => [...word].length >= letters);
  return [...(words[Math.floor(Math.random() * words.length)] ?? name.trim())].slice(0, letters).join("");
}
