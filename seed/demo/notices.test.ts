import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/start-app.ts";
import { seedDemoNotices } from "./notices.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("a new demo has two unread notices for each: administrator, teacher and student", async () => {
  expect((await app.rahim.get("notice/countUnread")).data).toEqual({ unread: 0 });
  await app.db.transaction(seedDemoNotices);
  for (const caller of [app.office, app.teacher, app.rahim]) {
    expect((await caller.get("notice/countUnread")).data).toEqual({ unread: 2 });
    expect((await caller.get("notice/getAll")).total).toBe(2);
  }
});
