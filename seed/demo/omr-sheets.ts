import { inArray } from "drizzle-orm";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { options, packed } from "../../src/features/exams/omr/answers.ts";
import { sheetSections } from "../../src/features/exams/omr/rules.ts";
import { omrFiles, omrPapers, omrScored, omrSheets } from "../../src/features/exams/omr/table.server.ts";
import type { Scheme } from "../../src/features/exams/schemes/contract.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { seededRandom } from "./random.ts";

/** `answersOf`: as whom they answered it, where somebody else answered alike. */
type Marks = {
  studentId: number;
  answersOf?: number;
  section: string;
  rightCount: number | null;
  wrongCount: number | null;
};

/** The sheets from which an exam's marks could have come: a key, and answers that have as many right and wrong as the marks say. */
export async function seedDemoSheets(
  tx: Tx,
  { examId, scheme }: { examId: number; scheme: Scheme },
  marks: readonly Marks[],
): Promise<void> {
  const sections = sheetSections(scheme);
  const random = seededRandom(examId, "omr key");
  const key = sections.flatMap(({ questions }) =>
    Array.from({ length: questions }, () => random.pick(options.slice(0, 4))),
  );
  const [paper] = await tx
    .insert(omrPapers)
    .values({ examId, sections, sets: [{ set: "A", key, order: null }] })
    .returning();
  if (!paper) return;
  const { paperId } = paper;
  const sat = Map.groupBy(
    marks.filter(({ rightCount }) => rightCount !== null),
    ({ studentId }) => studentId,
  );
  const ids = [...sat.keys()];
  const rolls = await tx.select().from(students).where(inArray(students.studentId, ids));
  const about = { paperId, fileName: "reader.csv", keys: [], added: ids.length, repeated: 0 };
  const [file] = await tx.insert(omrFiles).values(about).returning();
  if (!file) return;
  const { fileId } = file;
  const sheets = rolls.map(({ studentId, regId }, at) => {
    let from = 0;
    const answers = sections.flatMap(({ key: section, questions }) => {
      const own = key.slice(from, from + questions);
      from += questions;
      const mark = sat.get(studentId)?.find((one) => one.section === section);
      return mark ? answersOf(own, mark, `${examId} ${section}`) : own.map(() => "");
    });
    return {
      ...{ paperId, fileId, line: at + 2, roll: regId, set: "A" },
      answers: packed(answers),
      fingerprint: regId,
    };
  });
  await tx.insert(omrSheets).values(sheets);
  await tx.insert(omrScored).values(ids.map((studentId) => ({ paperId, studentId })));
}

/** Hard questions are those that fewer have right; one wrong answer draws more than the others. */
function answersOf(
  key: readonly string[],
  { studentId, answersOf: as = studentId, rightCount, wrongCount }: Marks,
  purpose: string,
) {
  const random = seededRandom(as, `answers ${purpose}`);
  const order = key
    .map((_right, at) => ({ at, ease: seededRandom(at, `ease ${purpose}`).next() + random.next() * 0.7 }))
    .sort((one, other) => other.ease - one.ease);
  const answers = key.map(() => "");
  for (const [place, { at }] of order.entries()) {
    const right = key[at] ?? "A";
    const others = options.slice(0, 4).filter((option) => option !== right);
    const drawn = random.chance(0.5) ? (others[at % 3] ?? "") : random.pick(others);
    if (place < (rightCount ?? 0)) answers[at] = right;
    else if (place < (rightCount ?? 0) + (wrongCount ?? 0)) answers[at] = drawn;
  }
  return answers;
}
