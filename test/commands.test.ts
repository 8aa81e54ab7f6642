import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { enginesOf, startProcess, temporaryFolder } from "./process.ts";
import { callerOf, cookieOf, regIds } from "./start-app.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const run = (script: string, words: string[], folder: string) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: folder, SEED: "empty" },
  });

async function signIn(url: string, password: string) {
  const { status, headers } = await callerOf(url, "").post("teacher/teacherLogin", {
    regId: regIds.office,
    password,
  });
  return { status, caller: callerOf(url, cookieOf(headers)) };
}

test("beside a running portal: students are seeded in bulk and seen at once; a password is issued", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const portal = await startProcess({ DATA_DIR: folder });
  onTestFinished(() => portal.kill());
  const { caller } = await signIn(portal.url, "office1");
  expect((await caller.get("student/getAll")).total).toBe(0);
  await run("seed", ["--students", "1200", "--results", "3000"], folder);
  await expect.poll(async () => (await caller.get("student/getAll")).total, { timeout: 2000 }).toBe(1200);
  const { data } = await caller.get("student/getAll", { page: 1, pageSize: 1 });
  expect(data[0]).toMatchObject({
    regId: "26001200",
    batch: { batchName: expect.stringContaining("পরিমাপ") },
  });
  const result = await caller.get("result/getById", { studentId: data[0].studentId });
  expect(result.data.resultDetail.length).toBeGreaterThan(0);

  const { stdout } = await run("password", [regIds.office], folder);
  const issued = stdout.trim().split(/\s+/).at(-1) ?? "";
  expect((await caller.get("session/me")).status).toBe(401);
  expect((await signIn(portal.url, "office1")).status).toBe(401);
  expect((await signIn(portal.url, issued)).status).toBe(200);
});

test("on a stopped portal they start the engine for the while; wrong words end with one clear line", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  await run("seed", ["--students", "10"], folder);
  await expect(run("seed", ["--students", "many"], folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^seed: many is not a whole number.*\n$/),
  });
  await expect(run("password", ["26999999"], folder)).rejects.toMatchObject({
    stderr: expect.stringContaining('nobody has the id "26999999"'),
  });
  // Whoever is still there is not erased.
  await expect(run("erase", ["26000001"], folder)).rejects.toMatchObject({
    stderr: expect.stringContaining('erase: no student with the roll "26000001" is archived'),
  });
});

test("npm start ends with the portal when npm is told to stop", { timeout: 60_000 }, async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const npm = await startProcess({ DATA_DIR: folder }, ["npm", "start"]);
  onTestFinished(() => npm.kill());
  expect((await fetch(`${npm.url}/healthz`)).status).toBe(200);
  await npm.stop();
  await expect
    .poll(() =>
      fetch(`${npm.url}/healthz`).then(
        () => "lives",
        () => "gone",
      ),
    )
    .toBe("gone");
  await expect.poll(() => enginesOf(folder)).toEqual([]);
  expect(npm.output()).toContain("stopping");
});
