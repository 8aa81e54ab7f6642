import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { startTransactionPooler } from "../../../test/transaction-pooler.ts";
import { startTwoServers } from "../../../test/two-servers.ts";
import { faqs } from "../../features/content/faq/table.server.ts";
import { createCache } from "../cache.ts";
import { BadSetting, readEnvironment } from "../environment.ts";
import { asRefusal } from "../http/refusals.ts";
import { isUnsure } from "./commit.ts";
import { connection, type Database, isUnreachable, openDatabase } from "./database.ts";
import { listenForChanges } from "./listen.ts";
import { startDatabase } from "./start-database.ts";
import { byServer, write } from "./write.ts";

function open(url: string) {
  const db = openDatabase({ url }, readEnvironment({ DATABASE_POOL: "4" }));
  const changes = listenForChanges(connection({ url }));
  let heard = 0;
  changes.onListening(() => {
    heard += 1;
  });
  onTestFinished(async () => {
    await changes.close();
    await db.$client.end();
  });
  return { db, changes, timesHeard: () => heard };
}

const add = (db: Database, header: string, key: string | null = null) =>
  write({ ...byServer(db, "a story"), idempotencyKey: key }, (change) =>
    change.add(faqs, { header, text: "উত্তর" }),
  );
const there = "select header from faqs order by 1";

test("the server that takes writes is found; when another is promoted, it is written to, listening begins again, what was cached is forgotten, and the old one is written to by nobody", async () => {
  const { url, toLeader, toStandby, onLeader, onStandby, promote } = await startTwoServers();
  const { db, changes, timesHeard } = open(url);
  const cached = createCache(changes);
  const kept = () => cached([faqs], "faqs", async () => (await db.execute(sql.raw(there))).rows);
  await add(db, "আগে");
  await expect.poll(() => changes.state()).toBe("listening");
  await expect.poll(() => onStandby(there)).toHaveLength(1);
  expect(await kept()).toEqual([{ header: "আগে" }]);

  toLeader.set("silent");
  // Kept answers are given while no server is there.
  await expect.poll(() => changes.state(), { timeout: 20_000 }).toBe("unreachable");
  expect(await kept()).toEqual([{ header: "আগে" }]);
  const refused = await add(db, "যা হয়নি").catch((error) => error);
  expect(isUnreachable(refused) && !isUnsure(refused)).toBe(true);
  await promote();
  await onStandby("insert into faqs (header, text) values ('অন্য জায়গা থেকে', '')");
  await expect.poll(() => add(db, "পরে").then(Boolean, () => false), { timeout: 20_000 }).toBe(true);
  await expect.poll(timesHeard, { timeout: 20_000 }).toBe(2);
  expect(await kept()).toHaveLength(3);

  // It was frozen, does not know that it leads no more, and is the only one to be reached.
  toLeader.set("none");
  toStandby.set("silent");
  toStandby.cut();
  const old = await add(db, "পুরোনোটিতে").catch((error) => error);
  expect(isUnreachable(old)).toBe(true);
  expect(await onLeader(there)).toEqual([{ header: "আগে" }]);
});

test("a server that takes no writes any more is left: the call is told to try again, and the next one is written", async () => {
  const { url, onLeader } = await startTwoServers();
  const { db } = open(url);
  await add(db, "আগে");
  await onLeader("alter system set default_transaction_read_only = on");
  await onLeader("select pg_reload_conf()");
  await expect.poll(() => onLeader("show transaction_read_only")).toEqual([{ transaction_read_only: "on" }]);
  const error = await add(db, "মাঝে").catch((error) => error);
  const log = { unavailable: () => {}, failed: () => {} };
  expect(asRefusal(error, log as never)).toMatchObject({ code: "UNAVAILABLE" });
  await onLeader("alter system reset default_transaction_read_only");
  await onLeader("select pg_reload_conf()");
  await expect.poll(() => add(db, "পরে").then(Boolean, () => false), { timeout: 20_000 }).toBe(true);
  expect(await onLeader(there)).toHaveLength(2);
});

test("a COMMIT that its standby does not confirm is unsure, and not success: after its limit, when its wait is cancelled, or ended; sent again it is done once", async () => {
  const { url, onLeader } = await startTwoServers();
  const { db } = open(url);
  await add(db, "আগে");
  const standby = async (name: string) => {
    await onLeader(`alter system set synchronous_standby_names = '${name}'`);
    await onLeader("select pg_reload_conf()");
    await expect
      .poll(() => onLeader("show synchronous_standby_names"))
      .toEqual([{ synchronous_standby_names: name }]);
  };
  await standby("none_of_them");
  const waits = "from pg_stat_activity where wait_event = 'SyncRep'";
  for (const end of ["pg_cancel_backend(pid)", "pg_terminate_backend(pid)", "1"]) {
    const adding = add(db, end, end).catch((error) => error);
    await expect.poll(() => onLeader(`select ${waits}`)).toHaveLength(1);
    if (end !== "1") await onLeader(`select ${end} ${waits}`);
    const error = await adding;
    expect(isUnsure(error)).toBe(true);
    const log = { unavailable: () => {}, failed: () => {} };
    expect(asRefusal(error, log as never)).toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringMatching("জমা হয়েছে কি না নিশ্চিত নয়"),
    });
  }
  await standby("");
  for (const end of ["pg_cancel_backend(pid)", "pg_terminate_backend(pid)", "1"]) await add(db, end, end);
  expect(await onLeader(there)).toHaveLength(4);
});

test("a transaction whose error was passed over is no success; one that its last check refuses is sure", async () => {
  const url = `postgresql://app@localhost/stories?host=${inject("socket")}`;
  const { db } = open(url);
  const passedOver = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(passedOver).rejects.toThrow("rolled back");
  const late = db.transaction(async (tx) => {
    await tx.execute(sql`create temp table late (id int primary key deferrable initially deferred)`);
    await tx.execute(sql`insert into late values (1), (1)`);
  });
  const error = await late.catch((error) => error);
  expect([isUnsure(error), isUnreachable(error)]).toEqual([false, false]);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a pooler that lends connections for a transaction alone is refused at the start, in a sentence", async () => {
  const pooler = await startTransactionPooler({ path: `${inject("socket")}/.s.PGSQL.5432` });
  onTestFinished(pooler.close);
  const DATABASE_URL = `postgresql://app@127.0.0.1:${pooler.port}/postgres`;
  const starting = startDatabase(
    readEnvironment({ DATABASE_URL }),
    () => {},
    () => {},
  );
  await expect(starting).rejects.toThrow(BadSetting);
  await expect(starting).rejects.toThrow("set PgBouncer's pool_mode = session");
});
