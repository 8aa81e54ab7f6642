import { writeFileSync } from "node:fs";
import { get } from "node:http";
import type { Request } from "autocannon";
import pg from "pg";
import { hashPassword } from "../src/server/auth/passwords.ts";
import { connection } from "../src/server/db/database.ts";
import { runningPostgres } from "../src/server/postgres/embedded.ts";
import { publishBigExam } from "./big-exam.ts";
import { serveBare, serveHello } from "./children.ts";
import type { Job } from "./load.ts";
import type { makePortal, Portal } from "./portal.ts";
import {
  asBrowsersDo,
  draw,
  drawSitting,
  officeCookie,
  requestsOf,
  studentPassword,
  withOwnKey,
} from "./requests.ts";
import { listStatements } from "./statements.ts";

/** A row of the table; a `bare` one is what the row above it is held against. */
export type Row = {
  id: string;
  name: string;
  bare?: boolean;
  job: Job;
  /** The process that answers, with all below it: what they use of the processor is what an answer costs. */
  pid?: number | undefined;
};

/** Everything that is measured of a running portal, tried once; `tidy` ends the sessions that sign-ins leave. */
export async function prepareRows(
  app: ReturnType<typeof makePortal>,
  { url, pid }: Portal,
  poolSize: number,
) {
  const engine = await runningPostgres(app.data);
  if (!engine) throw new Error("the portal's engine cannot be found");
  const db = new pg.Pool({ ...connection(engine), max: poolSize });
  // A bench that is interrupted stops the engine under its own idle connections.
  db.on("error", () => {});
  await db.query("vacuum (analyze)");
  await db.query("checkpoint");
  const drawn = await draw(db);
  const hash = await hashPassword(studentPassword);
  const studentIds = drawn.sample.map(({ studentId }) => studentId);
  await db.query("update accounts set password_hash = $1 where account_id = any($2)", [hash, studentIds]);
  const cookie = await officeCookie(url);
  await addPlan(url, cookie);
  const examId = await publishBigExam(db, url, cookie);
  const sitting = await drawSitting(db, examId);
  const exam = { examId, sitting, guardians: await makeGuardianLinks(url, cookie, sitting) };
  const requests = requestsOf({ ...drawn, exam }, cookie);
  const staticFile = await fillFile(app.file, url);
  for (const [name, [first]] of Object.entries({ ...requests, staticFile })) await tryOnce(name, url, first);
  const bare = await serveBare(await (await ask(url, requests.list[0])).json());
  const hello = await serveHello();
  const http = (id: keyof typeof requests, name: string): Row => ({
    id,
    name,
    job: { kind: "http", url, requests: requests[id] },
    pid,
  });
  const sql = {
    kind: "sql" as const,
    connection: connection(engine),
    pool: poolSize,
    batches: await listStatements(db),
  };
  const rows: Row[] = [
    {
      id: "hello",
      name: "hello of a bare node:http",
      bare: true,
      job: { kind: "http", url: hello.url, requests: [{ method: "GET", path: "/" }] },
      pid: hello.pid,
    },
    http("home", "home page"),
    {
      id: "file",
      name: "a static file of its bytes",
      bare: true,
      job: { kind: "http", url, requests: staticFile },
    },
    http("page", "the list's page, signed in"),
    http("guardian", "a guardian's page"),
    http("list", "student list, first page"),
    { id: "sql", name: "its SQL alone", bare: true, job: sql },
    {
      id: "json",
      name: "its JSON from a bare Fastify",
      bare: true,
      job: { kind: "http", url: bare.url, requests: [{ method: "GET", path: "/" }] },
    },
    http("ofPage", "student list, as its page asks"),
    http("compressed", "student list, compressed"),
    http("lastPage", "student list, last page"),
    http("middlePage", "student list, middle page"),
    http("anyPage", "student list, any page"),
    http("batch", "student list of a batch"),
    http("part", "search by 3 letters"),
    http("start", "search by 2 letters"),
    http("roll", "search by a whole roll"),
    http("fullName", "search by a whole name"),
    http("startOfPage", "2 letters, as the page asks"),
    http("fullNameOfPage", "a whole name, as the page asks"),
    http("payments", "payments of a student"),
    http("results", "results of a student"),
    http("merit", "merit list of thousands"),
    http("card", "result card of a student"),
    http("batches", "batch list, first page"),
    http("lastBatches", "batch list, last page"),
    http("exams", "exam list, first page"),
    http("byId", "student by id"),
    http("dues", "who owes, first page"),
    http("duesOfBatch", "who owes, of a batch"),
    http("deskSearch", "search at the desk"),
    http("desk", "a student at the desk"),
    http("billRun", "a batch's bills, shown"),
    http("rollCall", "a roll-call, opened"),
    http("rollCallMonth", "a batch's month of attendance"),
    http("absent", "absent three times running"),
    http("ownMonth", "a student's month of attendance"),
    http("messages", "a batch's messages, shown"),
    http("takePayment", "a payment at the desk"),
    http("signIn", "sign-in"),
    {
      id: "argon2",
      name: "argon2id alone",
      bare: true,
      job: { kind: "argon2", password: studentPassword, hash },
    },
  ];
  return {
    rows,
    total: drawn.total,
    tidy: () => db.query("delete from sessions where account_id = any($1)", [studentIds]),
    async close() {
      await bare.stop();
      await hello.stop();
      await db.end();
    },
  };
}

const ask = (url: string, request: Request | undefined) =>
  fetch(`${url}${request?.path}`, {
    redirect: "manual",
    method: request?.method ?? "GET",
    headers: request?.headers ?? {},
    body: request?.body ?? null,
  });

async function tryOnce(name: string, url: string, request: Request | undefined): Promise<void> {
  const own = request && withOwnKey(request);
  const answer = await ask(url, own?.setupRequest?.(own) ?? own);
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The pages of these students' guardians, each read once: as the home page, they are kept. */
const makeGuardianLinks = (url: string, cookie: string, of: readonly { studentId: number }[]) =>
  Promise.all(
    of.map(async ({ studentId }) => {
      const headers = { cookie, "content-type": "application/json" };
      const body = JSON.stringify({ studentId });
      const answer = await ask(url, { method: "POST", path: "/api/guardianLink/make", headers, body });
      const { data } = (await answer.json()) as { data: { path: string } };
      const pressed = await ask(url, { method: "GET", path: data.path, headers: asPhonesDo });
      const path = pressed.headers.get("location") ?? "";
      const request: Request = { method: "GET", path, headers: { ...asPhonesDo, cookie: cookieOf(pressed) } };
      await ask(url, request);
      return request;
    }),
  );

/** Programs are told nothing of a child. */
const asPhonesDo = {
  ...asBrowsersDo,
  "user-agent": "Mozilla/5.0 (Linux; Android 8.1.0) Chrome/109.0 Mobile",
};
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** Everybody's monthly fee, so that there is something to bill; shown, never billed. */
async function addPlan(url: string, cookie: string): Promise<void> {
  const body = JSON.stringify({ head: "Monthly", kind: "monthly", amount: 3000, from: "2026-12-01" });
  await tryOnce("a plan", url, {
    ...{ method: "POST", path: "/api/fee/addPlan", body },
    headers: { cookie, "content-type": "application/json" },
  });
}

/** The home page as a file, and compressed beside it, byte for byte as the portal answers it. */
async function fillFile(file: string, url: string): Promise<Request[]> {
  writeFileSync(file, await bytesOf(url, {}));
  writeFileSync(`${file}.br`, await bytesOf(url, { "accept-encoding": "br" }));
  return [{ method: "GET", path: "/bench.html", headers: asBrowsersDo }];
}

/** The bytes that travel; fetch would unpack them. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (answer) =>
      answer.toArray().then((parts) => resolve(Buffer.concat(parts)), reject),
    ).on("error", reject);
  });
