import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { rahim } from "../src/features/people/students/example.server.ts";
import { socketFolder, startPostgres } from "../src/server/postgres/embedded.ts";
import { enginesOf, startProcess, temporaryFolder } from "./process.ts";
import { startProxy } from "./prove/fault-proxy.ts";
import { type Caller, callerOf, cookieOf, form, regIds, startTestAppForOneTest, urlOf } from "./start-app.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

async function start(variables: Record<string, string>) {
  const portal = await startProcess(variables);
  onTestFinished(() => portal.kill());
  return portal;
}

async function office(url: string): Promise<Caller> {
  const { headers } = await callerOf(url, "").post("teacher/teacherLogin", {
    regId: regIds.office,
    password: "office1",
  });
  return callerOf(url, cookieOf(headers));
}

const textOf = async (url: string) => (await fetch(url)).text();

describe("two processes on one database, named by DATABASE_URL", () => {
  test("share sessions, and a page kept by one is dropped within a second when the other changes it", async () => {
    const app = await startTestAppForOneTest();
    const variables = { DATABASE_URL: urlOf(app) };
    const [one, other] = await Promise.all([start(variables), start(variables)]);
    const here = await office(one.url);
    const there = callerOf(other.url, here.cookie);
    expect((await there.get("session/me")).data.regId).toBe(regIds.office);
    for (const { url } of [one, other]) expect(await textOf(url)).toContain("নাদিয়া ইসলাম");
    const { data } = await here.put("teacher/updateTeacher", { teacherId: 2, teacherName: "নাদিয়া রহমান" });
    expect(data.teacherName).toBe("নাদিয়া রহমান");
    expect(await textOf(one.url)).toContain("নাদিয়া রহমান");
    await expect.poll(() => textOf(other.url), { timeout: 1000 }).toContain("নাদিয়া রহমান");
    await there.post("session/signOut");
    expect((await here.get("session/me")).status).toBe(401);
  });

  test("start together on an empty database, and agree", async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const engine = await startPostgres({ dir: folder, durable: false });
    onTestFinished(engine.stop);
    const network = await startProxy({ path: `${engine.socket}/.s.PGSQL.5432` });
    onTestFinished(network.close);
    const variables = { DATABASE_URL: `postgresql://app@127.0.0.1:${network.port}/postgres` };
    const portals = await Promise.all([1, 2, 3].map(() => start(variables)));
    for (const { url, output } of portals) {
      expect((await (await office(url)).get("teacher/getAll")).total).toBe(1);
      // A page asks for much at once, over connections that are new.
      expect(await textOf(url)).toContain("</html>");
      expect(output()).not.toContain("Warning");
    }
  });

  test("survive a restart of the database without one of their own", async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const engine = await startPostgres({ dir: folder, durable: true });
    const portal = await start({ DATABASE_URL: `postgresql://app@localhost/postgres?host=${engine.socket}` });
    const caller = await office(portal.url);
    await engine.stop();
    const began = Date.now();
    expect(await caller.get("student/getAll")).toMatchObject({ status: 503, error: { code: "UNAVAILABLE" } });
    await expect.poll(portal.output).toContain('"msg":"a call failed: unavailable"');
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(10_000);
    const again = await startPostgres({ dir: folder, durable: true });
    onTestFinished(again.stop);
    await expect.poll(async () => (await caller.get("student/getAll")).status, { timeout: 5000 }).toBe(200);
  });
});

describe("a start that cannot be", () => {
  test.each([
    [{ PORT: "high" }, "PORT: must be a whole number"],
    [{ ADMIN_PASSWORD: "sunshine" }, "ADMIN_PASSWORD: is one of the commonest passwords"],
    [{ ADMIN_PASSWORD: "A00-000001" }, "ADMIN_PASSWORD: may not be the id"],
    [{ BACKUP_DIR: "/dev/null/backups" }, "BACKUP_DIR: cannot be written"],
    [{ DATABASE_URL: "postgresql://app@127.0.0.1:9/none" }, "no database answers there"],
    [{ DATABASE_URL: "postgresql://app@/none?host=/tmp/nowhere" }, "no database answers there"],
    [{ DATABASE_URL: "postgresql://app@127.0.0.1:9,127.0.0.1:10/none" }, "no database answers there"],
    [{ HOST: "nowhere.invalid" }, "HOST: nowhere.invalid is no address of this machine"],
    [{ HOST: "203.0.113.9" }, "HOST: 203.0.113.9 is no address of this machine"],
    [{ DATA_DIR: "/proc/new/data" }, "The data folder /proc/new/data cannot be used"],
  ])("%j ends with one clear line", async (variables, line) => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const error = await startProcess({ DATA_DIR: folder, ...variables }).catch((error) => error);
    expect(error).toMatchObject({ code: 1 });
    expect(lastLine(error.message)).toContain(line);
    expect(error.message).not.toContain("    at ");
  });

  test("a database's address that a server of something else has, and a foreign data folder, end with one clear line", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const DATABASE_URL = `postgresql://app@127.0.0.1:${port}/none`;
    const portal = await startProcess({ DATABASE_URL }).catch((error) => error);
    expect(lastLine(portal.message)).toContain("no database answers there");
    expect(portal.message).not.toContain("    at ");
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    mkdirSync(join(folder, "pg"));
    writeFileSync(join(folder, "pg", "mine"), "a file of somebody else's");
    const { uid } = statSync(join(folder, "pg"));
    const foreign = await startProcess({ DATA_DIR: folder }).catch((error) => error);
    expect(lastLine(foreign.message)).toContain("is not a PostgreSQL data folder");
    expect([readdirSync(join(folder, "pg")), statSync(join(folder, "pg")).uid]).toEqual([["mine"], uid]);
  });

  test("an address of a database by its socket alone is one", async () => {
    const app = await startTestAppForOneTest();
    const portal = await start({ DATABASE_URL: urlOf(app).replace("@localhost/", "@/") });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  });

  test("a taken port, and a folder that another portal holds, end with one clear line", async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const portal = await start({ DATA_DIR: folder });
    const second = await startProcess({ DATA_DIR: folder }).catch((error) => error);
    expect(second).toMatchObject({ code: 1 });
    expect(lastLine(second.message)).toMatch(/in use|already/i);
    expect(second.message).not.toContain("    at ");
    const squatter = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void squatter.close());
    await new Promise((done) => squatter.once("listening", done));
    const { port } = squatter.address() as { port: number };
    const third = await startProcess({
      DATABASE_URL: `postgresql://app@localhost/stories?host=${inject("socket")}`,
      PORT: String(port),
    }).catch((error) => error);
    expect(lastLine(third.message)).toContain(`port ${port} is taken`);
    const { folder: fresh, remove: removeFresh } = temporaryFolder();
    onTestFinished(removeFresh);
    const first = await startProcess({ DATA_DIR: fresh, PORT: String(port) }).catch((error) => error);
    expect(first.message.trim()).toMatch(/^dhrubok: port [0-9]+ is taken[^\n]*$/);
    expect(readdirSync(fresh)).toEqual([]);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  });
});

describe("where no sealing key can be kept", () => {
  /** As the image does: its user can write nothing, and asks the database by its port. */
  const asNobody = `process.setgroups([]); process.setgid(65534); process.setuid(65534); import("./scripts/start.ts")`;
  const link = (url: string, { cookie }: Caller) =>
    callerOf(url, cookie).post("guardianLink/make", { studentId: 3 });

  test("the start says so, and so does the log, with the cause, of each call that would seal; it is no lost database", async () => {
    const app = await startTestAppForOneTest();
    const portal = await start({ DATABASE_URL: urlOf(app), DATA_DIR: "/proc/new/data" });
    expect(portal.output()).toMatch(/^SEALING_KEY is not set, and DATA_DIR takes none \(ENOENT.*\).*$/m);
    expect(await link(portal.url, app.office)).toMatchObject({ status: 500 });
    await expect.poll(portal.output).toMatch(/"message":"ENOENT[^\n]*"msg":"a call failed"/);
  });

  test.runIf(process.getuid?.() === 0)(
    "by a user that can write nothing: with the key that compose.yaml demands guardians' links are made, without it the start says why not",
    async () => {
      const app = await startTestAppForOneTest();
      const { folder, remove } = temporaryFolder();
      onTestFinished(remove);
      chmodSync(folder, 0o755);
      const network = await startProxy({ path: `${inject("socket")}/.s.PGSQL.5432` });
      onTestFinished(network.close);
      const DATABASE_URL = `postgresql://app@127.0.0.1:${network.port}/${app.database}`;
      const started = async (variables: Record<string, string>) => {
        const of = { DATABASE_URL, DATA_DIR: join(folder, "data"), ...variables };
        const portal = await startProcess(of, [process.execPath, "-e", asNobody]);
        onTestFinished(() => portal.kill());
        return portal;
      };
      const without = await started({ HOST: "0.0.0.0" });
      expect(without.output()).toMatch(/^SEALING_KEY is not set, and DATA_DIR takes none \(EACCES/m);
      expect(without.output()).toMatch(/^PUBLIC_URL is not set/m);
      expect(await link(without.url, app.office)).toMatchObject({ status: 500 });
      await expect.poll(without.output).toContain('"message":"EACCES');

      expect(readFileSync("compose.yaml", "utf8")).toMatch(/^ +SEALING_KEY: \$\{SEALING_KEY:\?/m);
      const withKey = await started({ SEALING_KEY: "k".repeat(32) });
      expect(withKey.output()).not.toContain("is not set");
      expect(await link(withKey.url, app.office)).toMatchObject({ status: 200 });
    },
  );
});

describe("stopping", () => {
  test("lets requests in flight finish, and leaves no engine behind", async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const portal = await start({ DATA_DIR: folder });
    const request = await beginRequest(portal.url);
    const stopped = portal.stop();
    await expect.poll(portal.output).toContain("stopping");
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*A00-000001/);
    expect(await stopped).toBe(0);
    expect(enginesOf(folder)).toEqual([]);
  });

  test("ends at once also while its database does not answer: the first process of a container is ended by no signal that it does not hear", async () => {
    const silent = createServer();
    onTestFinished(() => void silent.close());
    const asked = once(silent, "connection");
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      env: { ...process.env, DATABASE_URL: `postgresql://app@127.0.0.1:${port}/portal`, PORT: "0" },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [socket]: Socket[] = await asked;
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    socket?.destroy();
  });

  test("by SIGKILL during writes, three times: what was acknowledged is there, once, and no hand is needed", {
    timeout: 300_000,
  }, async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const portal = await start({ DATA_DIR: folder });
      const caller = await office(portal.url);
      if (round === 0) await addBatch(folder);
      let killed = false;
      const clerk = async () => {
        while (!killed) {
          const answer = await caller.post("student/addStudent", form(admission)).catch(() => null);
          if (answer?.status === 200) acknowledged.push(answer.data.regId);
        }
      };
      const clerks = [clerk(), clerk(), clerk()];
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 2);
      await new Promise((done) => setTimeout(done, Math.random() * 100));
      killed = true;
      await portal.kill();
      await Promise.all(clerks);
      await expect.poll(() => enginesOf(folder), { timeout: 5000 }).toEqual([]);
    }
    const portal = await start({ DATA_DIR: folder });
    const { data } = await (await office(portal.url)).get("student/getAll");
    const rolls: string[] = data.map((one: { regId: string }) => one.regId);
    expect(acknowledged.length).toBeGreaterThan(3);
    expect(acknowledged.filter((roll) => !rolls.includes(roll))).toEqual([]);
    expect(new Set(rolls).size).toBe(rolls.length);
  });
});

const admission = { ...rahim, userTypeId: 1, "batch.batchId": 1, confirmed: "true" };

/** A sign-in whose headers the server has, and whose body waits until `finish`. */
async function beginRequest(url: string) {
  const body = JSON.stringify({ regId: regIds.office, password: "office1" });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.write(
    `POST /api/teacher/teacherLogin HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await expect.poll(() => heard).toContain("100 Continue");
  return {
    async finish() {
      heard = "";
      socket.write(body);
      await new Promise((done) => socket.once("close", done));
      return heard;
    },
  };
}

async function addBatch(folder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder(folder), user: "app", database: "postgres" });
  await client.connect();
  await client.query("insert into batches (batch_name) values ('one')");
  await client.end();
}

const lastLine = (output: string) => output.trim().split("\n").at(-1) ?? "";
