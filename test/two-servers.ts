import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { migrate, openDatabase } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { type Embedded, socketFolder, startPostgres } from "../src/server/postgres/embedded.ts";
import { temporaryFolder } from "./process.ts";
import { startProxy } from "./prove/fault-proxy.ts";
import { asked } from "./state.ts";

/** For one test: a server with the portal's tables, a standby that follows it, a line to each that can be broken, and their address. */
export async function startTwoServers() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [one, other] = ["one", "other"].map((name) => join(folder, name)) as [string, string];
  const settings = { synchronous_commit: "on" };
  const start = (dir: string, more = {}) =>
    startPostgres({ dir, durable: false, settings: { ...settings, ...more } });
  const first = await start(one);
  const db = openDatabase(first, readEnvironment({}));
  await migrate(db, "migrations");
  await db.$client.end();
  await first.stop();
  mkdirSync(other, { mode: 0o755 });
  // With its owner and rights, which PostgreSQL looks at.
  execFileSync("cp", ["-a", join(one, "pg"), join(other, "pg")]);
  writeFileSync(join(other, "pg", "standby.signal"), "");
  const leader = await start(one);
  onTestFinished(leader.stop);
  // It counts as started once it is promoted.
  const promoted = start(other, {
    primary_conninfo: `host=${leader.socket} user=app application_name=other`,
  });
  const standby = { host: socketFolder(other), user: "app", database: "postgres" };
  const ask = (text: string) => asked(standby, async (client) => (await client.query(text)).rows);
  for (let tries = 0; tries < 200; tries += 1)
    if (await ask("select").catch(() => null)) break;
    else await sleep(50);
  let engine: Embedded | null = null;
  const promote = async () => {
    await ask("select pg_promote()");
    engine = await promoted;
  };
  onTestFinished(async () => {
    if (!engine) await promote();
    await engine?.stop();
  });
  const lines = await Promise.all(
    [leader.socket, standby.host].map((socket) => startProxy({ path: `${socket}/.s.PGSQL.5432` })),
  );
  for (const { close } of lines) onTestFinished(close);
  const [toLeader, toStandby] = lines as [Line, Line];
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).reverse();
  const url = `postgresql://app@${hosts.join(",")}/postgres?target_session_attrs=read-write`;
  const onLeader = (text: string) =>
    asked({ host: leader.socket, user: "app", database: "postgres" }, async (client) => {
      return (await client.query(text)).rows;
    });
  return { url, toLeader, toStandby, onLeader, onStandby: ask, promote };
}

type Line = Awaited<ReturnType<typeof startProxy>>;
