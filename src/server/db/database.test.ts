import { setTimeout as sleep } from "node:timers/promises";
import pg, { type PoolClient } from "pg";
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

test("writes that wait for one record take no connection from who only reads", {
  timeout: 60_000,
}, async () => {
  const app = await startTestAppForOneTest({ DATABASE_POOL: "4" });
  const client = new pg.Client(app.db.$client.options);
  await client.connect();
  await client.query("begin; select 1 from students where student_id = 3 for update");
  const changes = Array.from({ length: 4 }, (_, at) =>
    app.office.put("student/updateStudent", { studentId: 3, schoolName: `নতুন ${at}` }),
  );
  await sleep(500);
  let isOver = false;
  const over = Promise.all(changes).then((answers) => {
    isOver = true;
    return answers;
  });
  const read = await app.teacher.get("exam/getAll");
  expect([read.status, isOver]).toEqual([200, false]);
  await client.query("rollback");
  await client.end();
  expect((await over).map(({ status }) => status)).toEqual(changes.map(() => 200));
});
