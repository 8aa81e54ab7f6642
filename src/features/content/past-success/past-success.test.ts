import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { recentYears } from "./rules.ts";

const app = testApp();

const add = (year: number, institution: string, count: number) =>
  app.office.post("pastSuccess/addPastSuccess", { year, institution, count });

test("a year's success is added, changed in part, shown newest and most first, and deleted", async () => {
  const { data } = await add(2024, "প্রকৌশল গুচ্ছ", 12);
  expect(data).toMatchObject({ year: 2024, institution: "প্রকৌশল গুচ্ছ", count: 12, version: 1 });
  const more = await add(2024, "সরকারি মেডিকেল", 30);
  const newer = await add(2025, "প্রকৌশল গুচ্ছ", 9);
  const { pastSuccessId } = data;
  const changed = await app.office.put("pastSuccess/updatePastSuccess", {
    pastSuccessId,
    count: 14,
    version: 1,
  });
  expect(changed.data).toEqual({ ...data, count: 14, version: 2 });
  const list = await app.visitor.get("pastSuccess/getAll");
  expect(list.data).toEqual([newer.data, more.data, changed.data]);
  const stale = await app.office.post("pastSuccess/delete", { pastSuccessId, version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { newer: changed.data } });
  expect((await app.office.post("pastSuccess/delete", { pastSuccessId, version: 2 })).status).toBe(200);
  expect((await app.visitor.get("pastSuccess/getAll")).total).toBe(2);
});

test("an institution stands once in a year", async () => {
  const first = (await add(2020, "Science College", 5)).data;
  expect(await add(2020, "science college", 6)).toMatchObject({
    status: 409,
    error: { code: "TAKEN", fields: { institution: expect.any(String) } },
  });
  const other = (await add(2021, "Science College", 6)).data;
  const back = { pastSuccessId: other.pastSuccessId, year: 2020 };
  expect(await app.office.put("pastSuccess/updatePastSuccess", back)).toMatchObject({ status: 409 });
  expect(first.version).toBe(1);
});

test("year, institution and a count of people are needed", async () => {
  const { error } = await add(1889, " ", 0);
  expect(Object.keys(error.fields).sort()).toEqual(["count", "institution", "year"]);
});

test("everyone sees the three most recent years that there are", () => {
  const rows = [2019, 2025, 2023, 2025, 2021].map((year, at) => ({
    ...{ year, pastSuccessId: at, institution: `${at}`, count: 1, version: 1 },
  }));
  expect(recentYears(rows).map(({ year, rows }) => [year, rows.length])).toEqual([
    [2025, 2],
    [2023, 1],
    [2021, 1],
  ]);
});
