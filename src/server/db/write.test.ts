import { expect, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { startTestAppForOneTest } from "../../../test/start-app.ts";
import { publicTables } from "../../app/areas.server.ts";
import { batchCourses, batches, students } from "../../features/catalogue/batches/table.server.ts";
import { faqs } from "../../features/content/faq/table.server.ts";
import { exams } from "../../features/exams/exams/table.server.ts";
import { accounts } from "../../features/identity/accounts/table.server.ts";
import { bills } from "../../features/ledger/ledger/table.server.ts";
import { createCache } from "../cache.ts";
import { setLinks } from "./links.ts";
import { markOf } from "./parts.ts";
import { byServer, type Change, write } from "./write.ts";

/** What each write announces, without the marks of tables. */
async function announced() {
  const { db } = await startTestAppForOneTest();
  let said: string[] = [];
  const changes = {
    announce(names: Iterable<string>) {
      said = [...names];
    },
  };
  return async (work: (change: Change) => Promise<unknown>) => {
    await write(byServer(db, "a story", changes), work);
    const marks = new Set(
      said.map((name) => name.split("/")[0] ?? "").map((name) => `${name}/${markOf(name)}`),
    );
    const parts = said.filter((name) => !marks.has(name));
    return [...parts, ...said.filter((name) => marks.has(name)).map((name) => name.replace(/~.*/, "~"))];
  };
}

test("a write tells of the parts whose columns it has changed, of a row's own part, and of nothing that it left", async () => {
  const tell = await announced();
  expect(await tell((change) => change.edit(students, 3, { email: "r@example.com" }))).toEqual([
    "students/~",
  ]);
  expect(await tell((change) => change.edit(students, 3, { sscGpa: 5 }))).toEqual([
    "students/roster",
    "students/~",
  ]);
  // Whoever owes is called by it: an address or a school is none of the money's.
  expect(await tell((change) => change.edit(students, 3, { mobile: "01711111119" }))).toEqual([
    ...["students/payers", "students/~"],
  ]);
  expect(await tell((change) => change.edit(students, 3, { schoolName: "জিলা স্কুল" }))).toEqual(["students/~"]);
  // Sent again it is no change.
  expect(await tell((change) => change.edit(students, 3, { sscGpa: 5 }))).toEqual(["students/~"]);
  expect(await tell((change) => change.edit(accounts, 3, { passwordHash: "x" }))).toEqual(["accounts/~"]);
  expect(await tell((change) => change.edit(accounts, 3, { disabled: true }))).toEqual([
    ...["accounts/access", "accounts/~"],
  ]);
  expect(await tell((change) => change.note("edit", faqs, 1, null, null))).toEqual(["faqs"]);
  const bill = (studentId: number) =>
    tell((change) => change.note("add", bills, 1, null, null, { studentId }));
  expect([await bill(3), await bill(700)]).toEqual([
    ["bills/0", "bills/~"],
    ["bills/1", "bills/~"],
  ]);
  expect(
    await tell(async (change) => {
      await change.note("add", bills, 1, null, null, { studentId: 3 });
      await change.note("bill", bills, 0, null, null);
      await change.edit(exams, 1, { opened: true }).catch(() => {});
    }),
  ).toEqual(["bills"]);
});

test("a student's new password leaves the public pages that are cached; an account that is closed drops them", async () => {
  const { db } = await startTestAppForOneTest();
  const { changes } = testChanges();
  const cached = createCache(changes);
  let rendered = 0;
  const page = () =>
    cached(publicTables, "home", async () => {
      rendered += 1;
      return rendered;
    });
  const edit = (values: { passwordHash?: string; initialSince?: Date; disabled?: boolean }) =>
    write(byServer(db, "a story", changes), (change) => change.edit(accounts, 3, values));
  expect(await page()).toBe(1);
  await edit({ passwordHash: "x", initialSince: new Date() });
  expect(await page()).toBe(1);
  await edit({ disabled: true });
  expect(await page()).toBe(2);
});

test("links are told of with their record when they are others, and what is too long to be told in parts is told whole", async () => {
  const tell = await announced();
  const links = { from: "batchId", to: "courseId", of: batches, as: "courses" } as const;
  const set = (ids: number[]) => tell((change) => setLinks(change, batchCourses, links, 1, ids));
  expect(await set([1])).toEqual(["batch_courses", "batches"]);
  expect(await set([1, 1])).toEqual([]);
  expect(
    await tell(async (change) => {
      for (let part = 0; part < 900; part += 1)
        await change.note("add", bills, part, null, null, { studentId: part * 512 });
    }),
  ).toEqual(["bills"]);
});
