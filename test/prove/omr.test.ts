import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isBroken } from "../../src/features/exams/omr/problems.ts";
import { readFile } from "../../src/features/exams/omr/read-file.ts";
import { testApp } from "../start-app.ts";
import { addExam, addStudents } from "./big-exam.ts";
import { exact, flagged, refused } from "./omr-kinds.ts";
import { type Pile, piles, rollsOf } from "./omr-piles.ts";
import { percentiles } from "./percentiles.ts";
import { figure, many, whole } from "./scale.ts";

const app = testApp();
beforeAll(async () => void (await app.db.execute(addStudents(many(300, 5000)))));

type File = string | Uint8Array;
type Read = Awaited<ReturnType<typeof readFile>>;
const bytesOf = (file: File) => (typeof file === "string" ? new TextEncoder().encode(file) : file);
const read = (file: File, pile: Pile) =>
  readFile({
    ...{
      bytes: bytesOf(file),
      questions: pile.questions,
      matching: null,
      remembered: [],
      rolls: rollsOf(pile),
    },
  });

/** The sheets that are as they lie on the table; of every other, why a person will look at it. Throws where nothing tells. */
function doubted({ reading, problem }: Read, pile: Pile): number[] {
  expect(problem).toBeNull();
  const sheets = reading?.sheets ?? [];
  expect(sheets).toHaveLength(pile.sheets.length);
  const rolls = sheets.map(({ roll }) => roll);
  return pile.sheets.flatMap(({ roll, set, answers }, at) => {
    const found = sheets[at];
    const given = found?.answers.split(",") ?? [];
    const isRoll = found?.roll === roll;
    const isSet = found?.set === set || found?.set === "";
    const isOther = given.some((answer, question) => !/[!?*]/.test(answer) && answer !== answers[question]);
    const isOpen = found?.fault === "unended";
    // Nothing of these is scored before a person has read the sheet.
    if (found && isBroken(found.fault, given)) return [at];
    // Another answer than the one on the table is never taken, but for the last one of a file that ends amid it, which is told.
    if (isOther && !(isOpen && given.slice(0, -1).join() === answers.slice(0, -1).join()))
      throw new Error(`sheet ${at + 1}: ${answers} was read as ${given}`);
    const isTwice = rolls.filter((one) => one === found?.roll).length > 1;
    const isNobodys = !rollsOf(pile).includes(found?.roll ?? "");
    const isUnset = found?.set === "?" || (found?.set !== "" && !isSet);
    const isSaid = /[!?*]/.test(found?.answers ?? "") || isOpen || isTwice || isNobodys || isUnset;
    if ((!isRoll || !isSet) && !isSaid)
      throw new Error(`sheet ${at + 1} is somebody else's, and nothing tells`);
    return isSaid ? [at] : [];
  });
}

test("a file of each kind that readers, spreadsheets and the post make is exact, in the list of repairs, or refused: none is silent", async () => {
  const runs = many(4, 150);
  const each = (check: (pile: Pile) => Promise<void>) =>
    fc.assert(fc.asyncProperty(piles, check), { numRuns: runs, endOnFailure: true });
  const wrong: string[] = [];
  const tried = async (kind: string, check: (pile: Pile) => Promise<void>) =>
    each(check).catch((error: Error) => wrong.push(`${kind}: ${error.message.slice(0, 600)}`));
  for (const [kind, made] of Object.entries(exact))
    await tried(kind, async (pile) => {
      expect(doubted(await read(await made(pile), pile), pile)).toEqual([]);
    });
  for (const [kind, [made, of]] of Object.entries(flagged))
    await tried(kind, async (pile) => {
      const lines = of.map((at) => (at < 0 ? pile.sheets.length + at : at));
      expect(doubted(await read(await made(pile), pile), pile)).toEqual(lines);
    });
  for (const [kind, [made, why]] of Object.entries(refused))
    await tried(kind, async (pile) => {
      const { reading, problem } = await read(await made(pile), pile);
      expect([reading, problem]).toEqual([null, expect.stringMatching(why)]);
    });
  expect(wrong).toEqual([]);
  const kinds = [exact, flagged, refused].map((of) => Object.keys(of).length);
  figure("kinds of files", `${kinds[0]} exact, ${kinds[1]} flagged, ${kinds[2]} refused`);
  figure("files of each kind", runs);
});

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
