import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { byServer } from "../../../server/db/write.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { asStudent } from "../../../shared/ids.ts";
import { askLeave } from "./ask.server.ts";

const app = testApp();
const rahim = 3;
const morning = 1;
const inDays = (days: number) => dayAfter(today(), days);

const ask = (from: string, until = from, reason = "জ্বর") =>
  askLeave(byServer(app.db, "a guardian"), asStudent(rahim), { from, until, reason });
const list = async (state?: string) =>
  (await app.teacher.get("leave/getAll", { ...(state && { state }) })).data;
const rowOf = async (day: string) =>
  (await app.teacher.get("rollCall/getById", { batchId: morning, day })).data.rollCall.students[0];
const mark = (day: string, from: string | null, to: string, studentId: number | null = rahim) =>
  app.teacher.post("rollCall/save", { batchId: morning, day, marks: [{ studentId, from, to }] });
const decide = (leaveId: number, granted: boolean, more = {}) =>
  app.teacher.post("leave/decide", { leaveId, granted, ...more });

test("a leave that waits stands in the roll-call of its days, and changes nothing there until somebody has said a word", async () => {
  const tag = async () =>
    (await app.teacher.get("rollCall/getById", { batchId: morning, day: today() })).data.tag;
  const before = await tag();
  await ask(today(), inDays(1));
  expect(await tag()).not.toBe(before);
  expect(await rowOf(today())).toMatchObject({
    state: "present",
    leave: { state: "waiting", reason: "জ্বর" },
  });
  expect(await rowOf(inDays(-1))).toMatchObject({ leave: null });
  expect(await list()).toMatchObject([
    { studentId: rahim, state: "waiting", from: today(), until: inDays(1), by: null },
  ]);
});

test("granted, it stands in a roll-call that is taken later as leave, and in one that was taken where the child was absent", async () => {
  await ask(inDays(-1));
  await mark(inDays(-1), "present", "absent");
  const [later, earlier] = await list("waiting");
  const own = [later, earlier].find(({ from }) => from === inDays(-1));
  const other = [later, earlier].find(({ from }) => from === today());
  expect((await decide(own.leaveId, true, { answer: "সেরে উঠুন" })).data).toMatchObject({
    state: "granted",
    by: "নাদিয়া ইসলাম",
  });
  expect(await rowOf(inDays(-1))).toMatchObject({ state: "leave", reason: "জ্বর" });
  await decide(other.leaveId, true);
  expect(await rowOf(today())).toMatchObject({ state: "leave", reason: "জ্বর", leave: { state: "granted" } });
  await mark(today(), null, "held", null);
  expect(await rowOf(today())).toMatchObject({ state: "leave", reason: "জ্বর" });
  // Who came after all is marked by hand.
  expect((await mark(today(), "leave", "present")).data).toMatchObject([{ result: "saved" }]);
  const { data: told } = await app.office.get("audit/getAll", { entity: "leaves" });
  expect(JSON.stringify(told)).not.toContain("জ্বর");
});

test("refused, it stands in no roll-call; of two who decide at once the second is shown what the first said", async () => {
  await ask(inDays(5));
  const [{ leaveId, version }] = await list("waiting");
  expect((await decide(leaveId, false, { version, answer: "পরীক্ষা আছে" })).status).toBe(200);
  expect((await decide(leaveId, true, { version })).error.newer).toMatchObject({
    state: "refused",
    answer: "পরীক্ষা আছে",
  });
  expect((await list("refused"))[0]).toMatchObject({ leaveId, answer: "পরীক্ষা আছে" });
  expect((await app.rahim.get("leave/getAll", {})).status).toBe(403);
  expect((await decide(9999, true)).status).toBe(404);
});

test("the same days are asked once, three of a child wait at most, and nobody asks for what is long past, far off or endless", async () => {
  await ask(inDays(10));
  await ask(inDays(10));
  await ask(inDays(11));
  await ask(inDays(12));
  await expect(ask(inDays(13))).rejects.toMatchObject({ code: "LOCKED" });
  expect(await list("waiting")).toHaveLength(3);
  await app.db.execute("delete from leaves");
  for (const [from, until] of [[inDays(-8)], [inDays(91)], [today(), inDays(30)]] as [string, string?][])
    await expect(ask(from, until ?? from)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await Promise.allSettled(Array.from({ length: 40 }, (_, at) => ask(inDays(at + 1))));
  expect(await list("waiting")).toHaveLength(3);
});
