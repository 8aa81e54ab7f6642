import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";
import { dhakaDay, startOfDay } from "./dhaka.ts";

test("an instant is of the day that Dhaka's calendar shows, whatever time zone the database keeps", async () => {
  const { db } = await startTestAppForOneTest();
  for (const zone of ["UTC", "Asia/Dhaka", "America/New_York"])
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      const first = sql`timestamptz '2026-03-09 18:00:00Z'`;
      const last = sql`timestamptz '2026-03-10 17:59:59Z'`;
      const { rows } = await tx.execute(sql`select
        ${dhakaDay(first)}::text as first, ${dhakaDay(last)}::text as last,
        ${startOfDay("2026-03-10")} = ${first} as begins, ${startOfDay(dhakaDay(last))} = ${first} as "beginsOf"`);
      expect(rows[0]).toEqual({ first: "2026-03-10", last: "2026-03-10", begins: true, beginsOf: true });
    });
});
