import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { savedViews } from "../../../shared/limits.ts";

const app = testApp();
beforeEach(() => app.db.execute("delete from saved_views"));

const evening = { list: "all-students", name: "বিকেলের ব্যাচ", query: "batch=2&sort=userName" };
const names = async (by = app.office) =>
  (await by.get("savedView/mine")).data.map(({ name }: { name: string }) => name);

test("a list's filters are kept under a name, replaced under the same, and deleted", async () => {
  const { data } = await app.office.post("savedView/save", evening);
  expect(data).toMatchObject(evening);
  await app.office.post("savedView/save", { ...evening, query: "batch=3" });
  const { data: mine } = await app.office.get("savedView/mine");
  expect(mine).toEqual([{ ...evening, query: "batch=3", savedViewId: data.savedViewId }]);
  await app.office.post("savedView/delete", { savedViewId: data.savedViewId });
  expect(await names()).toEqual([]);
});

test("a view is its person's alone: nobody else sees it or deletes it, and students keep none", async () => {
  const { data } = await app.office.post("savedView/save", evening);
  expect(await names(app.teacher)).toEqual([]);
  const { savedViewId } = data;
  expect((await app.teacher.post("savedView/delete", { savedViewId })).error.code).toBe("NOT_FOUND");
  expect((await app.rahim.post("savedView/save", evening)).error.code).toBe("NOT_ALLOWED");
  expect(await names()).toEqual([evening.name]);
});

test("a person keeps at most twenty, also when two are saved at once", async () => {
  const save = (at: number) => app.office.post("savedView/save", { ...evening, name: `ফিল্টার ${at}` });
  for (let at = 1; at < savedViews.most; at++) await save(at);
  const both = await Promise.all([save(100), save(101)]);
  expect(both.filter(({ error }) => error?.fields?.name)).toHaveLength(1);
  expect(await names()).toHaveLength(savedViews.most);
});

test("what is too long, or no address of a list, is refused beside its field", async () => {
  const refused = async (field: object) =>
    Object.keys((await app.office.post("savedView/save", { ...evening, ...field })).error.fields);
  expect(await refused({ name: " " })).toEqual(["name"]);
  expect(await refused({ name: "ক".repeat(savedViews.longest.name + 1) })).toEqual(["name"]);
  expect(await refused({ query: "a".repeat(savedViews.longest.query + 1) })).toEqual(["query"]);
  expect(await refused({ list: "//evil.example" })).toEqual(["list"]);
});
