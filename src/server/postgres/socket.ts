import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { CannotRun } from "./errors.ts";

export const SOCKET = ".s.PGSQL.5432";

/**
 * Where the socket of a data folder is, running or not: inside it, or under the temporary folder
 * when the path would be longer than the system takes (sun_path: 108 bytes, on macOS 104, with a NUL).
 */
export function socketFolder(dir: string): string {
  const real = fs.existsSync(dir) ? fs.realpathSync(dir) : path.resolve(dir);
  const inside = path.join(real, "socket");
  const longest = process.platform === "darwin" ? 103 : 107;
  if (Buffer.byteLength(path.join(inside, SOCKET)) <= longest) return inside;
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 16);
  return path.join(tmpdir(), `dhrubok-${hash}`);
}

/** Makes a folder that only `owner` can enter. Errors: CannotRun when somebody else has put it there. */
export function makePrivateFolder(folder: string, owner: { uid: number; gid: number }) {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = fs.lstatSync(folder);
  // As root the engine's user may change between starts; these are the ones it can have been.
  const ours = process.getuid?.() === 0 ? [0, 65534, owner.uid] : [owner.uid];
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new CannotRun(`${folder} was put there by another user: remove it and start again.`);
  if (found.uid !== owner.uid) fs.lchownSync(folder, owner.uid, owner.gid);
  fs.chmodSync(folder, 0o700);
}

/** Whether a live process listens on a unix socket: the kernel knows, whatever files are left behind. */
export function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once("connect", () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", (error: NodeJS.ErrnoException) =>
      resolve(!["ENOENT", "ECONNREFUSED", "ENOTSOCK", "ENOTDIR"].includes(error.code ?? "")),
    );
  });
}
