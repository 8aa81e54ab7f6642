import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { connection, openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { startPostgres } from "../../src/server/postgres/embedded.ts";
import { figure } from "./scale.ts";

/** The last migration that was there before others' waits were looked at. */
const lastOld = "0066";
/** Milliseconds that a new one may keep anybody waiting. */
const most = 500;

/** What an office asks meanwhile, by key, and writes: each on a connection of its own, as fast as it is answered. */
const asked = {
  reader: [
    "select * from students where student_id = $1",
    "select * from payments where student_id = $1",
    "select * from results where student_id = $1",
    "select * from accounts where account_id = $1",
  ],
  writer: [
    "update students set school_name = school_name where student_id = $1",
    "update accounts set disabled = disabled where account_id = $1",
  ],
};

/**
 * Runs all migrations of a folder on a data folder while people read and write, and tells the longest that one of them waited, by migration. New
 * ones must not keep anybody waiting for long.
 */
export async function migrateUnderLoad(name: string, dir: string, folder: string): Promise<void> {
  const engine = await startPostgres({ dir, durable: true });
  const db = openDatabase(engine, readEnvironment({}), () => {});
  let now = "none";
  const longest = new Map<string, number>();
  const stopping = new AbortController();
  let answered = 0;
  const { rows } = await db.$client.query(
    "select min(student_id) as least, max(student_id) as most from students",
  );
  const ask = async (text: string) => {
    const client = new pg.Client(connection(engine));
    await client.connect();
    while (!stopping.signal.aborted) {
      const id = Number(rows[0].least) + Math.floor(Math.random() * (rows[0].most - rows[0].least));
      const [began, during] = [performance.now(), now];
      await client.query(text, [id]).catch((error) => {
        // A column or a table may be another by now: that is an answer too.
        if (!/^(42|23|40P01|P0)/.test(error.code)) throw error;
      });
      answered += 1;
      const waited = performance.now() - began;
      for (const one of new Set([during, now])) longest.set(one, Math.max(longest.get(one) ?? 0, waited));
      await sleep(2);
    }
    await client.end();
  };
  const asking = [...asked.reader, ...asked.writer].map(ask);
  await sleep(1000);
  const before = performance.now();
  await migrate(db, folder, {
    told: (tag, state) => {
      now = state === "begins" ? tag : "between";
    },
  });
  const seconds = (performance.now() - before) / 1000;
  now = "none";
  await sleep(200);
  stopping.abort();
  await Promise.all(asking);
  await db.$client.end();
  await engine.stop();
  const byWait = [...longest]
    .filter(([tag]) => /^[0-9]{4}/.test(tag))
    .sort(([, one], [, other]) => other - one);
  const isNew = ([tag]: [string, number]) => tag.slice(0, 4) > lastOld;
  const said = ([tag, wait]: [string, number]) => `${Math.round(wait)} ms (${tag})`;
  figure(
    `${name}: ${byWait.length} migrations under load`,
    `${seconds.toFixed(1)} s, ${answered.toLocaleString("en")} others answered`,
  );
  const old = byWait.filter((one) => !isNew(one));
  if (old.length)
    figure(`${name}: longest waits of others, old migrations`, old.slice(0, 3).map(said).join(", "));
  const young = byWait.filter(isNew);
  if (young.length)
    figure(`${name}: longest waits of others, new migrations`, young.slice(0, 3).map(said).join(", "));
  for (const [tag, wait] of young) expect(wait, tag).toBeLessThan(most);
}

/** These migrations and three more, as new ones are written: a column and a check, what it takes to trust that, and an index beside running work. */
export function withNewOnes(into: string): string {
  cpSync("migrations", into, { recursive: true });
  const journal = join(into, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const { when, version } = entries.at(-1);
  const made = Object.entries({
    trial_column: `alter table students add column trial text;--> statement-breakpoint
      alter table students add constraint trial_short check (length(trial) < 9) not valid;`,
    trial_valid: "alter table students validate constraint trial_short;",
    trial_index:
      "-- outside a transaction\ncreate index concurrently if not exists trial_results on results (student_id, result_id);",
  });
  for (const [at, [name, text]] of made.entries()) {
    const idx = entries.length;
    const tag = `${String(idx).padStart(4, "0")}_${name}`;
    writeFileSync(join(into, `${tag}.sql`), text);
    entries.push({ idx, version, when: when + 1 + at, tag, breakpoints: true });
  }
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
  return into;
}
