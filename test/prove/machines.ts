import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startProxy } from "./fault-proxy.ts";

/** The three machines of docs/cluster.md on loopback addresses: its own files, with the addresses changed. */
export type Machines = Awaited<ReturnType<typeof startMachines>>;

const programs = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"];
const binaries = "/usr/lib/postgresql/15/bin";

/** What is not installed here. */
export const missingPrograms = () =>
  [...programs, `${binaries}/postgres`].filter((file) => !existsSync(file));

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses root; what is started so has no process between it and us. */
const asPostgres = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];

const password = "only-on-loopback";
const names = [1, 2, 3] as const;
export type Name = (typeof names)[number];

type Member = { name: string; role: string; state: string; timeline?: number };

export async function startMachines(dataOf: (name: Name) => string | null = () => null) {
  const folder = mkdtempSync(join(tmpdir(), "dhrubok-cluster-"));
  chmodSync(folder, 0o755);
  const network = `127.${randomInt(20, 250)}.${randomInt(1, 250)}`;
  const at = (name: number) => `${network}.${name}`;
  const etcd = new Map<Name, ChildProcess>();
  const patroni = new Map<Name, ChildProcess>();
  const home = (name: Name) => join(folder, `db${name}`);
  const data = (name: Name) => dataOf(name) ?? join(home(name), "data");

  // What the others, the portals and it itself say to a machine and to etcd goes over lines that can be cut.
  const lines = new Map<Name, { postgres: Line; rest: Line; etcd: Line[] }>();
  for (const name of names)
    lines.set(name, {
      postgres: await startProxy({ host: at(name), port: 5432 }),
      rest: await startProxy({ host: at(name), port: 8008 }),
      etcd: await Promise.all(names.map((to) => startProxy({ host: at(to), port: 2379 }))),
    });
  const lineOf = (name: Name) => lines.get(name) as { postgres: Line; rest: Line; etcd: Line[] };

  const run = (name: Name, words: string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(join(home(name), `${words[0]?.split("/").at(-1)}.log`), "a");
    const [command = "", ...rest] = [...asPostgres, ...words];
    return spawn(command, rest, {
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: home(name), ...env },
      cwd: home(name),
      stdio: ["ignore", log, log],
    });
  };
  const startEtcd = (name: Name) => {
    const env = Object.fromEntries(
      fileOf("/etc/default/etcd")
        .replaceAll("/var/lib/etcd/dhrubok", join(home(name), "etcd"))
        .replace(/(?<!INITIAL_CLUSTER)=db1$/m, `=db${name}`)
        .split("\n")
        .filter((line) => line.startsWith("ETCD_"))
        .map((line) => line.split(/=(.*)/s).slice(0, 2))
        .map(([key = "", value = ""]) => {
          const own =
            key === "ETCD_INITIAL_CLUSTER" ? value : value.replaceAll("10.0.0.1:", `10.0.0.${name}:`);
          return [key, own.replace(/10\.0\.0\.([123]):/g, (_, of) => `${at(Number(of))}:`)];
        }),
    );
    etcd.set(name, run(name, ["/usr/bin/etcd"], env));
  };
  const startPatroni = (name: Name) => {
    const { postgres, rest, etcd } = lineOf(name);
    const text = fileOf("/etc/patroni/config.yml")
      .replace("name: db1", `name: db${name}`)
      .replace(
        /hosts: .*/,
        `hosts: ${etcd.map(({ port }) => `127.0.0.1:${port}`).join()}\n  use_proxies: true`,
      )
      .replace("listen: 10.0.0.1:8008", `listen: ${at(name)}:8008`)
      .replace("connect_address: 10.0.0.1:8008", `connect_address: 127.0.0.1:${rest.port}`)
      .replace("listen: 10.0.0.1:5432", `listen: ${at(name)}:5432`)
      .replace("connect_address: 10.0.0.1:5432", `connect_address: 127.0.0.1:${postgres.port}`)
      .replace("/var/lib/postgresql/dhrubok", data(name))
      .replace("/var/lib/postgresql/.pgpass-patroni", join(home(name), "pgpass"))
      .replace("/var/run/postgresql", home(name))
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replace("local all postgres peer", "local all postgres trust")
      .replace(/PASSWORD-[123]/g, password);
    writeFileSync(join(home(name), "config.yml"), text);
    patroni.set(name, run(name, ["/usr/bin/patroni", join(home(name), "config.yml")]));
  };

  for (const name of names) {
    mkdirSync(home(name), { mode: 0o755 });
    if (isRoot) execFileSync("chown", ["postgres:postgres", home(name)]);
    startEtcd(name);
  }
  await sleep(2000);
  for (const name of names) startPatroni(name);

  /** Who is there, as a machine that answers sees it; null where none does. */
  const members = async (): Promise<Member[] | null> => {
    for (const name of names) {
      const url = `http://${at(name)}:8008/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => null);
      const told = (await answer?.json().catch(() => null)) as { members?: Member[] } | null;
      if (told?.members) return told.members;
    }
    return null;
  };
  const leader = async (): Promise<Name | null> => {
    const found = (await members())?.find(({ role }) => role === "leader")?.name;
    return names.find((name) => `db${name}` === found) ?? null;
  };
  const patronictl = (...words: string[]) => {
    const all = ["-c", join(home(names[0]), "config.yml"), ...words];
    // The lines are this process's: it may not wait in one piece.
    return promisify(execFile)("patronictl", all, { env: { ...process.env, LC_ALL: "C.UTF-8" } });
  };
  let byHand = 0;
  /** Waits until one leads and two follow, one of them in step; a standby that does not come back in a minute is made anew, as an operator does. */
  const whole = async (seconds = 180) => {
    const began = Date.now();
    for (let tried = false; ; await sleep(300)) {
      const all = (await members()) ?? [];
      const timeline = all.find(({ role }) => role === "leader")?.timeline;
      // One that runs and has not followed the latest leader yet is no help when that one dies.
      const running = all.filter(
        (one) => ["running", "streaming"].includes(one.state) && one.timeline === timeline,
      );
      const roles = running.map(({ role }) => role).sort();
      if (roles.join() === "leader,replica,sync_standby") return;
      if (Date.now() - began > seconds * 1000)
        throw new Error(`the cluster does not become whole: ${JSON.stringify(all)}`);
      const lost = all.filter((one) => !running.includes(one) && one.role === "replica");
      if (tried || !lost.length || running.length < 2 || Date.now() - began < 60_000) continue;
      tried = true;
      byHand += lost.length;
      for (const { name } of lost) await patronictl("reinit", "dhrubok", name, "--force");
    }
  };
  const postmaster = (name: Name) =>
    Number(readFileSync(join(data(name), "postmaster.pid"), "utf8").split("\n")[0]);
  /** PostgreSQL of a machine: its postmaster first. */
  const serversOf = (name: Name) => [postmaster(name), ...childrenOf(postmaster(name))];
  const signal = (pids: number[], how: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, how);
      } catch {}
  };
  const patroniOf = (name: Name) => patroni.get(name)?.pid ?? 0;

  await whole();
  const proxy = await startHaproxy(folder, names.map(lineOf));
  return {
    folder,
    members,
    leader: async () => (await leader()) ?? names[0],
    whole,
    /** The three, as DATABASE_URL names them; each alone; and the one address of HAProxy. */
    url: (user: string) =>
      `postgresql://${user}@${names.map((name) => `127.0.0.1:${lineOf(name).postgres.port}`).join()}/dhrubok?target_session_attrs=read-write`,
    each: (user: string) =>
      names.map((name) => `postgresql://${user}@127.0.0.1:${lineOf(name).postgres.port}/dhrubok`),
    proxied: (user: string) => `postgresql://${user}@127.0.0.1:${proxy.port}/dhrubok`,
    password,
    socketOf: home,
    dataOf: data,
    freeze: (name: Name, what: "all" | "postgres") => {
      const pids = [...(what === "all" ? [patroniOf(name)] : []), ...serversOf(name)];
      signal(pids, "SIGSTOP");
      return () => signal(pids, "SIGCONT");
    },
    killPostgres: (name: Name) => signal([postmaster(name)], "SIGKILL"),
    /** As a power cut of the machine; its etcd is another's. Answers how it starts again. */
    killMachine: (name: Name) => {
      signal([patroniOf(name), ...serversOf(name)], "SIGKILL");
      return () => startPatroni(name);
    },
    stopMachine: (name: Name) => {
      signal([patroniOf(name)], "SIGTERM");
      return () => startPatroni(name);
    },
    cutOff: (name: Name) => {
      const { postgres, rest, etcd } = lineOf(name);
      for (const line of [postgres, rest, ...etcd]) line.set("silent");
      return () => {
        for (const line of [postgres, rest, ...etcd]) line.set("none");
      };
    },
    loseEtcd: () => {
      for (const one of etcd.values()) signal([one.pid ?? 0], "SIGKILL");
      return () => names.forEach(startEtcd);
    },
    switchOver: () => patronictl("switchover", "dhrubok", "--force"),
    byHand: () => byHand,
    async stop() {
      proxy.stop();
      for (const name of names) {
        signal(serversOfAny(data(name)), "SIGCONT");
        signal([patroniOf(name)], "SIGCONT");
        signal([patroniOf(name)], "SIGKILL");
        signal(serversOfAny(data(name)), "SIGKILL");
        signal([etcd.get(name)?.pid ?? 0], "SIGKILL");
        const { postgres, rest, etcd: ways } = lineOf(name);
        for (const line of [postgres, rest, ...ways]) line.close();
      }
      await sleep(500);
      if (!process.env.KEEP_CLUSTER) rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Line = Awaited<ReturnType<typeof startProxy>>;

/** A file that docs/cluster.md gives, by the comment it begins with. */
function fileOf(name: string): string {
  const blocks = readFileSync("docs/cluster.md", "utf8").matchAll(/^```\w*\n# (\S+)\n(.*?)^```$/gms);
  const found = [...blocks].find(([, of]) => of === name)?.[2];
  if (!found) throw new Error(`docs/cluster.md has no ${name}`);
  return found;
}

async function startHaproxy(folder: string, lines: { postgres: Line; rest: Line }[]) {
  const own = await startProxy({ host: "127.0.0.1", port: 1 });
  const { port } = own;
  own.close();
  const file = join(folder, "haproxy.cfg");
  let text = fileOf("/etc/haproxy/database.cfg").replace("127.0.0.1:6432", `127.0.0.1:${port}`);
  for (const [at, { postgres, rest }] of lines.entries())
    text = text.replace(
      `10.0.0.${at + 1}:5432 check port 8008`,
      `127.0.0.1:${postgres.port} check addr 127.0.0.1 port ${rest.port}`,
    );
  writeFileSync(file, text);
  const log = openSync(join(folder, "haproxy.log"), "a");
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", log, log] });
  return { port, stop: () => void child.kill("SIGKILL") };
}

/** The processes that one has started. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function serversOfAny(data: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`-D\0${data}\0`);
      } catch {
        return false;
      }
    })
    .flatMap((pid) => [pid, ...childrenOf(pid)]);
}
