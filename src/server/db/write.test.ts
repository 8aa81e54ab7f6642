import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";
import { courses } from "../../features/courses/table.server.ts";
import { faqs } from "../../features/faq/table.server.ts";
import { byServer, write } from "./write.ts";

test("a write tells of each part that it names, of other tables as a whole, and of nothing that it left", async () => {
  const { db } = await startTestAppForOneTest();
  const told: unknown[] = [];
  const changes = { announce: (tables: Iterable<string>) => void told.push(tables) };
  const call = byServer(db, "a story", changes);
  await write(call, async (change) => {
    for (const part of [1, 2, 1]) change.within(courses, part);
    change.within(faqs, 3);
    await change.note("edit", courses, 1, null, null);
  });
  await write(call, (change) => change.note("edit", faqs, 1, null, null));
  expect(told).toEqual([["courses/1", "courses/2"], ["faqs"]]);
});
