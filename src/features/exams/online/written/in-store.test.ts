import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeHere } from "../../../../../test/object-store.ts";
import { startTestAppForOneTest } from "../../../../../test/start-app.ts";
import { readEnvironment } from "../../../../server/environment.ts";
import { objectStore } from "../../../../server/files/object-store.ts";
import { wallClock } from "../../../../shared/dates.ts";
import { freezeFour } from "../example.server.ts";
import { attempts } from "../table.server.ts";
import { movePages } from "./move-out.server.ts";
import { scriptPages, scripts } from "./table.server.ts";

test("pages move to the store of FILES_URL, are read from there by those who may, and are left there when their attempt goes", async () => {
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
  const picture = { create: { width: 90, height: 120, channels: 3, background: "#fff" } } as const;
  const bytes = await sharp(picture).webp().toBuffer();
  const about = { attemptId, question: "", width: 90, height: 120, size: bytes.length, bytes, late: false };
  const [page] = await app.db
    .insert(scriptPages)
    .values({ ...about, name: "page-one-1", place: 1 })
    .returning();

  await movePages(app.db, store);
  const [moved] = await app.db.select().from(scriptPages).where(eq(scriptPages.attemptId, attemptId));
  expect(moved).toMatchObject({ bytes: null, object: expect.stringContaining("/pages/") });
  const address = `${app.url}/api/script/getPage?pageId=${page?.pageId}`;
  const read = await fetch(address, { headers: { cookie: app.rahim.cookie } });
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(address)).status).toBe(401);
  await app.db.delete(attempts).where(eq(attempts.attemptId, attemptId));
  const { rows } = await app.db.execute("select left_at is not null as left from stored_objects");
  expect(rows).toEqual([{ left: true }]);
});
