import { beforeAll, expect, test } from "vitest";
import { testApp } from "../start-app.ts";
import { addExam, addStudents } from "./big-exam.ts";
import { percentiles } from "./percentiles.ts";
import { figure, many, whole } from "./scale.ts";

const app = testApp();
beforeAll(async () => void (await app.db.execute(addStudents(many(300, 5000)))));

/** An answer, how many milliseconds it took, and how long somebody else waited for theirs meanwhile. */
async function timed<Of>(asked: Promise<Of>): Promise<{ answer: Of; took: number; waits: number[] }> {
  const from = performance.now();
  const waits: number[] = [];
  let took = 0;
  void asked.finally(() => {
    took = performance.now() - from;
  });
  while (!took) {
    const began = performance.now();
    expect((await app.rahim.get("merit/mine")).status).toBe(200);
    waits.push(performance.now() - began);
  }
  return { answer: await asked, took, waits };
}

test("sheets of thousands, a hundred questions each, are read, shown as they would be scored, and scored", async () => {
  const examId = await addExam(app.office, "ওএমআর");
  const { rows } = await app.db.execute<{ roll: string }>("select reg_id as roll from students");
  const questions = Array.from({ length: 100 }, (_none, at) => at + 1);
  const option = (at: number) => "ABCD".charAt(at % 4);
  const lines = rows.map(({ roll }, at) => [
    roll,
    ...questions.map((number) => option(number + ((at * number) % 7))),
  ]);
  const form = new FormData();
  form.append("examId", String(examId));
  form.append("file", new File([[["Roll", ...questions], ...lines].join("\n")], "reader.csv"));
  const taken = await timed(app.teacher.post("omr/addFile", form));
  expect(taken.answer.data).toMatchObject({ applied: true, added: rows.length });
  await app.teacher.put("omr/setKeys", { examId, sets: [{ set: "A", key: questions.map(option) }] });

  const dry = await timed(app.teacher.get("omr/getById", { examId }));
  expect(dry.answer.data.figures).toMatchObject({ scored: rows.length, changes: rows.length });
  const scored = await timed(app.teacher.post("omr/score", { examId }));
  expect(scored.answer.data.changes).toBe(rows.length);
  expect((await app.teacher.get("omr/getById", { examId })).data.figures.changes).toBe(0);
  const items = await timed(app.teacher.get("omr/items", { examId }));
  expect(items.answer.data.items).toHaveLength(questions.length);

  figure("sheets × questions", `${rows.length.toLocaleString("en")} × ${questions.length}`);
  for (const [what, { took, waits }] of Object.entries({
    "taken up": taken,
    "dry run": dry,
    scored,
    analysed: items,
  }))
    figure(what, `${Math.round(took)} ms; a reader waited ${percentiles(waits)}`);
  if (!whole) return;
  expect(dry.took).toBeLessThanOrEqual(2000);
  expect(scored.took).toBeLessThanOrEqual(3000);
});
