import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeHere } from "../../../../../test/object-store.ts";
import { startTestAppForOneTest } from "../../../../../test/start-app.ts";
import { readEnvironment } from "../../../../server/environment.ts";
import { objectStore } from "../../../../server/files/object-store.ts";
import { encodeImage } from "../../../../server/images/encode.ts";
import { wallClock } from "../../../../shared/dates.ts";
import { scriptPage } from "../../../../shared/limits.ts";
import { freezeFour } from "../example.server.ts";
import { attempts } from "../table.server.ts";
import { movePages } from "./move-out.server.ts";
import { scriptPages, scripts } from "./table.server.ts";

/** A page with these bytes, as it stands before it is moved to a store. */
async function pageHere(bytes: Buffer) {
  const here = await storeHere();
  const app = await startTestAppForOneTest(here.settings);
  const store = objectStore(readEnvironment(here.settings));
  if (!store) throw new Error("the settings name a store");
  const mcq = { questions: 2, right: 1 };
  const own = ["s1", "s2"].map((key) => ({ key, subject: key, mcq, written: { full: 10 } }));
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "c", examName: "লিখিত", examType: "t", subject: "-", batches: [{ batchId: 1 }] },
    ...{ examDate: "2027-01-01", time: "10:00", scheme: { sections: own } },
  });
  const { examId } = exam;
  await freezeFour(app.db, examId);
  const { day, time } = wallClock(Date.now() + 1_200_000);
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  await app.teacher.put("online/give", { examId, examDate: day, time, ...times });
  const [attempt] = await app.db.select().from(attempts).where(eq(attempts.examId, examId));
  const attemptId = attempt?.attemptId ?? 0;
  await app.db.insert(scripts).values({ attemptId });
  const about = { attemptId, question: "", width: 90, height: 120, size: bytes.length, bytes, late: false };
  const [page] = await app.db
    .insert(scriptPages)
    .values({ ...about, name: "page-one-1", place: 1 })
    .returning();
  const address = `${app.url}/api/script/getPage?pageId=${page?.pageId}`;
  const read = () => fetch(address, { headers: { cookie: app.rahim.cookie } });
  const moved = async () => {
    await movePages(app.db, store);
    const [of] = await app.db.select().from(scriptPages).where(eq(scriptPages.attemptId, attemptId));
    return of;
  };
  return { here, app, store, attemptId, address, read, moved };
}

test("pages move to the store of FILES_URL, are read from there by those who may, and are left there when their attempt goes", async () => {
  const picture = { create: { width: 90, height: 120, channels: 3, background: "#fff" } } as const;
  const bytes = await sharp(picture).webp().toBuffer();
  const { app, attemptId, address, read, moved } = await pageHere(bytes);
  expect(await moved()).toMatchObject({ bytes: null, object: expect.stringContaining("/pages/") });
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(address)).status).toBe(401);
  await app.db.delete(attempts).where(eq(attempts.attemptId, attemptId));
  const { rows } = await app.db.execute("select left_at is not null as left from stored_objects");
  expect(rows).toEqual([{ left: true }]);
});

test("a page as large as a picture of noise becomes is given back whole, as a backup asks for it; other bytes are no page", async () => {
  const noise = { raw: { width: scriptPage.edge, height: scriptPage.edge, channels: 3 } } as const;
  const source = await sharp(randomBytes(scriptPage.edge ** 2 * 3), noise)
    .jpeg({ quality: 50 })
    .toBuffer();
  expect(source.length).toBeLessThan(scriptPage.bytes);
  const encoded = await encodeImage(source, { ...scriptPage, quick: true });
  const bytes = encoded?.data ?? Buffer.alloc(0);
  const { here, store, read, moved } = await pageHere(bytes);
  const object = (await moved())?.object ?? "";
  expect((await store.get(object)).equals(bytes)).toBe(true);
  expect((await read()).status).toBe(200);
  const [path = ""] = [...here.objects.keys()];
  here.objects.set(path, Buffer.alloc(bytes.length));
  expect((await read()).status).toBe(500);
});

test("a page that the store does not take holds up no other: the next look goes on behind it, and comes back to it at the end", async () => {
  const picture = { create: { width: 90, height: 120, channels: 3, background: "#fff" } } as const;
  const bytes = await sharp(picture).webp().toBuffer();
  const { app, store, attemptId } = await pageHere(bytes);
  const about = { attemptId, question: "", width: 90, height: 120, size: bytes.length, bytes, late: false };
  const names = ["page-two-2", "page-three-3"];
  await app.db.insert(scriptPages).values(names.map((name, at) => ({ ...about, name, place: at + 2 })));
  const rows = () => app.db.select().from(scriptPages).orderBy(scriptPages.pageId);
  const [bad] = await rows();
  const asked: string[] = [];
  let isBroken = true;
  const put: typeof store.put = async (object, content) => {
    asked.push(object);
    if (isBroken && object.includes(`/pages/${bad?.pageId}`)) throw new Error("no");
    return store.put(object, content);
  };
  const broken = new Proxy(store, { get: (of, name) => (name === "put" ? put : Reflect.get(of, name)) });
  const place = { after: 0 };
  const look = () => movePages(app.db, broken, { place });
  await expect(look()).rejects.toThrow("no");
  await look();
  expect((await rows()).map(({ object }) => object !== null)).toEqual([false, true, true]);
  expect(asked).toHaveLength(3);
  isBroken = false;
  // What a process left half done is taken up after five minutes.
  await app.db.execute(
    "update stored_objects set left_at = left_at - interval '6 minutes' where left_at is not null",
  );
  await look();
  expect((await rows()).every(({ object }) => object !== null)).toBe(true);
});
