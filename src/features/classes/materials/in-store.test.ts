import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { type StoreHere, storeHere } from "../../../../test/object-store.ts";
import { temporaryFolder } from "../../../../test/process.ts";
import {
  cloneDatabase,
  passwords,
  regIds,
  startTestApp,
  startTestAppForOneTest,
  type TestApp,
} from "../../../../test/start-app.ts";
import { databaseOf } from "../../../../test/state.ts";
import type { Running } from "../../../server/area.ts";
import { makeBackup } from "../../../server/backup/make.ts";
import { restoreBackup } from "../../../server/backup/restore.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { type ObjectStore, objectStore } from "../../../server/files/object-store.ts";
import { deleteLeftObjects } from "../../../server/files/stored-objects.ts";
import { materialFile } from "../../../shared/limits.ts";
import { pdf, sendFile } from "./example.server.ts";
import { moveOut, startMovingOut } from "./move-out.server.ts";

/** A portal whose files have a store, the store, and what the portal knows of it. */
async function portalWithStore(): Promise<{ app: TestApp; here: StoreHere; store: ObjectStore }> {
  const here = await storeHere();
  const app = await startTestAppForOneTest(here.settings);
  return { app, here, store: storeOf(here) };
}

function storeOf({ settings }: Pick<StoreHere, "settings">): ObjectStore {
  const store = objectStore(readEnvironment(settings));
  if (!store) throw new Error("the settings name a store");
  return store;
}

async function give({ teacher }: TestApp, content: Buffer): Promise<number> {
  const fileId = await sendFile(content, teacher);
  const answer = await teacher.post("material/addMaterial", {
    ...{ courseId: 1, batchId: null, subject: "পদার্থবিজ্ঞান", chapter: "ভেক্টর", title: "শিট" },
    ...{ fileId, fileName: "ভেক্টর.pdf" },
  });
  return answer.data.materialId;
}

const fetchFile = ({ url, rahim: { cookie } }: TestApp, materialId: number, range?: string) =>
  fetch(`${url}/materials/${materialId}`, { headers: { cookie, ...(range && { range }) } });
const readFile = async (app: TestApp, materialId: number, range?: string) =>
  Buffer.from(await (await fetchFile(app, materialId, range)).arrayBuffer());

/** How many parts are in the database, and how many in the store as the database has it. */
async function whereParts({ db }: Pick<TestApp, "db">) {
  const { rows } = await db.execute(
    "select count(bytes)::int as here, count(object)::int as out from material_parts",
  );
  return rows[0];
}
const listed = async ({ db }: TestApp) => {
  const { rows } = await db.execute<{ left: boolean }>(
    "select left_at is not null as left from stored_objects order by object",
  );
  return rows.map(({ left }) => left);
};
const storageOf = async ({ office }: TestApp) => (await office.get("storage/get")).data.used as number;

const large = () => pdf(2 * materialFile.part + 1234);

test("files move out to the store and are read from it, whole and by spans; one that waits for its material stays", async () => {
  const { app, here, store } = await portalWithStore();
  const content = large();
  const materialId = await give(app, content);
  await sendFile(pdf(500), app.teacher);
  await app.db.execute("delete from storage");
  const before = await storageOf(app);
  await moveOut(app.db, store);
  expect(await whereParts(app)).toEqual({ here: 1, out: 3 });
  expect(here.objects.size).toBe(3);
  expect([...here.objects.keys()].every((name) => name.startsWith("/files/of-ours/"))).toBe(true);
  expect(Buffer.concat([...here.objects.values()]).equals(content)).toBe(true);
  expect((await readFile(app, materialId)).equals(content)).toBe(true);
  const [from, to] = [materialFile.part - 10, materialFile.part + 20];
  expect(
    (await readFile(app, materialId, `bytes=${from}-${to}`)).equals(content.subarray(from, to + 1)),
  ).toBe(true);
  expect(await storageOf(app)).toBeGreaterThanOrEqual(before);
  const asked = here.asked.length;
  await moveOut(app.db, store);
  expect(here.asked.length).toBe(asked);
});

test("a store that is down, or keeps other bytes than it was given, takes nothing away; who asks a file of one is given no half for the whole", async () => {
  const { app, here, store } = await portalWithStore();
  const content = pdf(1000);
  const materialId = await give(app, content);
  for (const fault of ["down", "halves"] as const) {
    here.fault = fault;
    await expect(moveOut(app.db, store)).rejects.toThrow("FILES_URL");
    expect(await whereParts(app)).toEqual({ here: 1, out: 0 });
    expect((await readFile(app, materialId)).equals(content)).toBe(true);
    await app.db.execute("update stored_objects set left_at = now() - interval '6 minutes'");
  }
  here.fault = "";
  await moveOut(app.db, store);
  expect(await whereParts(app)).toEqual({ here: 0, out: 1 });
  for (const fault of ["down", "spans"] as const) {
    here.fault = fault;
    expect((await fetchFile(app, materialId)).status).toBe(500);
  }
});

test("two processes move each part once; a key that is not the store's moves nothing", async () => {
  const { app, here, store } = await portalWithStore();
  await give(app, large());
  await Promise.all([moveOut(app.db, store), moveOut(app.db, store)]);
  await moveOut(app.db, store);
  expect(await whereParts(app)).toEqual({ here: 0, out: 3 });
  expect(here.asked.filter((one) => one.startsWith("PUT"))).toHaveLength(3);
  const wrong = storeOf({ settings: { ...here.settings, AWS_SECRET_ACCESS_KEY: "another" } });
  await give(app, pdf());
  await expect(moveOut(app.db, wrong)).rejects.toThrow("403");
});

test("what a material no longer has leaves the store after as many days as backups are kept, and not before", async () => {
  const { app, here, store } = await portalWithStore();
  const materialId = await give(app, pdf());
  await give(app, pdf());
  await moveOut(app.db, store);
  await app.teacher.post("material/delete", { materialId });
  expect((await listed(app)).sort()).toEqual([false, true]);
  await deleteLeftObjects(app.db, store, 15);
  expect(here.objects.size).toBe(2);
  await app.db.execute("update stored_objects set left_at = left_at - interval '15 days'");
  here.fault = "down";
  await expect(deleteLeftObjects(app.db, store, 15)).rejects.toThrow("503");
  here.fault = "";
  await deleteLeftObjects(app.db, store, 15);
  expect(here.objects.size).toBe(1);
  expect(await listed(app)).toEqual([false]);
});

test("a backup holds what stands in the store, is restored without one, and refuses to be made where the store is not named or does not answer", async () => {
  const { app, here, store } = await portalWithStore();
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [first, second] = [large(), pdf(700)];
  const ids = [await give(app, first), await give(app, second)];
  await moveOut(app.db, store);
  const of = { connection: databaseOf(app.database), migrations: "migrations" };
  const named = (name: string) => ({ ...of, to: join(folder, `${name}.backup`) });
  await expect(makeBackup(named("nowhere"))).rejects.toThrow("set FILES_URL");
  here.fault = "down";
  await expect(makeBackup({ ...named("down"), store })).rejects.toThrow("The store did not give a file");
  here.fault = "";
  const { file } = await makeBackup({ ...named("whole"), store });
  const database = await cloneDatabase("template1");
  const connect = async () => databaseOf(database);
  await restoreBackup({ connect, file, replace: true, migrations: "migrations" });
  const restored = await startTestApp({}, database);
  onTestFinished(restored.stop);
  expect(await whereParts(restored)).toEqual({ here: 4, out: 0 });
  expect(await listed(restored)).toEqual([]);
  const rahim = await restored.signIn(regIds.rahim, passwords.rahim);
  for (const [at, content] of [first, second].entries())
    expect((await readFile({ ...restored, rahim }, ids[at] ?? 0)).equals(content)).toBe(true);
  // What was changed in the store is not taken for the file.
  const [name = ""] = here.objects.keys();
  here.objects.set(name, Buffer.from("another"));
  await expect(makeBackup({ ...named("changed"), store })).rejects.toThrow("other bytes");
});

test("a portal stops though its store never answers, whatever Node has forgotten meanwhile; what a store gives without end is not taken", async () => {
  const { app, here, store } = await portalWithStore();
  const content = pdf(1000);
  const materialId = await give(app, content);
  await moveOut(app.db, store);
  here.fault = "endless";
  await expect(store.get([...here.objects.keys()][0]?.replace("/files/of-ours/", "") ?? "")).rejects.toThrow(
    "more than was asked for",
  );
  expect((await fetchFile(app, materialId)).status).toBe(500);
  await give(app, pdf());
  here.fault = "silent";
  const asked = here.asked.length;
  const settings = readEnvironment(here.settings);
  const failed = () => () => {};
  const moving = startMovingOut({ ...({} as Running), db: app.db, settings, failed });
  await vi.waitUntil(() => here.asked.length > asked);
  setFlagsFromString("--expose-gc");
  for (let times = 0; times < 3; times += 1) {
    runInNewContext("gc")();
    await sleep(10);
  }
  await moving.stop();
  expect(await whereParts(app)).toEqual({ here: 1, out: 1 });
});

test("what is being deleted in the store is nobody's until it is gone: not of a process that looked before, nor of one whose put was slow", async () => {
  const { app, here, store } = await portalWithStore();
  await give(app, pdf());
  here.fault = "down";
  await expect(moveOut(app.db, store)).rejects.toThrow("503");
  here.fault = "";
  const age = () => app.db.execute("update stored_objects set left_at = now() - interval '16 days'");
  await age();
  // Another process takes the part up while this one deletes what was left of the first try.
  const deleting: ObjectStore = {
    ...store,
    async delete(name) {
      await moveOut(app.db, store);
      await store.delete(name);
    },
  };
  await deleteLeftObjects(app.db, deleting, 15);
  expect(await whereParts(app)).toEqual({ here: 1, out: 0 });
  await moveOut(app.db, store);
  expect(await whereParts(app)).toEqual({ here: 0, out: 1 });
  expect(here.objects.size).toBe(1);
  // A put that takes longer than what is nobody's is kept.
  await give(app, pdf());
  const slow: ObjectStore = {
    ...store,
    async put(name, bytes) {
      await store.put(name, bytes);
      await app.db.execute(
        "update stored_objects set left_at = now() - interval '16 days' where left_at is not null",
      );
      await deleteLeftObjects(app.db, store, 15);
    },
  };
  await expect(moveOut(app.db, slow)).rejects.toThrow("was deleted in the store");
  expect(await whereParts(app)).toEqual({ here: 1, out: 1 });
  // Two that look at once, of which one has deleted, and then a part is put under that name.
  await expect(moveOut(app.db, { ...store, put: () => Promise.reject(new Error("cut")) })).rejects.toThrow();
  await app.db.execute(
    "update stored_objects set left_at = now() - interval '16 days' where left_at is not null",
  );
  let isFirst = true;
  const late: ObjectStore = {
    ...store,
    async delete(name) {
      if (!isFirst) return store.delete(name);
      isFirst = false;
      await deleteLeftObjects(app.db, store, 15);
      return store.delete(name);
    },
  };
  await deleteLeftObjects(app.db, late, 15);
  await moveOut(app.db, store);
  expect(await whereParts(app)).toEqual({ here: 0, out: 2 });
  expect(here.objects.size).toBe(2);
});

test("a copy that is restored from a backup, and by mistake has the same store, puts and deletes objects of its own", async () => {
  const { app, here, store } = await portalWithStore();
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const content = pdf(700);
  const materialId = await give(app, content);
  await moveOut(app.db, store);
  const of = { connection: databaseOf(app.database), migrations: "migrations" };
  const { file } = await makeBackup({ ...of, to: join(folder, "whole.backup"), store });
  const database = await cloneDatabase("template1");
  await restoreBackup({
    ...{ connect: async () => databaseOf(database), file, replace: true, migrations: "migrations" },
  });
  const copy = await startTestApp(here.settings, database);
  onTestFinished(copy.stop);
  await moveOut(copy.db, store);
  expect(await whereParts(copy)).toEqual({ here: 0, out: 1 });
  await copy.db.execute("delete from materials");
  await copy.db.execute("delete from material_files");
  await deleteLeftObjects(copy.db, store, -1);
  expect(here.objects.size).toBe(1);
  expect((await readFile(app, materialId)).equals(content)).toBe(true);
});

test("settings: a bucket and its two keys", () => {
  const key = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  const read = (FILES_URL: string, more: object = key) => readEnvironment({ FILES_URL, ...more }).FILES_URL;
  expect(read("https://s3.example.com/files/of-ours/")).toBe("https://s3.example.com/files/of-ours");
  expect(() => read("https://s3.example.com/")).toThrow("must name a bucket");
  expect(() => read("https://id:secret@s3.example.com/files")).toThrow("host, bucket and path alone");
  for (const more of ["?", "#", "/?", " "])
    expect(() => read(`https://s3.example.com/files${more}`)).toThrow("host, bucket and path alone");
  expect(() => read("https://:secret@s3.example.com/files")).toThrow("host, bucket and path alone");
  expect(() => read("s3://files")).toThrow("must be an address");
  expect(() => read("https://s3.example.com/files", {})).toThrow("needs AWS_ACCESS_KEY_ID");
});
