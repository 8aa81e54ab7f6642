import { describe, expect, test } from "vitest";
import { publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { questionsOf } from "../../questions/bank/example.server.ts";
import { chapterFigures } from "./chapters.ts";

const app = testApp();
const rahim = 3;

async function idsOf(many: number, chapter: string): Promise<number[]> {
  const ids: number[] = [];
  for (const one of questionsOf(many, { chapter }))
    ids.push((await app.teacher.post("question/addQuestion", one)).data.questionId);
  return ids;
}

/** An exam with these questions, marked by a reader's file of these lines. */
async function markedExam(questionIds: number[], lines: string[]): Promise<number> {
  const mcq = { questions: questionIds.length, right: 1 };
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq }] };
  const fields = { category: "মডেল", examName: "অধ্যায়ের", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  await app.teacher.put("paper/setQuestions", { examId, sets: 1, sections: [{ key: "s1", questionIds }] });
  expect((await app.teacher.post("paper/freeze", { examId })).error).toBeUndefined();
  const file = new FormData();
  file.append("examId", String(examId));
  const head = ["Roll", ...questionIds.map((_id, at) => `q${at + 1}`)].join(",");
  file.append("file", new File([[head, ...lines].join("\n")], "reader.csv"));
  await app.teacher.post("omr/addFile", file);
  await app.office.post("omr/score", { examId, confirmed: true });
  return examId;
}

const mine = async () => (await app.rahim.get("progress/chapters")).data;

test("published exams say which chapter is weak, by how many answers, and say nothing of one with too few", async () => {
  const [motion, heat, light] = [await idsOf(11, "গতি"), await idsOf(10, "তাপ"), await idsOf(3, "আলো")];
  const answers = [
    ...motion.map((_id, at) => (at < 3 ? "B" : at === 10 ? "" : "A")),
    ...heat.map((_id, at) => (at < 8 ? "B" : "C")),
    ...light.map(() => "A"),
  ];
  const examId = await markedExam([...motion, ...heat, ...light], [[regIds.rahim, ...answers].join(",")]);
  expect(await mine()).toEqual([]);
  await publishWithout(app.office, examId);
  const practice = { answers: 0, right: 0 };
  const subject = "পদার্থবিজ্ঞান";
  expect(await mine()).toEqual([
    {
      ...{ subject, chapter: "গতি", practice, said: "weak" },
      exams: { answers: 10, right: 3, blank: 1, exams: 1 },
    },
    {
      ...{ subject, chapter: "আলো", practice, said: null },
      exams: { answers: 3, right: 0, blank: 0, exams: 1 },
    },
    {
      ...{ subject, chapter: "তাপ", practice, said: "fair" },
      exams: { answers: 10, right: 8, blank: 0, exams: 1 },
    },
  ]);

  // Practice stands apart, says nothing of the chapter, and is the student's own.
  await app.rahim.post("practice/mark", { answers: heat.map((id) => [id, "a"]) });
  const [, , own] = await mine();
  expect(own).toMatchObject({ chapter: "তাপ", practice: { answers: 10, right: 0 }, said: "fair" });
  const told = await app.teacher.get("progress/chapters", { studentId: rahim });
  expect(told.data[2]).toMatchObject({ chapter: "তাপ", practice, said: "fair" });
  expect((await app.rahim.get("progress/chapters", { studentId: 4 })).error.code).toBe("NOT_ALLOWED");
  expect((await app.teacher.get("progress/chapters")).error.code).toBe("NOT_FOUND");
});

test("two sheets of one student, and what could not be read, are counted as nothing", async () => {
  const before = await mine();
  const waves = await idsOf(10, "তরঙ্গ");
  const line = (roll: string, own: string[]) => [roll, ...own].join(",");
  const right = waves.map(() => "B");
  const twice = await markedExam(waves, [
    line(regIds.rahim, right),
    line(regIds.rahim, [...right.slice(1), "A"]),
  ]);
  await publishWithout(app.office, twice);
  expect(await mine()).toEqual(before);
  const unread = await markedExam(await idsOf(10, "শব্দ"), [line(regIds.rahim, ["%%", ...right.slice(1)])]);
  await publishWithout(app.office, unread);
  const sound = (await mine()).find(({ chapter }: { chapter: string }) => chapter === "শব্দ");
  expect(sound).toMatchObject({ said: null, exams: { answers: 9, right: 9, blank: 0 } });
});

describe("a word", () => {
  const answers = (many: number, right: number) =>
    Array.from({ length: many }, (_none, at) => ({
      ...{ subject: "গণিত", chapter: "সেট", examId: at % 3 },
      as: at < right ? ("right" as const) : ("wrong" as const),
    }));
  test.each([
    [9, 0, null],
    [10, 4, "weak"],
    [10, 5, "fair"],
  ])("of %d answers with %d right is %s", (many, right, said) => {
    expect(chapterFigures(answers(many, right), [])).toMatchObject([{ said, exams: { exams: 3 } }]);
  });

  test("is said of no question without a chapter", () => {
    const without = answers(20, 0).map((one) => ({ ...one, chapter: "" }));
    expect(chapterFigures(without, [{ subject: "গণিত", chapter: "", answers: 9, right: 1 }])).toEqual([]);
  });
});
