import { inPieces } from "../../../server/in-pieces.ts";
import { exact } from "../../../shared/marks.ts";
import type { Marked } from "../merit/live.server.ts";
import { exactWrong } from "../schemes/rules.ts";
import { unpacked } from "./answers.ts";
import type { ItemOfExam } from "./contract.ts";
import { itemsOf, type SheetOfItems } from "./items.server.ts";
import { sectionNames } from "./names.ts";
import type { Run, RunSheet } from "./outcome.server.ts";
import type { Paper } from "./paper.server.ts";
import { type Marked as MarkedAnswer, marked } from "./rules.ts";

/** So many sheets are looked at without a pause: some milliseconds. */
const atOnce = 200;

/** Question by question, over the sheets that have a score. */
export async function analyseItems(
  exam: Marked,
  { sections, sets }: Paper,
  run: Run,
): Promise<{ sheets: number; items: ItemOfExam[] }> {
  const mcqs = sections.map(({ key }) => exam.scheme.sections.find((one) => one.key === key)?.mcq);
  const scored = new Set(run.scored);
  const ofSheet = ({ row, student, problems, set, marks }: RunSheet): SheetOfItems[] => {
    const questions = run.questions.get(set ?? "");
    const counts = student && scored.has(student.studentId) && !row.setAside && !problems.includes("twice");
    if (!questions || marks === null || !counts) return [];
    const answers = unpacked(row.answers);
    const own = questions.map(({ section, right }, at) => {
      const mcq = mcqs[section];
      return mcq ? marked(answers[at] ?? "", right, mcq) : ({ as: "out", extra: 0 } as const);
    });
    return [{ set: set ?? "", questions, answers, marked: own, marks }];
  };
  const sheets = (await inPieces(run.sheets, atOnce, ofSheet)).flat();
  const marksOf = mcqs.map((mcq) => ({ right: exact(mcq?.right ?? 0), wrong: mcq ? -exactWrong(mcq) : 0 }));
  const worth = (section: number, { as, extra }: MarkedAnswer) =>
    (as === "right" || as === "wrong" ? (marksOf[section]?.[as] ?? 0) : 0) + extra;
  const [first] = sets;
  const names = sectionNames(exam.scheme, sections);
  const items = await itemsOf(sheets, run.questions.get(first?.set ?? "") ?? [], worth);
  return {
    sheets: sheets.length,
    items: items.map(({ section, ...item }) => ({
      ...item,
      subject: names[section]?.subject ?? "",
      key: first?.key[item.question - 1] ?? "",
    })),
  };
}
