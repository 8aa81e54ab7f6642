import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup, stampOf } from "../src/server/backup/make.ts";
import { type Known, knownMigrations } from "../src/server/backup/migrations.ts";
import { restoreBackup } from "../src/server/backup/restore.ts";
import { inSession } from "../src/server/backup/session.ts";
import { differing, sumsOf } from "../src/server/backup/sums.ts";
import { type Connection, connection } from "../src/server/db/connection.ts";
import { type Environment, readEnvironment } from "../src/server/environment.ts";
import { objectStore } from "../src/server/files/object-store.ts";
import { startEngine } from "../src/server/postgres/engine.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";

/**
 * `npm run move -- --to postgresql://…`: the embedded database of DATA_DIR into an empty one elsewhere, with the portal stopped; `-- --from
 * postgresql://…` into DATA_DIR. What was there before stays as it is. Every table is counted and summed in both.
 */
const migrations = resolve("migrations");
try {
  const { values } = parseArgs({ options: { to: { type: "string" }, from: { type: "string" } } });
  const there = values.to ?? values.from;
  if (!there || (values.to && values.from))
    throw new WrongWords("npm run move -- --to postgresql://… or npm run move -- --from postgresql://…");
  const { DATABASE_URL: _, ...here } = process.env;
  const own = readEnvironment(here);
  const other = readEnvironment({ ...here, DATABASE_URL: there });
  await (values.to ? move(own, other) : move(other, own));
} catch (error) {
  leaveBar();
  console.error(`move: ${clearly(error)}`);
  process.exitCode = 1;
}

async function move(from: Environment, to: Environment): Promise<void> {
  const began = Date.now();
  const known = knownMigrations(migrations);
  const file = join(from.DATA_DIR, `moved-${stampOf(new Date())}-${process.pid}.backup`);
  const before = await atEngine(from, async (connection) => {
    await checkStill(connection);
    const sums = await sumsAt(connection, known);
    await makeBackup({ connection, to: file, migrations, store: objectStore(from), progress: bar });
    return sums;
  });
  const after = await atEngine(to, async (connection) => {
    const connect = async () => connection;
    await restoreBackup({ file, replace: false, migrations, progress: bar, connect });
    return sumsAt(connection, known);
  });
  const others = differing(before, after);
  if (others.length)
    throw new Error(`not the same in both: ${others.join(", ")}; begin anew, nothing is lost`);
  const rows = [...after.values()].reduce((sum, each) => sum + each.rows, 0).toLocaleString("en");
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${rows} rows in ${after.size} tables, counted and summed in both, the same, in ${seconds} s`);
  console.log(`what was there before is unchanged; what was moved stands in ${file} too`);
  const sealing = join((to.DATABASE_URL ? from : to).DATA_DIR, "sealing.key");
  if (!to.SEALING_KEY)
    console.log(
      to.DATABASE_URL
        ? `start the portals there with SEALING_KEY set to what stands in ${sealing}`
        : `before you start the portal here, write the SEALING_KEY that the portals had into ${sealing}`,
    );
  console.log(
    "everybody signs in anew; what waited to be sent is not sent by itself: somebody decides in the portal",
  );
}

async function atEngine<Of>(settings: Environment, work: (at: Connection) => Promise<Of>): Promise<Of> {
  const { at, stop } = await startEngine(settings, console.error);
  return work(connection(at)).finally(stop);
}

function sumsAt(connection: Connection, { tables }: Known) {
  return inSession(connection, "dhrubok move", (client) => sumsOf(client, tables));
}

/** What is written after this stays behind. */
async function checkStill(connection: Connection): Promise<void> {
  const running = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'dhrubok%'`;
  const { rowCount } = await inSession(connection, "dhrubok move", (client) => client.query(running));
  if (rowCount) throw new WrongWords("a portal runs on it: stop all its processes first");
}
