import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";

test("every page of a long list is where it belongs, whatever is filtered, and stays so after changes", async () => {
  const app = await startTestAppForOneTest();
  await addMany(app, 2600);
  const queries: Record<string, string>[] = [
    {},
    { batchName: "Evening ব্যাচ" },
    { searchName: "অনেকজন" },
    { searchName: "27" },
  ];
  for (const query of queries) {
    await expectWhole(app, query);
  }
  const { data } = await app.office.get("student/getAll", { page: 21, pageSize: 100 });
  await app.office.post("student/delete", { studentId: data[3].studentId });
  await expectWhole(app, {});
  for (const page of [28, 400]) {
    expect((await app.office.get("student/getAll", { page, pageSize: 100 })).data).toEqual([]);
  }
});

/** All pages together are the whole list, newest roll first, each student once. */
async function expectWhole(app: TestApp, query: Record<string, string>): Promise<void> {
  const rolls: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await app.office.get("student/getAll", { ...query, page, pageSize: 100 });
    if (!data.length) {
      expect(rolls).toHaveLength(total);
      break;
    }
    rolls.push(...data.map(({ regId }: { regId: string }) => regId));
  }
  expect(rolls.length).toBeGreaterThan(1000);
  expect(rolls).toEqual([...new Set(rolls)].sort().reverse());
}

/** Students 27000001 and on, every other one in the second batch. */
async function addMany({ db }: TestApp, many: number): Promise<void> {
  await db.execute(`with added as (
      insert into accounts (reg_id, password_hash, user_type_id)
      select (27000000 + n)::text, 'none', 1 from generate_series(1, ${many}) n returning account_id, reg_id)
    insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'অনেকজন', ' অনেকজন', 'many@example.com', '01712345678', 'ক', 'খ', 'গ', '2026-01-01', 1 + account_id % 2 from added`);
}
