import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "../process.ts";
import type { Answered, Asked, Failed } from "./mutant-stories.ts";
import type { Mutant } from "./mutants.ts";

/** A copy of the tree, which alone is ever changed, and a process that runs stories in it. */
export function copyOfTree() {
  const { folder, remove } = temporaryFolder();
  const copy = join(realpathSync(folder), "copy");
  mkdirSync(copy);
  for (const part of globSync("*").filter((one) => !made.has(one)))
    cpSync(part, join(copy, part), { recursive: true });
  // Each package by itself: what vitest keeps beside them is the copy's own, and no other run clears it away.
  mkdirSync(join(copy, "node_modules"));
  for (const one of readdirSync("node_modules").filter((one) => one === ".bin" || !one.startsWith(".")))
    symlinkSync(resolve("node_modules", one), join(copy, "node_modules", one));
  let running: ChildProcess | undefined;

  return {
    /** The first story that fails, of the tree as it is or with a mutant, or null. What has not ended in five minutes hangs. */
    async firstToFail(stories: string[], mutant?: Mutant): Promise<Failed | null> {
      running ??= await start(copy);
      const file = join(copy, mutant?.path ?? "");
      const before = mutant && readFileSync(file);
      if (mutant) writeFileSync(file, mutant.text);
      running.send({ stories, changed: mutant ? [mutant.path] : [] } satisfies Asked);
      const { signal, abort } = cancelling();
      const failed = await Promise.race([
        once(running, "message", { signal }).then(([answered]) => (answered as Answered).failed),
        once(running, "exit", { signal }).then(() => ended),
        wait(300_000, hangs, { signal }),
      ]).finally(abort);
      if (failed === hangs || failed === ended) await stop();
      if (before) writeFileSync(file, before);
      return failed;
    },
    async remove() {
      await stop();
      remove();
    },
  };

  /** It ends its engine itself; what hangs is ended after it. */
  async function stop() {
    const { pid } = running ?? {};
    if (running?.exitCode === null && running.signalCode === null) {
      running.kill("SIGTERM");
      await once(running, "exit");
    }
    running = undefined;
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // Nothing of it is left.
    }
  }
}

const hangs: Failed = { file: "", story: "", error: "nothing ends" };
const ended: Failed = { file: "", story: "", error: "the process ended" };

/** What is no longer waited for. */
function cancelling() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const made = new Set(["node_modules", "build", "data", "test-results", "backups"]);

async function start(cwd: string): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }) };
  // Mutants make engines and portals complain: nobody reads it.
  const stdio: ["ignore", "ignore", "ignore", "ipc"] = ["ignore", "ignore", "ignore", "ipc"];
  const options = { cwd, env, execArgv: [], detached: true, stdio };
  const running = fork("test/prove/mutant-stories.ts", options);
  await Promise.race([
    once(running, "message"),
    once(running, "exit").then(() => Promise.reject(new Error("stories cannot be run in a copy"))),
  ]);
  return running;
}
