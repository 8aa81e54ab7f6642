import { expect, test } from "vitest";
import { testApp } from "../../../test/start-app.ts";
import { checkFits, inputOf } from "./form-values.ts";

const app = testApp();

const change = (fields: object) => app.office.put("storage/updateStorage", fields);

test("25.6 of 50 GB at first, for everyone to see; those with mainDashboard change it, with decimals", async () => {
  expect((await app.rahim.get("storage/get")).data).toEqual({ used: 25.6, total: 50, version: 1 });
  const { data } = await app.teacher.put("storage/updateStorage", { used: 30.25, version: 1 });
  expect(data).toEqual({ used: 30.25, total: 50, version: 2 });
  expect((await app.rahim.get("storage/get")).data).toEqual(data);
  expect((await app.rahim.put("storage/updateStorage", { used: 1 })).status).toBe(403);
  const { rows } = await app.db.execute("select reg_id, old, new from audit where entity = 'storage'");
  expect(rows).toEqual([
    { reg_id: "T26-000001", old: { used: 25.6, version: 1 }, new: { used: 30.25, version: 2 } },
  ]);
});

test("no more is used than there is, whichever of the two is sent; nothing is saved then", async () => {
  const before = (await app.office.get("storage/get")).data;
  const beyond = { used: "ব্যবহৃত জায়গা মোট জায়গার বেশি হতে পারে না" };
  expect((await change({ used: 50.01 })).error.fields).toEqual(beyond);
  expect((await change({ total: 1 })).error.fields).toEqual(beyond);
  expect((await app.office.get("storage/get")).data).toEqual(before);
  expect((await change({ used: 50, total: 50 })).status).toBe(200);
});

test("less than nothing, three decimals, no number and no room at all are refused beside their field", async () => {
  for (const used of [-0.5, 1.234, "x", null, 1e9]) {
    expect((await change({ used })).error.fields).toHaveProperty("used");
  }
  expect((await change({ used: 0, total: 0 })).error.fields).toHaveProperty("total");
});

test("of an older version is refused with the newer record", async () => {
  const { data } = await change({ used: 10 });
  const late = await change({ used: 11, version: data.version - 1 });
  expect(late).toMatchObject({ status: 409, error: { code: "STALE", newer: data } });
});

test("what is typed is read in Bengali digits; an empty field is not the value before", () => {
  expect(inputOf({ used: "২৫.৬", total: "1,000" })).toEqual({ used: 25.6, total: 1000 });
  expect(inputOf({ used: "", total: "abc" })).toEqual({ used: null, total: Number.NaN });
  expect(checkFits({ used: "৫১", total: "50" })).toHaveProperty("used");
  expect(checkFits({ used: "51", total: "" })).toEqual({});
  expect(checkFits({ used: "0", total: "0.01" })).toEqual({});
});
