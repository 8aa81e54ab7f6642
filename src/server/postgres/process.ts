import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotRun, FolderInUse } from "./errors.ts";
import { isListening, SOCKET } from "./socket.ts";
import type { EngineUser } from "./user.ts";

export type Launch = {
  user: EngineUser;
  native: string;
  data: string;
  socket: string;
  settings: Record<string, string>;
};

/**
 * Runs the server on a data folder that this process holds, until it takes connections.
 * A killed predecessor's server is told to stop and waited for, 5 s at most.
 * Errors: FolderInUse when it stays, CannotRun with the server's own reason.
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const predecessor = await stopPredecessor(options);
    const { engine, log } = predecessor ? { engine: null, log: "" } : await run(options);
    if (engine) return engine;
    if (!predecessor && !/already exists|still in use|already in use/.test(log))
      throw new CannotRun(`The embedded database did not start: ${reason(log)}`);
    if (Date.now() > deadline)
      throw new FolderInUse(`${options.data} is still held by an earlier PostgreSQL: ${reason(log)}`);
    await sleep(100);
  }
}

/** The process id and state in a data folder's postmaster.pid, as PostgreSQL documents its lines. */
export function readPidFile(data: string) {
  try {
    const lines = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socket: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
  } catch {
    return null;
  }
}

// True while another server runs on the data. A pid file whose process id now belongs to another
// program would keep PostgreSQL from starting for ever: it is removed.
async function stopPredecessor({ data, socket }: Launch) {
  const found = readPidFile(data);
  if (!found) return false;
  if (servesData(found.pid, data)) {
    process.kill(found.pid, "SIGINT");
    return true;
  }
  if (await isListening(path.join(socket, SOCKET))) return true;
  if (found.pid > 0 && !isAlive(found.pid)) return false;
  fs.rmSync(path.join(data, "postmaster.pid"), { force: true });
  fs.rmSync(path.join(socket, `${SOCKET}.lock`), { force: true });
  return false;
}

function servesData(pid: number, data: string) {
  if (!(pid > 0)) return false;
  try {
    const command =
      process.platform === "linux"
        ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(`postgres -D ${data} -k`);
  } catch {
    return false;
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function run({ user, native, data, socket, settings }: Launch) {
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const all = ["-D", data, "-k", socket, "-p", "5432", ...pairs];
  const { file, args, options } = user.command(path.join(native, "bin", "postgres"), all);
  const engine = spawn(file, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  engine.stderr?.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-8000);
  });
  let ended = false;
  engine.once("error", (error) => {
    log += error.message;
    ended = true;
  });
  engine.once("close", () => {
    ended = true;
  });
  while (!ended) {
    const found = readPidFile(data);
    if (found?.ready && found.pid === engine.pid) return { engine, log };
    await sleep(10);
  }
  return { engine: null, log };
}

function reason(log: string) {
  const lines = log.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "").trim();
}
