import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { lists } from "../src/app/areas.ts";
import { openTo } from "../src/shared/procedure.ts";
import { passwords, regIds, testApp } from "./start-app.ts";

const app = testApp();
type Refused = Record<string, { $ref: string }>;
type Operation = {
  summary: string;
  description: string;
  operationId: string;
  security: object[];
  responses: Refused;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };
let document: Document;
let text: string;
/** All of it, files too. */
const callsOf = ({ paths }: Document) =>
  Object.values(paths).flatMap(({ servers: _, ...operations }) => Object.values(operations));
beforeAll(async () => {
  text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  document = JSON.parse(text);
});

test("every call says what it does and who may make it, under a name of its own", () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const calls = callsOf(document);
  expect(calls.length).toBeGreaterThan(100);
  for (const { summary, description, security } of calls) {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(
      security.length ? /For [^.]+\./ : /Open to everyone|open to everyone|needs no session/,
    );
  }
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const update = document.paths["/student/updateStudent"]?.put;
  expect(update?.description).toMatch(/For studentManagement, and for everyone's own record\.$/);
  expect(document.paths["/teacher/getAll"]?.post?.security).toEqual([]);
});

test("a call that does not say what it does is not compiled", () => {
  // @ts-expect-error the summary is missing
  const silent = openTo.public.get("/room/getAll");
  expect(silent["~orpc"].route.summary).toBeUndefined();
});

test("it tells the version, which the changelog tells of", async () => {
  const { info } = JSON.parse(text);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(info.version).toBe(version);
  expect(readFileSync("CHANGELOG.md", "utf8").match(/^## ([0-9.]+) \(/m)?.[1]).toBe(version);
});

test("records and refusals are written out once: the description stays small", () => {
  expect(text.length / callsOf(document).length).toBeLessThan(1750);
  expect(new Set(text.match(/"enum":\[("[A-Z_]+",?)+\]/g)).size).toBeLessThan(45);
  expect(text.match(/"fatherName":/g)?.length).toBeLessThan(10);
  expect(text).not.toMatch(/"exclusiveMinimum":[^}]*"minimum"|"minimum":[^}]*"exclusiveMinimum"/);
});

test("a call names the refusals that it has, by status and code", () => {
  const refusalsOf = (method: string, path: string) =>
    Object.entries(document.paths[path]?.[method]?.responses ?? {})
      .filter(([status]) => status !== "200")
      .map(([status, { $ref }]) => [status, $ref.split("/").at(-1)]);
  const ever = [
    ["429", "TOO_MANY_TRIES"],
    ["500", "INTERNAL_SERVER_ERROR"],
    ["503", "UNAVAILABLE"],
  ];
  expect(refusalsOf("get", "/institute/get")).toEqual([["400", "BAD_REQUEST"], ...ever]);
  expect(refusalsOf("post", "/student/move")).toEqual([
    ["400", "BAD_REQUEST"],
    ["401", "NOT_SIGNED_IN"],
    ["403", "NOT_ALLOWED.PASSWORD_DUE.SECOND_FACTOR_DUE.FOREIGN_ORIGIN"],
    ["404", "NOT_FOUND"],
    ["409", "SEATS_FULL.KEY_REUSED"],
    ["413", "TOO_LARGE"],
    ...ever,
  ]);
  expect(text).not.toMatch(/"[45]XX"/);
});

test("a decimal step is told in words: validators that divide in binary refuse 0.35 by 0.01", () => {
  expect(text).not.toContain('"multipleOf":0');
  expect(text).toContain("At most 2 decimals");
});

test("every list as a file is in it, and who may take it", () => {
  const students = document.paths["/export/students.{type}"]?.get;
  expect(students?.description).toMatch(/For staff with studentManagement\.$/);
  expect(lists.filter(({ name }) => !document.paths[`/export/${name}.{type}`])).toEqual([]);
});

test("clients that two generators make of it compile, refuse what a call does not know, and make calls", async () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const within = (name: string, content?: string) => {
    const file = join(folder, name);
    if (content) writeFileSync(file, content);
    return file;
  };
  symlinkSync(resolve("node_modules"), within("node_modules"));
  const types = within("calls.ts");
  await run("node", ["test/openapi-client.mjs", within("openapi.json", text), types]);
  expect(readFileSync(types, "utf8").split("\n").length).toBeLessThan(52 * callsOf(document).length);

  within("package.json", '{ "type": "module" }');
  const program = within("program.ts", usingTheClient);
  await run("node_modules/.bin/tsc", [...compilerOptions, program]);
  await run("node", ["test/openapi-sdk.mjs", within("openapi.json"), within("sdk")]);
  await run("node_modules/.bin/tsc", [...compilerOptions, within("with-sdk.ts", usingTheSdk)]);
  const { stdout } = await run("node", [program, app.url, regIds.office, passwords.office]);
  expect(JSON.parse(stdout)).toEqual({
    name: "আব্দুর রহিম",
    once: true,
    stale: "STALE",
    stranger: "NOT_SIGNED_IN",
  });
}, 120_000);

const run = (command: string, words: string[]) =>
  promisify(execFile)(command, words).catch(({ stdout, stderr }) => {
    throw new Error(stdout + stderr);
  });
const compilerOptions = [
  ...["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--types", "node"],
  ...["--target", "es2024", "--module", "esnext", "--moduleResolution", "bundler"],
];

const usingTheClient = `
import createClient from "openapi-fetch";
import type { paths } from "./calls";

const [, , url, regId = "", password = ""] = process.argv;
const visitor = createClient<paths>({ baseUrl: url + "/api" });
const signedIn = await visitor.POST("/teacher/teacherLogin", { body: { regId, password } });
const [cookie = ""] = signedIn.response.headers.getSetCookie();
const office = createClient<paths>({ baseUrl: url + "/api", headers: { cookie } });

const list = await office.GET("/student/getAll", { params: { query: { searchName: "26000001", pageSize: 10 } } });
const name: string | undefined = list.data?.data[0]?.userName;

const batch = { batchName: "API", summary: "Sun", courses: [] };
const header = { "Idempotency-Key": "f4f1c1a0-7a43-4a53-8a38-6a2a3a0b9f11" };
const first = await office.POST("/batch/addBatch", { params: { header }, body: batch });
const again = await office.POST("/batch/addBatch", { params: { header }, body: batch });
const batchId = first.data?.data.batchId ?? 0;
const once = batchId > 0 && batchId === again.data?.data.batchId;
const stale = await office.PUT("/batch/updateBatch", { body: { batchId, batchName: "New", version: 9 } });
const stranger = await visitor.POST("/student/getById", { body: { studentId: 3 } });
console.log(JSON.stringify({ name, once, stale: stale.error?.error.code, stranger: stranger.error?.error.code }));

// @ts-expect-error no such call
void (() => office.POST("/batch/addRoom", { body: batch }));
// @ts-expect-error a batch has a name
void (() => office.POST("/batch/addBatch", { body: { courses: [] } }));
// @ts-expect-error a student has no such field
console.error(list.data?.data[0]?.nickname);
`;

/** Of another generator, with a function for each call. */
const usingTheSdk = `
import { batchAddBatch, exportStudents, studentGetAll } from "./sdk";

const list = await studentGetAll({ query: { pageSize: 10 } });
const name: string | undefined = list.data?.data[0]?.userName;
void exportStudents({ path: { type: "csv" } });
console.log(name);

// @ts-expect-error a batch has a name
void (() => batchAddBatch({ body: { courses: [] } }));
// @ts-expect-error no such kind of file
void (() => exportStudents({ path: { type: "pdf" } }));
// @ts-expect-error a student has no such field
console.error(list.data?.data[0]?.nickname);
`;
