import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { FolderInUse } from "./errors.ts";
import { isListening, socketFolder } from "./socket.ts";

/**
 * Locks a data folder for this process until the answered function is called or the process dies.
 * The lock is a listening socket, which the kernel closes however the process dies: no pid can be
 * mistaken, and containers that share the folder see it too. Errors: FolderInUse.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const { lock, close } = openLock(dir);
  try {
    for (;;) {
      const server = await listen(lock);
      if (server)
        return async () => {
          await new Promise((closed) => server.close(closed));
          close();
        };
      await removeStaleLock(lock, dir);
    }
  } catch (error) {
    close();
    throw error;
  }
}

/** Whether a live process has locked the data folder. */
export async function isLocked(dir: string): Promise<boolean> {
  if (!fs.existsSync(dir)) return false;
  const { lock, close } = openLock(dir);
  try {
    return await isListening(lock);
  } finally {
    close();
  }
}

// Through a file descriptor the lock's address is short, however long the data folder's is.
function openLock(dir: string) {
  if (process.platform !== "linux") return { lock: path.join(socketFolder(dir), "lock"), close: () => {} };
  const folder = fs.openSync(dir, "r");
  return { lock: `/proc/self/fd/${folder}/lock`, close: () => fs.closeSync(folder) };
}

function listen(lock: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    // Open to all, so that the folder's owner can probe a lock that root has left.
    const options = { path: lock, exclusive: true, readableAll: true, writableAll: true };
    server.listen(options, () => resolve(server.unref()));
  });
}

// Probed three times: another start may be between creating its socket and listening on it.
async function removeStaleLock(lock: string, dir: string) {
  const inUse = new FolderInUse(`The data folder ${dir} is in use by another running portal.`);
  if (await isListening(lock)) throw inUse;
  await sleep(20);
  if (await isListening(lock)) throw inUse;
  const aside = `${lock}.${randomBytes(4).toString("hex")}`;
  try {
    fs.renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (await isListening(aside)) {
    fs.renameSync(aside, lock);
    throw inUse;
  }
  fs.rmSync(aside, { force: true });
}
