import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import type { Section } from "./contract.ts";
import { sectionNames } from "./names.ts";
import { sectionProblems } from "./rules.ts";
import { sections } from "./table.server.ts";

const app = testApp();
const all = async (): Promise<Section[]> => (await app.visitor.get("section/getAll")).data;
const named = async (name: string) => (await all()).find(({ section }) => section === name);

test("a new institute begins with texts of every section, whole, and true of no institute by name", async () => {
  const sections = await all();
  expect(sections.map(({ section }) => section).toSorted()).toEqual([...sectionNames].sort());
  for (const { section, items } of sections)
    expect([section, sectionProblems(section, items)]).toEqual([section, {}]);
  expect(JSON.stringify(sections)).not.toMatch(/ধ্রুবক|Dhrubok/);
});

test("the office writes a section, visitors read it at once, and the audit has both", async () => {
  const before = await named("objectives");
  const items = [{ title: " নিজে ভাবতে শেখা ", mark: "", text: "" }];
  const { data } = await app.office.put("section/update", {
    section: "objectives",
    items,
    version: before?.version,
  });
  expect(data).toEqual({ ...before, items: [{ ...items[0], title: "নিজে ভাবতে শেখা" }], version: 2 });
  expect(await named("objectives")).toEqual(data);
  const stale = await app.office.put("section/update", { section: "objectives", lead: "আগের", version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: data } });
  const { rows } = await app.db.execute("select action, old from audit where entity = 'sections'");
  expect(rows).toMatchObject([{ action: "edit", old: { items: before?.items } }]);
});

test("what an item lacks is told beside it, and a section may be emptied", async () => {
  const items = [{ mark: "rocket", title: "ছোট ব্যাচ", text: "" }, { text: "শুধু লেখা" }];
  const { status, error } = await app.office.put("section/update", { section: "services", items });
  expect(status).toBe(400);
  expect(Object.keys(error.fields).sort()).toEqual([
    "items.0.mark",
    "items.0.text",
    "items.1.mark",
    "items.1.title",
  ]);
  expect((await app.office.put("section/update", { section: "services", items: [] })).data.items).toEqual([]);
});

test("only who edits the site's content writes it", async () => {
  expect((await app.teacher.put("section/update", { section: "facts", items: [] })).status).toBe(403);
});

test("what a new institute begins with visitors do not get until somebody says that they read it, or writes it", async () => {
  await app.db.update(sections).set({ shown: false });
  expect(await all()).toEqual([]);
  expect((await app.teacher.get("section/all")).status).toBe(403);
  const unread: Section[] = (await app.office.get("section/all")).data;
  expect(unread.map(({ section }) => section).toSorted()).toEqual([...sectionNames].sort());
  const facts = unread.find(({ section }) => section === "facts");
  const say = (version = facts?.version) =>
    app.office.post("section/show", { sections: [{ section: "facts", version }] });
  expect((await app.teacher.post("section/show", { sections: [] })).status).toBe(403);
  expect(await say(99)).toMatchObject({ status: 409, error: { code: "STALE" } });
  expect(await say()).toMatchObject({ status: 200, data: [{ section: "facts", shown: true }] });
  const items = [{ mark: "edit", title: "ঘরে বসে খাতা দেখা", text: "প্রতিটি খাতা" }];
  await app.office.put("section/update", { section: "features", items });
  expect((await all()).map(({ section }) => section).toSorted()).toEqual(["facts", "features"]);
  const [steps] = await app.db.select().from(sections).where(eq(sections.section, "steps"));
  expect(steps?.shown).toBe(false);
});
