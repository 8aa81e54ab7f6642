import type { Marked } from "../merit/live.server.ts";
import type { ItemOfExam } from "./contract.ts";
import { itemsOf, type SheetOfItems } from "./items.ts";
import { sectionNames } from "./names.ts";
import type { Run } from "./outcome.server.ts";
import type { Paper } from "./paper.server.ts";
import { marked } from "./rules.ts";

/** Question by question, over the sheets that have a score. */
export function analyseItems(
  exam: Marked,
  { sections, sets }: Paper,
  run: Run,
): { sheets: number; items: ItemOfExam[] } {
  const mcqs = sections.map(({ key }) => exam.scheme.sections.find((one) => one.key === key)?.mcq);
  const scored = new Set(run.scored);
  const sheets = run.sheets.flatMap(({ row, student, problems, set, answers, marks }): SheetOfItems[] => {
    const questions = run.questions.get(set ?? "");
    const counts = student && scored.has(student.studentId) && !row.setAside && !problems.includes("twice");
    if (!questions || marks === null || !counts) return [];
    const own = questions.map(({ section, right }, at) => {
      const mcq = mcqs[section];
      return mcq ? marked(answers[at] ?? "", right, mcq) : ({ as: "out", extra: 0 } as const);
    });
    return [{ set: set ?? "", questions, answers, marked: own, marks }];
  });
  const [first] = sets;
  const names = sectionNames(exam.scheme, sections);
  const items = itemsOf(sheets, run.questions.get(first?.set ?? "") ?? []);
  return {
    sheets: sheets.length,
    items: items.map(({ section, ...item }) => ({
      ...item,
      subject: names[section]?.subject ?? "",
      key: first?.key[item.question - 1] ?? "",
    })),
  };
}
