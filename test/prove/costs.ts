import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type pg from "pg";
import { asked } from "../state.ts";
import type { Ask } from "./open-loop.ts";

export type Cost = { portal: number; postgres: number; bytes: number };

/**
 * What one request of a kind costs in the middle: milliseconds of processor of the portal and of PostgreSQL, and bytes on
 * the wire. Processor time, not time: what others do on the machine is no part of it.
 */
export async function costOf(
  { url, pids, connection }: { url: string; pids: number[]; connection: pg.ClientConfig },
  next: () => Ask,
  many: number,
): Promise<Cost> {
  const spent = await spentBy({ pids, connection });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let bytes = 0;
  const ask = async () => {
    const received = await bytesOf(new URL(url), next(), agent);
    bytes += received;
  };
  for (let i = 0; i < 20; i += 1) await ask();
  bytes = 0;
  const before = spent();
  for (let i = 0; i < many; i += 4) await Promise.all([ask(), ask(), ask(), ask()]);
  const after = spent();
  agent.destroy();
  return {
    portal: (after.portal - before.portal) / many,
    postgres: (after.postgres - before.postgres) / many,
    bytes: Math.round(bytes / many),
  };
}

/** Answers what the portal's processes and the engine have spent until then. */
export async function spentBy({ pids, connection }: { pids: number[]; connection: pg.ClientConfig }) {
  const postmaster = await postmasterOf(connection);
  return () => ({ portal: sum(pids.map(processorTime)), postgres: ofFamily(postmaster) });
}

function bytesOf(base: URL, { path, method, headers, body }: Ask, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "accept-encoding": "br" };
    const asked = request(new URL(path, base), { method, agent, headers: sent }, (answer) => {
      let bytes = JSON.stringify(answer.rawHeaders).length;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve(bytes));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

/** The engine that answers here: the parent of the process that does. */
const postmasterOf = (connection: pg.ClientConfig) =>
  asked(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return Number(statOf(rows[0]?.pid ?? 0)[1]);
  });

/** Of an engine, its processes that live, and those that have ended. */
function ofFamily(postmaster: number): number {
  const children = readdirSync("/proc").filter(
    (name) => /^[0-9]+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster,
  );
  const [, , ...own] = statOf(postmaster);
  const ended = 10 * (Number(own[11]) + Number(own[12]));
  return processorTime(postmaster) + ended + sum(children.map((name) => processorTime(Number(name))));
}

/** Milliseconds of processor that a process has used. */
export function processorTime(pid: number): number {
  const fields = statOf(pid);
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** What /proc says of a process from its state on; nothing of one that has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
