import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { thisMonth } from "../../../shared/months.ts";
import { rahim } from "../../people/students/example.server.ts";

const phone = "01712345678";
const proposals = async (app: TestApp) => (await app.office.get("sibling/getAll")).data;
const confirm = (app: TestApp, ...chosen: object[]) => app.office.post("sibling/confirm", { chosen });

/** Rahim came first, Karima later; both have one guardian's phone. */
async function family(sibling: object | null = { share: 25 }) {
  const app = await startTestAppForOneTest();
  await app.db.execute(`update students set guardian_mobile = '${phone}' where student_id in (3, 4)`);
  await app.db.execute(
    "update students set doj = case student_id when 3 then date '2026-01-05' else '2026-02-05' end",
  );
  const plan = { head: "মাসিক বেতন", kind: "monthly", amount: 1000, dueDate: 31, from: "2026-01-01", sibling };
  const { data } = await app.office.post("fee/addPlan", plan);
  return { app, planId: data.planId as number };
}

test("the plan's rule is proposed for the younger of one guardian's children, and given when a person confirms it", async () => {
  const { app, planId } = await family();
  expect(await proposals(app)).toMatchObject([
    {
      ...{
        act: "give",
        studentId: 4,
        elder: { studentId: 3 },
        guardianMobile: phone,
        planId,
        share: 25,
        amount: 0,
      },
    },
  ]);
  const before = await app.office.get("fee/discounts", { studentId: 4 });
  expect(before.total).toBe(0);
  const give = { studentId: 4, planId, act: "give" };
  expect((await confirm(app, give)).data).toEqual({ confirmed: 1 });
  expect(await proposals(app)).toEqual([]);
  expect((await confirm(app, give)).error.code).toBe("STALE");
  const other = await app.office.post("fee/addPlan", {
    ...{
      head: "ল্যাব ফি",
      kind: "monthly",
      amount: 100,
      dueDate: 31,
      from: "2026-01-01",
      sibling: { share: 10 },
    },
  });
  // What is proposed of one plan is not confirmed by the name of another, of another act or of another child.
  const { planId: labId } = other.data;
  expect(await proposals(app)).toMatchObject([{ studentId: 4, planId: labId, share: 10 }]);
  for (const not of [{ planId }, { act: "end" }, { studentId: 3 }])
    expect((await confirm(app, { ...give, planId: labId, ...not })).error.code).toBe("STALE");
  await app.office.post("fee/deletePlan", { planId: labId });
  const { data } = await app.office.get("fee/discounts", { studentId: 4 });
  expect(data).toMatchObject([
    { planId, share: 25, until: null, reason: expect.stringContaining("26000001") },
  ]);
  const { data: bills } = await app.office.get("fee/preview", { month: thisMonth(), only: "billed" });
  const of = (id: number) => bills.find(({ studentId }: { studentId: number }) => studentId === id)?.discount;
  expect([of(3), of(4)]).toEqual([0, 250]);
});

test("when the elder leaves it is proposed to end it, from then on and never back", async () => {
  const { app, planId } = await family({ amount: 300 });
  await confirm(app, { studentId: 4, planId, act: "give" });
  await app.office.post("student/delete", { studentId: 3 });
  expect(await proposals(app)).toMatchObject([
    { act: "end", studentId: 4, elder: { studentId: 3 }, amount: 300 },
  ]);
  await confirm(app, { studentId: 4, planId, act: "end" });
  expect(await proposals(app)).toEqual([]);
  const { data } = await app.office.get("fee/discounts", { studentId: 4 });
  expect(data).toMatchObject([{ until: expect.any(String) }]);
});

test("without a rule, or without a phone in common, nothing is proposed", async () => {
  const { app } = await family(null);
  expect(await proposals(app)).toEqual([]);
  const other = await family();
  await other.app.db.execute("update students set guardian_mobile = '' where student_id = 4");
  expect(await proposals(other.app)).toEqual([]);
});

test("several are confirmed at once by who is alone, the larger after the smaller; the owner's list says of each whether it was above the amount", async () => {
  const { app, planId } = await family();
  const { data: admitted } = await app.office.post("student/addStudent", {
    ...{ ...rahim, userTypeId: 1, batch: { batchId: 1 }, guardianMobile: phone, doj: "2026-03-05" },
  });
  const lab = { head: "ল্যাব ফি", kind: "monthly", amount: 8000, dueDate: 31, from: "2026-01-01" };
  const { data: other } = await app.office.post("fee/addPlan", { ...lab, sibling: { share: 50 } });
  const none = { void: null, refund: null, bill: null, reopen: null, ownerId: null };
  await app.office.put("approval/setLimits", { ...none, discount: 200 });
  const give = (studentId: number, of: number) => ({ studentId, planId: of, act: "give" });
  const third = admitted.studentId as number;
  const answer = await confirm(app, give(4, planId), give(4, other.planId), give(third, planId));
  expect(answer.data).toEqual({ confirmed: 3 });
  expect(await proposals(app)).toMatchObject([give(third, other.planId)]);
  const { data: alone } = await app.office.get("approval/getAll");
  expect(alone).toMatchObject([
    { state: "alone", studentId: third, amount: 250 },
    { state: "alone", studentId: 4, amount: 4250 },
  ]);
});

test("of what one transaction does, the month's list marks that alone for which somebody had to agree", async () => {
  const { app, planId } = await family();
  const { data: admitted } = await app.office.post("student/addStudent", {
    ...{ ...rahim, userTypeId: 1, batch: { batchId: 1 }, guardianMobile: phone, doj: "2026-03-05" },
  });
  const lab = { head: "ল্যাব ফি", kind: "monthly", amount: 8000, dueDate: 31, from: "2026-01-01" };
  const { data: other } = await app.office.post("fee/addPlan", { ...lab, sibling: { share: 50 } });
  const none = { void: null, refund: null, bill: null, reopen: null, ownerId: null };
  await app.office.put("approval/setLimits", { ...none, discount: 1000 });
  const third = admitted.studentId as number;
  const both = [
    { studentId: 4, planId, act: "give" },
    { studentId: third, planId: other.planId, act: "give" },
  ];
  expect((await confirm(app, ...both)).data).toEqual({ confirmed: 2 });
  const { data } = await app.office.get("exception/getAll", { month: thisMonth(), kind: "discount" });
  const seen = data.map(({ studentId, alone }: { studentId: number; alone: boolean }) => [studentId, alone]);
  expect(seen.sort()).toEqual([
    [4, false],
    [third, true],
  ]);
});
