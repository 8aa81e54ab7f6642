import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";
import type { Call } from "../http/call.ts";
import { audit, idempotency } from "./tables.ts";
import { write } from "./write.ts";

test("a write tells of each part that it names, of other tables as a whole, and of nothing that it left", async () => {
  const { db } = await startTestAppForOneTest();
  const told: unknown[] = [];
  const changes = { announce: (tables: string[]) => void told.push(tables) };
  const call = { db, changes, person: null, idempotencyKey: null, requestId: "a" };
  await write(call as unknown as Call, async (change) => {
    for (const part of [1, 2, 1]) change.within(audit, part);
    change.within(idempotency, 3);
    await change.note("edit", audit, 1, null, null);
  });
  await write(call as unknown as Call, (change) => change.note("edit", idempotency, 1, null, null));
  expect(told).toEqual([["audit/1", "audit/2"], ["idempotency"]]);
});
