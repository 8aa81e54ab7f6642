import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "../make-folder.ts";
import { findBinaries } from "./binaries.ts";
import { CannotRun } from "./errors.ts";
import { isMade, makeDataFolder } from "./initdb.ts";
import { isLocked, lockFolder } from "./lock.ts";
import { launch, readPidFile } from "./process.ts";
import { isListening, makePrivateFolder, SOCKET, socketFolder } from "./socket.ts";
import { changeOwner, chooseEngineUser } from "./user.ts";

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
  let unlock = async () => {};
  try {
    makeFolder(options.dir);
    const dir = fs.realpathSync(options.dir);
    const socket = socketFolder(dir);
    if (process.platform !== "linux") makePrivateFolder(socket, fs.statSync(dir));
    unlock = await lockFolder(dir);
    const data = path.join(dir, "pg");
    const user = chooseEngineUser(native, data, [dir, path.dirname(socket)]);
    if (isMade(data, user.version)) changeOwner(user, data);
    makePrivateFolder(socket, user);
    await makeDataFolder({ user, native, data, durable: options.durable });
    const settings = settingsFor(options.durable, options.settings);
    const engine = await launch({ user, native, data, socket, settings });
    return { socket, user: "app", database: "postgres", ...supervise(engine, socket, unlock) };
  } catch (error) {
    await unlock();
    throw plain(options.dir, error);
  }
}

/** The engine of a folder that a live portal holds and has ready, else null. */
export async function runningPostgres(
  dir: string,
): Promise<{ socket: string; user: string; database: string } | null> {
  try {
    const found = readPidFile(path.join(dir, "pg"));
    if (!found?.ready || !(await isLocked(dir))) return null;
    if (!(await isListening(path.join(found.socket, SOCKET)))) return null;
    return { socket: found.socket, user: "app", database: "postgres" };
  } catch {
    return null;
  }
}

function supervise(engine: ChildProcess, socket: string, unlock: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const closed = new Promise<void>((resolve) => engine.once("exit", () => resolve()));
  // Without a parent-death signal, an exit without stop() would leave the engine behind.
  const interrupt = () => engine.kill("SIGINT");
  process.once("exit", interrupt);
  forwardLog(engine, () => stopped !== undefined);
  const end = async () => {
    interrupt();
    await closed;
    process.off("exit", interrupt);
    removeEmpty(socket);
    await unlock();
  };
  return {
    stop: () => (stopped ??= end()),
    exited: new Promise<void>((resolve) => engine.once("exit", () => stopped || resolve())),
  };
}

// An empty socket folder in the temporary folder would stay for good.
function removeEmpty(folder: string) {
  try {
    fs.rmdirSync(folder);
  } catch {}
}

// An ERROR was already answered to its query; the rest concerns the operator.
function forwardLog(engine: ChildProcess, stopping: () => boolean) {
  engine.stderr?.removeAllListeners("data").on("data", (text: string) => {
    const lines = text.split("\n").filter((line) => / (WARNING|FATAL|PANIC): /.test(line));
    for (const line of stopping() ? [] : lines) process.stderr.write(`postgres: ${line}\n`);
  });
}

// Errors of the file system become one line; unexpected ones keep their stack.
function plain(dir: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return new CannotRun(
      `The data folder ${dir} is closed to this user: start as its owner, or hand it over with chown -R.`,
      { cause: error },
    );
  if (!/^(EROFS|ENOENT|ENAMETOOLONG|ELOOP|EINVAL|ENOSPC|EDQUOT|ENOTDIR|EEXIST|EOPNOTSUPP)$/.test(code ?? ""))
    return error;
  return new CannotRun(`The data folder ${dir} cannot be used: ${message}`, { cause: error });
}

/** A socket alone, sized for a machine of 1 GB that also runs the portal. */
function settingsFor(durable: boolean, own: Record<string, string> = {}) {
  return { ...SETTINGS, ...(durable ? DURABLE : FAST), ...own };
}

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  logging_collector: "off",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off",
  // What the archive of minutes has not taken is kept; a dead archive does not fill the disk.
  max_slot_wal_keep_size: "1GB",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements and details carry people's names, phone numbers and secrets: never into a log.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};
const DURABLE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };
const FAST = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };
