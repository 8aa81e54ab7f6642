import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../../test/start-app.ts";

const [morning, nadia] = [1, 2];
const month = "2026-03";

async function held() {
  const app = await startTestAppForOneTest();
  const hold = (day: string, to = "held", from: string | null = null) =>
    app.teacher.post("rollCall/save", { batchId: morning, day, marks: [{ studentId: null, from, to }] });
  const days = async (more = {}) => app.teacher.get("taught/getAll", { month, ...more });
  const say = (day: string, classes: object[], more = {}) =>
    app.teacher.put("taught/say", { batchId: morning, day, classes, ...more });
  const one = async (day: string) => (await days()).data.find((of: { day: string }) => of.day === day);
  return { app, hold, days, say, one };
}

const taught = (more = {}) => ({ from: null, subject: "", teacherId: nadia, ...more });

test("classes that were held are proposed by the hours of the week and the batch's only teacher; a press says who taught", async () => {
  const { app, hold, days, say, one } = await held();
  await hold("2026-03-01");
  await hold("2026-03-02", "notHeld");
  // Nobody teaches the batch, and it has no hours: one class of nobody.
  expect(await one("2026-03-01")).toMatchObject({
    ...{ said: false, tag: "", by: null },
    classes: [{ from: null, subject: "", teacherId: null, teacherName: null }],
  });
  await app.db.execute(`insert into batch_teachers values (${morning}, ${nadia})`);
  const times = [16, 18].map((hour) => ({ weekday: 0, from: `${hour}:00`, until: null }));
  await app.office.put("class/setWeek", { batchId: morning, times });
  expect(await one("2026-03-01")).toMatchObject({
    classes: [
      { from: "16:00", teacherId: nadia },
      { from: "18:00", teacherId: nadia },
    ],
  });
  expect(await days()).toMatchObject({ total: 1, unsaid: 1 } as object);
  const classes = [
    taught({ from: "16:00", subject: "পদার্থ" }),
    taught({ from: "16:00", subject: "রসায়ন", teacherId: 1 }),
  ];
  const { data } = await say("2026-03-01", classes);
  expect(data).toMatchObject({ said: true, classes, by: expect.any(String) });
  // The next Sunday is proposed as this one was; a Monday is not.
  await hold("2026-03-08");
  await hold("2026-03-09");
  expect((await one("2026-03-08")).classes).toMatchObject(classes);
  expect((await one("2026-03-09")).classes).toMatchObject([{ from: null, teacherId: nadia }]);
  expect(await days({ unsaid: "true" })).toMatchObject({ total: 2, unsaid: 2 } as object);
  // On the roll-call's list each hour stands once, those of the week and those that were said.
  const ofDay = (await app.teacher.get("rollCall/getAll", { day: "2026-03-01" })).data;
  expect(ofDay.find(({ batchId }: { batchId: number }) => batchId === morning).times).toEqual([
    { from: "16:00", until: null },
    { from: "18:00", until: null },
  ]);
});

test("a class said twice is one; the same hour and subject twice in one is refused; two who say different things: one is told", async () => {
  const { app, hold, say, one } = await held();
  expect((await say("2026-03-03", [taught()])).error.code).toBe("LOCKED");
  await hold("2026-03-03");
  const answers = await Promise.all([1, 2, 3].map(() => say("2026-03-03", [taught({ from: "16:00" })])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await app.db.execute("select count(*)::int as many from classes where day is not null");
  expect(rows).toEqual([{ many: 1 }]);
  expect((await say("2026-03-03", [taught(), taught()])).error.fields).toEqual({
    classes: expect.any(String),
  });
  expect((await say("2026-03-03", [taught({ teacherId: 999 })])).error.fields).toEqual({
    "classes.0.teacherId": expect.any(String),
  });
  const { tag } = await one("2026-03-03");
  const raced = await Promise.all([
    say("2026-03-03", [taught({ subject: "গণিত" })], { tag }),
    say("2026-03-03", [taught({ teacherId: 1 })], { tag }),
  ]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(raced.find(({ status }) => status === 409)?.error).toMatchObject({
    code: "STALE",
    newer: { said: true, tag: expect.any(String) },
  });
});

test("who is archived is proposed for nothing any more, and what was said of them stays", async () => {
  const { app, hold, say, one } = await held();
  for (const day of ["2026-03-04", "2026-03-11"]) await hold(day);
  await say("2026-03-04", [taught()]);
  await app.db.execute(`update teachers set archived_at = now() where teacher_id = ${nadia}`);
  const office = { batchId: morning, day: "2026-03-04", classes: [taught({ subject: "" })] };
  expect((await app.office.put("taught/say", office)).status).toBe(200);
  expect(await one("2026-03-11").catch(() => null)).toBeDefined();
  const { data } = await app.office.get("taught/getAll", { month });
  expect(
    data.map(({ classes }: { classes: { teacherId: number | null }[] }) => classes[0]?.teacherId),
  ).toEqual([null, nadia]);
  const later = { ...office, day: "2026-03-11" };
  expect((await app.office.put("taught/say", later)).error.fields).toEqual({
    "classes.0.teacherId": expect.any(String),
  });
});
