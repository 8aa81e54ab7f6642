import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ended } from "./children.ts";

export type Portal = {
  url: string;
  startedIn: number;
  memory(): number;
  pid: number | undefined;
  stop(): Promise<void>;
};

export const office = { regId: "A00-000001", password: "bench-1234" };

/**
 * A copy of the built portal with a data folder of its own, in a temporary folder: nothing that is built
 * meanwhile disturbs it, it has a file of the bench among its files, and no real database is touched.
 */
export function makePortal({ pool, trustProxy = 0 }: { pool: number; trustProxy?: number }) {
  const folder = mkdtempSync(join(tmpdir(), "dhrubok-bench-"));
  // The engine may run as another user, who must reach the data.
  chmodSync(folder, 0o755);
  for (const name of copied) {
    if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // The portal knows its files from its start: what this one holds is written later.
  const file = join(folder, "build/client/bench.html");
  writeFileSync(file, "");
  const data = join(folder, "data");
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    DATA_DIR: data,
    DATABASE_POOL: String(pool),
    TRUST_PROXY: String(trustProxy),
    PORT: "0",
    HOST: "127.0.0.1",
    SEED: "demo",
    ADMIN_PASSWORD: office.password,
    BACKUP_DIR: "none",
    REQUESTS_PER_MINUTE: "0",
    SHED_AFTER: "0",
  };
  const children = new Set<ChildProcess>();

  function run(script: string, ...args: string[]) {
    const child = spawn(process.execPath, [join(folder, "scripts", script), ...args], { cwd: folder, env });
    children.add(child);
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.stderr.on("data", (text) => {
      output += text;
      process.stderr.write(text);
    });
    const gone = new Promise<number | null>((done) => {
      child.once("exit", (code) => {
        children.delete(child);
        done(code);
      });
    });
    return { child, gone, output: () => output };
  }

  return {
    data,
    /** Served from the disk at /bench.html, empty at first; what lies beside it as .br is sent to who reads that. */
    file,

    /** Adds to the stopped portal's database, which it makes at first. */
    async seed(many: {
      students: number;
      results: number;
      money?: number;
      attendance?: number;
    }): Promise<void> {
      const words = Object.entries(many).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const { gone, output } = run("seed.ts", ...words);
      if ((await gone) !== 0) throw new Error(`seeding failed\n${output()}`);
    },

    async start(): Promise<Portal> {
      const from = performance.now();
      const { child, gone, output } = run("start.ts");
      const url = await new Promise<string>((done, fail) => {
        child.stdout.on("data", () => {
          const found = output().match(/listens at (\S+)/)?.[1];
          if (found) done(found);
        });
        void gone.then(() => fail(new Error(`the portal did not start\n${output()}`)));
      });
      const startedIn = performance.now() - from;
      return { url, startedIn, memory: () => memoryOf(child.pid), pid: child.pid, stop: () => ended(child) };
    },

    async remove(): Promise<void> {
      await Promise.all([...children].map(ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const copied = [
  "build",
  "src",
  "seed",
  "public",
  "vendor",
  "migrations",
  "scripts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Resident megabytes of a process; 0 where the system has no /proc. */
export function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
