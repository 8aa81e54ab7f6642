import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";

test("a transaction that loses its connection before it began gives it back: the pool does not run dry", async () => {
  const { db, office } = await startTestAppForOneTest({ DATABASE_POOL: "2" });
  const cut = (client: PoolClient) => void client.connection.stream.destroy();
  db.$client.on("acquire", cut);
  for (let time = 0; time < 4; time += 1) {
    await expect(db.transaction(async () => {})).rejects.toThrow();
  }
  db.$client.off("acquire", cut);
  expect((await office.post("faq/addFaq", { header: "এক", text: "উত্তর" })).status).toBe(200);
});

test("a write that waits five seconds for a record is told to try again", { timeout: 60_000 }, async () => {
  const app = await startTestAppForOneTest();
  const client = await app.db.$client.connect();
  await client.query("begin; select 1 from students where student_id = 3 for update");
  const change = { studentId: 3, schoolName: "নতুন" };
  const waited = await app.office.put("student/updateStudent", change);
  expect(waited).toMatchObject({ status: 503, error: { code: "UNAVAILABLE" } });
  await client.query("rollback");
  client.release();
  expect((await app.office.put("student/updateStudent", change)).status).toBe(200);
});
