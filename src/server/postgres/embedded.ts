import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { findBinaries } from "./binaries.ts";
import { CannotRun } from "./errors.ts";
import { makeDataFolder } from "./initdb.ts";
import { holdFolder, isHeld } from "./lock.ts";
import { launch, readPidFile } from "./process.ts";
import { settingsFor } from "./settings.ts";
import { answers, makePrivateFolder, SOCKET, socketFolder } from "./socket.ts";
import { chooseEngineUser, giveTo } from "./user.ts";

export { CannotRun, FolderInUse } from "./errors.ts";
export { socketFolder } from "./socket.ts";

export type Embedded = {
  /** The folder of the unix socket. */
  socket: string;
  user: "app";
  database: "postgres";
  url?: never;
  /** Fast shutdown; resolves when the engine is gone and the folder is free. */
  stop(): Promise<void>;
  /** Resolves when the engine dies without stop(). */
  exited: Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on `dir`/pg, making it at first.
 * `durable`: whether an acknowledged write must survive a power cut; only tests say false.
 * `native`: the npm package of the binaries, for another version than the product's own.
 * Call it on the main thread: the engine stops when the thread that started it ends.
 * Errors: FolderInUse, CannotRun; each says in one line what is the matter.
 */
export async function startPostgres(options: {
  dir: string;
  durable: boolean;
  settings?: Record<string, string>;
  native?: string;
}): Promise<Embedded> {
  const native = findBinaries(options.native);
  let free = async () => {};
  try {
    fs.mkdirSync(options.dir, { recursive: true });
    const dir = fs.realpathSync(options.dir);
    const socket = socketFolder(dir);
    if (process.platform !== "linux") makePrivateFolder(socket, fs.statSync(dir));
    free = await holdFolder(dir);
    const data = path.join(dir, "pg");
    const user = chooseEngineUser(native, data, [dir, path.dirname(socket)]);
    if (fs.existsSync(data)) giveTo(user, data);
    makePrivateFolder(socket, user);
    await makeDataFolder({ user, native, data, durable: options.durable });
    const settings = settingsFor(options.durable, options.settings);
    const engine = await launch({ user, native, data, socket, settings });
    return { socket, user: "app", database: "postgres", ...supervise(engine, socket, free) };
  } catch (error) {
    await free();
    throw plain(options.dir, error);
  }
}

/** The engine of a folder that a live portal holds and has ready, else null. */
export async function runningPostgres(
  dir: string,
): Promise<{ socket: string; user: string; database: string } | null> {
  try {
    const found = readPidFile(path.join(dir, "pg"));
    if (!found?.ready || !(await isHeld(dir))) return null;
    if (!(await answers(path.join(found.socket, SOCKET)))) return null;
    return { socket: found.socket, user: "app", database: "postgres" };
  } catch {
    return null;
  }
}

function supervise(engine: ChildProcess, socket: string, free: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const closed = new Promise<void>((resolve) => engine.once("exit", () => resolve()));
  // Where the system has no parent-death signal, an exit without stop() must not leave it behind.
  const interrupt = () => engine.kill("SIGINT");
  process.once("exit", interrupt);
  forwardLog(engine, () => stopped !== undefined);
  const end = async () => {
    interrupt();
    await closed;
    process.off("exit", interrupt);
    removeEmpty(socket);
    await free();
  };
  return {
    stop: () => (stopped ??= end()),
    exited: new Promise<void>((resolve) => engine.once("exit", () => stopped || resolve())),
  };
}

// Left empty, a socket folder under the temporary one would stay for good.
function removeEmpty(folder: string) {
  try {
    fs.rmdirSync(folder);
  } catch {}
}

// An ERROR has already been answered to the query that made it; the rest concerns the operator.
function forwardLog(engine: ChildProcess, stopping: () => boolean) {
  engine.stderr?.removeAllListeners("data").on("data", (text: string) => {
    const lines = text.split("\n").filter((line) => / (WARNING|FATAL|PANIC): /.test(line));
    for (const line of stopping() ? [] : lines) process.stderr.write(`postgres: ${line}\n`);
  });
}

// A refusal of the file system becomes one line; what nobody foresaw keeps its stack.
function plain(dir: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return new CannotRun(
      `The data folder ${dir} is closed to this user: start as its owner, or hand it over with chown -R.`,
      { cause: error },
    );
  if (!/^(EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST|EOPNOTSUPP)$/.test(code ?? "")) return error;
  return new CannotRun(`The data folder ${dir} cannot be used: ${message}`, { cause: error });
}
