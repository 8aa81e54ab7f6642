import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "../test/start-app.ts";
import { seedDemoNotices } from "./demo-notices.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

test("a new demo has two unread notices for each: administrator, teacher and student", async () => {
  expect((await house.rahim.get("notice/countUnread")).data).toEqual({ unread: 0 });
  await house.db.transaction(seedDemoNotices);
  for (const caller of [house.office, house.teacher, house.rahim]) {
    expect((await caller.get("notice/countUnread")).data).toEqual({ unread: 2 });
    expect((await caller.get("notice/getAll")).total).toBe(2);
  }
});
