import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { startPostgres } from "../../src/server/postgres/embedded.ts";
import { startProcess, temporaryFolder } from "../process.ts";
import { callerOf, cookieOf, form, regIds, testApp, urlOf } from "../start-app.ts";
import { asked, databaseOf, stateOf } from "../state.ts";

const app = testApp();

beforeAll(() => void buildIfChanged(() => {}), 180_000);

test("on the embedded engine, backup beside the running portal, wipe, restore: every table is the same, 20 sign in, 20 pictures are there", {
  timeout: 300_000,
}, async () => {
  const { folder: data, remove } = temporaryFolder();
  onTestFinished(remove);
  const { folder, remove: removeBackups } = temporaryFolder();
  onTestFinished(removeBackups);
  const file = join(folder, "drill.backup");
  const portal = await startProcess({ DATA_DIR: data, SEED: "demo" });
  onTestFinished(() => portal.kill());
  const admitted = await admitTwenty(portal.url);
  const { stdout } = await run("backup", ["--to", file], { DATA_DIR: data });
  expect(stdout).toMatch(/drill\.backup {2}[0-9.]+ MB, [0-9,]+ rows in [0-9]+ tables, checked/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await portal.stop();
  const before = await stateOfFolder(data);
  rmSync(join(data, "pg"), { recursive: true });

  const restored = await run("restore", [file], { DATA_DIR: data });
  expect(restored.stdout).toContain("everybody signs in anew");
  // What was waiting to be sent does not leave by itself: those rows are others, and their own stories tell how.
  const { gateways: _g, outbox_messages: _o, contact_messages: _c, ...same } = before;
  expect(await stateOfFolder(data)).toMatchObject(same);
  const again = await startProcess({ DATA_DIR: data });
  onTestFinished(() => again.kill());
  for (const { regId, password, file, picture } of admitted) {
    const signedIn = await callerOf(again.url, "").post("student/login", { regId, password });
    expect(signedIn).toMatchObject({ status: 200, data: { file } });
    expect(await bytesAt(again.url + file, signedIn.headers)).toEqual(picture);
  }
  const { data: next } = await (await officeAt(again.url)).post("student/addStudent", form(admission));
  expect(admitted.map(({ regId }) => regId)).not.toContain(next.regId);
});

test("an institute moves from the embedded database to one of DATABASE_URL, and back, with every row counted and summed; a portal that runs is not moved", {
  timeout: 300_000,
}, async () => {
  const { folder: data, remove } = temporaryFolder();
  const { folder: back, remove: removeBack } = temporaryFolder();
  for (const leave of [remove, removeBack]) onTestFinished(leave);
  const portal = await startProcess({ DATA_DIR: data, SEED: "demo" });
  onTestFinished(() => portal.kill());
  const url = urlOf({ ...app, database: await emptyDatabase() });
  const refused = await run("move", ["--to", url], { DATA_DIR: data }).catch((error) => error.stderr);
  expect(refused.trim()).toMatch(/^move: [^\n]*in use[^\n]*$/m);
  await portal.stop();
  const { outbox_messages: _o, gateways: _g, contact_messages: _c, ...before } = await stateOfFolder(data);
  const there = await run("move", ["--to", url], { DATA_DIR: data });
  expect(there.stdout).toMatch(/^[0-9,]+ rows in [0-9]+ tables, counted and summed in both, the same/);
  const again = await run("move", ["--to", url], { DATA_DIR: data }).catch((error) => error.stderr);
  expect(again).toContain("The database has records already");
  const home = await run("move", ["--from", url], { DATA_DIR: back });
  expect(home.stdout).toContain("the same");
  expect(await stateOfFolder(back)).toMatchObject(before);
});

const admission = { ...rahim, userTypeId: 1, "batch.batchId": 1, confirmed: "true" };

const run = (script: string, words: string[], variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...process.env, ...variables },
  });

async function officeAt(url: string) {
  const { headers } = await callerOf(url, "").post("teacher/teacherLogin", {
    regId: regIds.office,
    password: "office1",
  });
  return callerOf(url, cookieOf(headers));
}

async function admitTwenty(url: string) {
  const office = await officeAt(url);
  const admitted = [];
  // One after the other, as one person does: an account has two pictures in hand at once.
  for (const at of Array(20).keys()) {
    const background = { r: at * 12, g: 165, b: 36 };
    const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
    const sent = form({ ...admission, file: new Blob([new Uint8Array(bytes)]) });
    const { regId, password } = (await office.post("student/addStudent", sent)).data;
    const student = await callerOf(url, "").post("student/login", { regId, password });
    const { file } = student.data;
    admitted.push({ regId, password, file, picture: await bytesAt(url + file, student.headers) });
  }
  return admitted;
}

/** A student's photo, as who has signed in with this answer is served it. */
async function bytesAt(address: string, headers: Headers): Promise<Buffer> {
  const answer = await fetch(address, { headers: { cookie: cookieOf(headers) } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function stateOfFolder(dir: string) {
  const engine = await startPostgres({ dir, durable: false });
  return stateOf({ host: engine.socket, user: engine.user, database: engine.database }).finally(engine.stop);
}

async function emptyDatabase(): Promise<string> {
  const name = `moved_${randomBytes(6).toString("hex")}`;
  await asked(databaseOf("postgres"), (client) =>
    client.query(`create database ${name} template template1 strategy file_copy`),
  );
  return name;
}
