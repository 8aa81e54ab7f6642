import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { form, regIds, testApp } from "../../../../test/start-app.ts";
import { options } from "../omr/answers.ts";
import { copyAnswers, exampleAnswers } from "./example.server.ts";
import { findLikeness, type Material } from "./find.ts";
import { tailOf } from "./pairs.ts";

const app = testApp();

const pairsOf = (of: Material) => findLikeness(of).pairs.map(({ one, other, where }) => [one, other, where]);

test("who copied from a neighbour is named with the wrong answers that both have, and nobody else of hundreds", () => {
  const exam = exampleAnswers({ many: 300, questions: 100, seed: 3 });
  expect(findLikeness(exam)).toMatchObject({ told: "told", compared: 44_850, total: 0 });
  copyAnswers(exam, 10, 11, 0.7);
  copyAnswers(exam, 140, 145, 0.7);
  const { pairs, byChance, total } = findLikeness(exam);
  expect(pairsOf(exam).sort()).toEqual([
    [11, 12, "neighbours"],
    [141, 146, "hall"],
  ]);
  expect(total).toBe(2);
  expect(byChance).toBeLessThan(0.2);
  for (const { both, equal, expected, equalWrong, expectedWrong, wrong, sameSheet } of pairs) {
    expect(sameSheet).toBe(false);
    expect(equal).toBeGreaterThan(expected + 15);
    expect(equalWrong).toBeGreaterThan(expectedWrong);
    expect(wrong.length).toBe(equalWrong);
    expect(both).toBeLessThanOrEqual(100);
    for (const { question, option } of wrong) expect(option).not.toBe(exam.key[question]);
  }
});

test("two in different halls have to be far more alike, and without halls the cut falls with the number of pairs", () => {
  const apart = exampleAnswers({ many: 300, questions: 100, seed: 7 });
  copyAnswers(apart, 10, 200, 0.4);
  const isNamed = pairsOf(apart).length > 0;
  const together = { ...apart, hall: apart.hall.map(() => 0), seat: apart.seat.map(() => 0) };
  expect([isNamed, pairsOf(together)]).toEqual([false, [[11, 201, "hall"]]]);
  const unknown = { ...together, hall: apart.hall.map(() => -1) };
  expect(findLikeness(unknown)).toMatchObject({ byChance: expect.closeTo(0.045, 3) });
});

test("a sheet that was scanned twice is told apart from likeness, whichever roll it came under", () => {
  const exam = exampleAnswers({ many: 60, questions: 100, seed: 4 });
  copyAnswers(exam, 5, 40, 1);
  const at = exam.given.subarray(4000, 4100).findIndex((option) => option > 0);
  exam.given[4000 + at] = 0;
  expect(findLikeness(exam).pairs).toMatchObject([{ one: 6, other: 41, sameSheet: true }]);
  exam.given[4000 + at] = (exam.given[500 + at] ?? 1) === 1 ? 2 : 1;
  expect(findLikeness(exam).pairs.filter(({ sameSheet }) => sameSheet)).toEqual([]);
});

test("where it cannot be told, it is said why and nobody is named", () => {
  const told = (of: Parameters<typeof exampleAnswers>[0]) => {
    const exam = exampleAnswers(of);
    copyAnswers(exam, 0, 1, 1);
    return [findLikeness(exam).told, findLikeness(exam).pairs.length];
  };
  expect(told({ many: 29, questions: 100 })).toEqual(["fewSheets", 0]);
  expect(told({ many: 60, questions: 29 })).toEqual(["fewQuestions", 0]);
  expect(told({ many: 60, questions: 100, easy: 3 })).toEqual(["easy", 0]);
});

test("sets whose options stand in another order are compared with their own alone", () => {
  const exam = exampleAnswers({ many: 120, questions: 100, seed: 6 });
  copyAnswers(exam, 10, 11, 0.9);
  expect(pairsOf(exam)).toHaveLength(1);
  expect(pairsOf({ ...exam, comparable: exam.sheetIds.map((_, at) => at % 2) })).toEqual([]);
});

test("the chance of so many or more is that of counting every way in which they happen", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      fc.nat(9),
      (of, least) => {
        let sum = 0;
        for (let ways = 0; ways < 1 << of.length; ways += 1) {
          const happened = of.map((_, at) => (ways >> at) & 1);
          if (happened.reduce((many, one) => many + one, 0) < least) continue;
          sum += of.reduce((chance, one, at) => chance * (happened[at] ? one : 1 - one), 1);
        }
        expect(tailOf(of, least)).toBeCloseTo(sum, 9);
      },
    ),
  );
});

test("after the sheets of an exam have been read, who signs its result sees which are too like for chance; nobody else does", async () => {
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "মিলের মডেল", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    scheme: { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 60 } }] },
  });
  const { examId } = exam;
  const look = () => app.office.post("likeness/look", { examId });
  expect([(await look()).status, (await app.office.get("likeness/getById", { examId })).data]).toEqual([
    409,
    null,
  ]);

  const made = exampleAnswers({ many: 40, questions: 60, seed: 2 });
  copyAnswers(made, 0, 1, 0.95);
  const letter = (of: number | undefined) => (of ? (options[of - 1] ?? "") : "");
  const rolls = [regIds.rahim, regIds.karima];
  const lines = made.sheetIds.map((id, at) => {
    const own = made.given.subarray(at * 60, (at + 1) * 60);
    return [rolls[at] ?? `9900${1000 + id}`, ...Array.from(own, letter)].join(",");
  });
  const head = ["roll", ...Array.from({ length: 60 }, (_, at) => `Q${at + 1}`)].join(",");
  await app.teacher.put("omr/setKeys", { examId, sets: [{ set: "A", key: Array.from(made.key, letter) }] });
  const file = new File([`${[head, ...lines].join("\n")}\n`], "reader.csv");
  const { data: taken } = await app.teacher.post("omr/addFile", form({ examId, file }));
  expect(taken).toMatchObject({ applied: true, added: 40 });
  for (const who of [app.teacher, app.rahim]) {
    expect((await who.post("likeness/look", { examId })).status).toBe(403);
    expect((await who.get("likeness/getById", { examId })).status).toBe(403);
  }

  await app.office.post("seating/set", {
    examId,
    rows: [
      { roll: regIds.rahim, hall: "নিচতলা", seat: 4 },
      { roll: regIds.karima, hall: "নিচতলা", seat: 5 },
    ],
  });
  const { data: found } = await look();
  expect(found).toMatchObject({ told: "told", sheets: 40, compared: 780, total: 1, stale: false });
  const [pair] = found.pairs;
  expect(pair).toMatchObject({
    ...{ where: "neighbours", inPile: 1, sameSheet: false },
    one: { student: { regId: regIds.rahim }, hall: "নিচতলা", seat: 4 },
    other: { student: { regId: regIds.karima }, seat: 5 },
  });
  const [wrong] = pair.wrong;
  expect(wrong).toMatchObject({ subject: "গণিত", right: letter(made.key[wrong.one - 1]), other: wrong.one });
  expect(wrong.marked).not.toBe(wrong.right);
  expect((await app.office.get("likeness/getById", { examId })).data).toEqual(found);

  const { data: sheets } = await app.office.get("omr/getSheets", { examId, searchName: regIds.karima });
  await app.teacher.put("omr/repair", { sheetId: sheets[0].sheetId, setAside: true });
  expect((await app.office.get("likeness/getById", { examId })).data.stale).toBe(true);
  expect((await look()).data).toMatchObject({ sheets: 39, total: 0, stale: false });
});

test.runIf(process.platform === "linux")(
  "the process that compares ends when its time is up, and with who started it",
  async () => {
    const program = resolve("src/features/exams/likeness/find-worker.ts");
    const long = exampleAnswers({ many: 8000, questions: 60 });
    const reader = fork(program, ["700"], { serialization: "advanced" });
    reader.send(long);
    expect(await once(reader, "exit")).toEqual([null, "SIGKILL"]);
    const script = `process.once("message", (material) => {
    const options = { serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] };
    const child = require("node:child_process").fork(${JSON.stringify(program)}, ["600000"], options);
    child.once("spawn", () => child.send(material, () => process.send(child.pid)));
  })`;
    const parent: ChildProcess = spawn(process.execPath, ["-e", script], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    parent.send(long);
    const [child] = (await once(parent, "message")) as [number];
    parent.kill("SIGKILL");
    await expect.poll(() => isThere(child)).toBe(false);
  },
);

function isThere(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
