import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import * as postgres from "./embedded.ts";

const { CannotRun, FolderInUse, runningPostgres, socketFolder } = postgres;

// Folders of mkdtemp are 0700, so as root these tests run in the user namespace; open ones as a user of their own.
const open: string[] = [];
const started: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

const REMOVE = { recursive: true, force: true, maxRetries: 20 };

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const engine of started.splice(0)) await engine.stop();
  for (const folder of open.splice(0)) fs.rmSync(folder, REMOVE);
});

describe("a data folder", () => {
  test("keeps its data from one start to the next, as a user of its own too", async () => {
    const dir = folder();
    fs.chmodSync(dir, 0o755);
    const first = await start(dir, true);
    await ask(first, "create table roll as select 'রহিম' as name");
    await first.stop();
    const again = await start(dir, true);
    expect(await ask(again, "select name from roll")).toBe("রহিম");
    expect(await ask(again, "show fsync")).toBe("on");
    expect(await ask(again, "show listen_addresses")).toBe("");
    expect(fs.statSync(path.join(dir, "pg")).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.getuid?.() === 0)(
    "of root is a user's that nobody else is, one that was nobody's too",
    async () => {
      const dir = folder();
      fs.chmodSync(dir, 0o755);
      const data = path.join(dir, "pg");
      const first = await start(dir);
      await ask(first, "create table roll as select 'রহিম' as name");
      const { uid } = fs.statSync(data);
      // In sources that are root's alone no other user reaches the engine: root runs it, in a namespace of its own.
      const named = spawnSync("id", ["-nu", String(uid)]).status === 0;
      expect(named && uid).toBe(isOpenToNobody(process.cwd()) ? false : 0);
      expect(isOpenToNobody(data) || isOpenToNobody(first.socket)).toBe(false);
      await first.stop();
      execFileSync("chown", ["-R", "nobody", data]);
      const again = await start(dir);
      expect(await ask(again, "select name from roll")).toBe("রহিম");
      expect(isOpenToNobody(data) || isOpenToNobody(again.socket)).toBe(false);
      expect(fs.statSync(path.join(data, "pg_hba.conf")).uid).toBe(fs.statSync(data).uid);
    },
  );

  test("lets one live portal in, and says who has it", async () => {
    const dir = folder();
    expect(await runningPostgres(dir)).toBeNull();
    const first = await start(dir);
    const began = Date.now();
    const refusal = await start(dir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FolderInUse);
    expect(String(refusal)).not.toContain("\n");
    expect(Date.now() - began).toBeLessThan(500);
    expect(await runningPostgres(dir)).toEqual({
      socket: socketFolder(dir),
      user: "app",
      database: "postgres",
    });
    expect(await ask(first, "select 'here'")).toBe("here");
    await first.stop();
    expect(await runningPostgres(dir)).toBeNull();
  });

  test("lets one of three first starts in", async () => {
    const dir = folder();
    const all = await Promise.allSettled([start(dir), start(dir), start(dir)]);
    const refused = all.filter((each) => each.status === "rejected").map((each) => each.reason);
    expect(refused).toEqual([expect.any(FolderInUse), expect.any(FolderInUse)]);
  });

  test("below a path too long for a socket works, and a stranger's socket folder is refused", async () => {
    const dir = path.join(folder(), "লম্বা".repeat(12), "x".repeat(100));
    fs.mkdirSync(dir, { recursive: true });
    const bait = folder();
    fs.chmodSync(bait, 0o755);
    open.push(socketFolder(dir));
    fs.symlinkSync(bait, socketFolder(dir));
    await expect(start(dir)).rejects.toThrow(CannotRun);
    expect(fs.statSync(bait).mode & 0o777).toBe(0o755);
    fs.unlinkSync(socketFolder(dir));
    const engine = await start(dir);
    expect(Buffer.byteLength(engine.socket)).toBeLessThan(90);
    expect(fs.statSync(engine.socket).mode & 0o777).toBe(0o700);
    expect(await ask(engine, "select 'here'")).toBe("here");
    await expect(start(dir)).rejects.toThrow(FolderInUse);
    await engine.stop();
    expect(fs.existsSync(engine.socket)).toBe(false);
  });
});

describe("after a sudden end", () => {
  test("of the portal, its engine ends too and the next start needs no hand", async () => {
    const dir = folder();
    const portal = await portalOf(dir, "ready");
    const engine = engineOf(dir);
    // Held for a while, as by a long last checkpoint.
    process.kill(engine, "SIGSTOP");
    setTimeout(() => process.kill(engine, "SIGCONT"), 700);
    await kill(portal);
    expect(await ask(await start(dir), "select 'here'")).toBe("here");
    expect(isAlive(engine)).toBe(false);
  });

  test("of the portal alone, no engine is left behind", async () => {
    const dir = folder();
    const portal = await portalOf(dir, "ready");
    const engine = engineOf(dir);
    await kill(portal);
    await expect.poll(() => isAlive(engine), { timeout: 5000 }).toBe(false);
  });

  test("of the machine, a process id that another program has now is no hindrance", async () => {
    const dir = folder();
    const first = await start(dir);
    const files = [path.join(dir, "pg", "postmaster.pid"), path.join(first.socket, LOCK)];
    const left = files.map((file) => fs.readFileSync(file, "utf8"));
    await first.stop();
    fs.mkdirSync(first.socket, { recursive: true, mode: 0o700 });
    const other = spawn("sleep", ["60"]);
    children.push(other);
    for (const [i, file] of files.entries())
      fs.writeFileSync(file, (left[i] ?? "").replace(/^\d+/, String(other.pid)));
    fs.writeFileSync(path.join(dir, "lock"), "");
    expect(await ask(await start(dir), "select 'here'")).toBe("here");
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });

  test("while the folder was being made, it is made anew", async () => {
    const dir = folder();
    const portal = await portalOf(dir, "making");
    await kill(portal);
    expect(fs.existsSync(path.join(dir, "pg"))).toBe(false);
    fs.mkdirSync(path.join(dir, "pg.new"));
    fs.writeFileSync(path.join(dir, "pg.new", "PG_VERSION"), "18\n");
    expect(await ask(await start(dir), "select 'here'")).toBe("here");
    expect(fs.existsSync(path.join(dir, "pg.new"))).toBe(false);
  });

  test("of the engine, the portal is told and can stop", async () => {
    const dir = folder();
    const engine = await start(dir);
    process.kill(engineOf(dir), "SIGQUIT");
    await engine.exited;
    await engine.stop();
    expect(await ask(await start(dir), "select 'here'")).toBe("here");
  });
});

const LOCK = ".s.PGSQL.5432.lock";

function folder() {
  const made = fs.mkdtempSync(path.join(tmpdir(), "postgres-"));
  open.push(made);
  return made;
}

const isOpenToNobody = (dir: string) =>
  spawnSync("test", ["-x", dir], { uid: 65534, gid: 65534 }).status === 0;

async function start(dir: string, durable = false) {
  const engine = await postgres.startPostgres({ dir, durable });
  started.push(engine);
  return engine;
}

async function ask(engine: postgres.Embedded, query: string): Promise<unknown> {
  const client = new Client({ host: engine.socket, user: engine.user, database: engine.database });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

// A portal in a process of its own, that can be killed; answered when it is as far as asked.
async function portalOf(dir: string, until: "making" | "ready") {
  const here = path.join(import.meta.dirname, "embedded.ts");
  const options = JSON.stringify({ dir, durable: false });
  const program = `const { startPostgres } = await import(${JSON.stringify(here)});
    await startPostgres(${options}); setInterval(() => {}, 1000);`;
  const portal = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  children.push(portal);
  const making = () => fs.globSync("pg.new-*/PG_VERSION", { cwd: dir }).length > 0;
  const reached = async () => (until === "making" ? making() : await runningPostgres(dir));
  await expect.poll(reached, { interval: 5, timeout: 20_000 }).toBeTruthy();
  return portal;
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

function engineOf(dir: string) {
  const file = fs.readFileSync(path.join(dir, "pg", "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

// A process that nobody has reaped yet answers to signals too: on Linux its state says Z.
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    if (process.platform !== "linux") return true;
    return !fs.readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
