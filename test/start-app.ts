import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { buildServer } from "../src/app/http.ts";
import { connection, type Database, openDatabase } from "../src/server/db/database.ts";
import { listenForChanges } from "../src/server/db/listen.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { listen } from "../src/server/http/listening.ts";
import { closeGracefully } from "../src/server/http/server.ts";
import { speakBengali } from "../src/shared/invalid.ts";
import { gatewayHere } from "./sms-gateway.ts";

export { passwords, regIds } from "./people.ts";

/** What a call answered: its status and the envelope's parts. */
// biome-ignore lint/suspicious/noExplicitAny: stories look at answers of every shape
export type Answer = { status: number; data: any; total: number; error: any; headers: Headers };
export type Caller = {
  get(path: string, query?: Record<string, string | number>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookie: string;
};
export type TestApp = {
  url: string;
  db: Database;
  database: string;
  visitor: Caller;
  office: Caller;
  teacher: Caller;
  rahim: Caller;
  signIn(regId: string, password: string): Promise<Caller>;
  /** Staff sign in for the first time: nothing is open to them until they have chosen a password, which this is. */
  choosePassword(regId: string, issued: string): Promise<Caller>;
  stop(): Promise<void>;
};

/** What staff choose in place of the password that they were issued. */
export const chosenPassword = "chosen-1";

/** A portal of its own: HTTP on a free port, people who have signed in, a database cloned for it, or one that was made, where nobody has. */
export async function startTestApp(variables: Record<string, string> = {}, made?: string): Promise<TestApp> {
  speakBengali();
  const database = made ?? (await cloneDatabase());
  const at = { socket: inject("socket"), user: "app", database };
  const settings = readEnvironment({
    LOG_LEVEL: "fatal",
    DATABASE_POOL: "8",
    REQUESTS_PER_MINUTE: "0",
    SHED_AFTER: "0",
    ...gatewayHere,
    ...variables,
  });
  const db = openDatabase(at, settings);
  const changes = listenForChanges(connection(at));
  const app = await buildServer({ db, changes, settings, build: noPages });
  const host = "127.0.0.1";
  const url = `http://${host}:${await listen(app, { HOST: host, PORT: 0 })}`;
  const visitor = callerOf(url, "");
  const signIn = async (regId: string, password: string) => {
    const path = regId.length > 8 ? "teacher/teacherLogin" : "student/login";
    const answer = await visitor.post(path, { regId, password });
    if (answer.status !== 200) throw new Error(`${regId} could not sign in: ${answer.error?.message}`);
    return callerOf(url, cookieOf(answer.headers));
  };
  const choosePassword = async (regId: string, password: string) => {
    const change = { regId, password, newPassword: chosenPassword };
    return callerOf(url, cookieOf((await visitor.post("teacher/changePassword", change)).headers));
  };
  const stop = async () => {
    await closeGracefully(app);
    await changes.close();
    await db.$client.end();
    await administer(`drop database "${database}" with (force)`);
  };
  const { office, teacher, rahim } = inject("sessions");
  return {
    ...{ url, db, database, visitor, signIn, choosePassword, stop },
    office: callerOf(url, office),
    teacher: callerOf(url, teacher),
    rahim: callerOf(url, rahim),
  };
}

/** The same for all the tests of a file: there when they begin, gone after them. */
export function testApp(variables?: Record<string, string>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(variables));
  });
  afterAll(() => app.stop?.());
  return app;
}

/** The same for one test alone. */
export async function startTestAppForOneTest(variables: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(variables);
  onTestFinished(app.stop);
  return app;
}

/** The DATABASE_URL by which a process of its own joins a app's database. */
export const urlOf = ({ database }: TestApp) =>
  `postgresql://app@localhost/${database}?host=${encodeURIComponent(inject("socket"))}`;

/** The cookie header that an answer's set-cookie asks for. */
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** A form as the observed client sends it: dotted names, files beside texts. */
export function form(fields: Record<string, string | number | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, "photo.png");
    else data.append(name, String(value));
  }
  return data;
}

export function callerOf(url: string, cookie: string): Caller {
  const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = new Headers({ ...more, ...(cookie && { cookie }) });
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm && !headers.has("content-type"))
      headers.set("content-type", "application/json");
    const sent = body === undefined || isForm || typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`${url}/api/${path}`, { method, headers, body: sent ?? null });
    // A few calls answer a file.
    const isFile = response.headers.has("content-disposition");
    const envelope: Partial<Answer> = isFile ? { data: await response.blob() } : await response.json();
    return {
      data: undefined,
      total: 0,
      error: undefined,
      ...envelope,
      status: response.status,
      headers: response.headers,
    };
  };
  return {
    cookie,
    get: (path, query = {}) => call("GET", `${path}?${new URLSearchParams(query as Record<string, string>)}`),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
  };
}

/** A new database as its template is: the stories' own, `template1` for an empty one. */
export async function cloneDatabase(template = "stories"): Promise<string> {
  const name = `story_${randomBytes(6).toString("hex")}`;
  await administer(`create database "${name}" template "${template}" strategy file_copy`);
  return name;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ host: inject("socket"), user: "app", database: "postgres" });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const noPages = () => Promise.reject(new Error("stories look at calls; pages are for the journeys"));

/** Publishes a result as an office does that lets it go without whoever is not entered: with their number, typed. */
export async function publishWithout(office: Caller, examId: number): Promise<Answer> {
  const { data } = await office.get("merit/check", { examId });
  return office.post("merit/publish", { examId, notEntered: data.notEnteredTotal });
}

/** A guardian's page as a phone shows it at last, with the cookie that it keeps. */
export async function onPhone({ url }: TestApp, path: string): Promise<string> {
  const agent =
    "Mozilla/5.0 (Linux; Android 8.1.0; Itel A16) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36";
  let [cookie, to] = ["", path as string | null];
  let answer: Response | undefined;
  while (to !== null) {
    const headers = { "user-agent": agent, ...(cookie && { cookie }) };
    answer = await fetch(url + to.split("#")[0], { redirect: "manual", headers });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    to = answer.headers.get("location");
  }
  return (await answer?.text()) ?? "";
}
