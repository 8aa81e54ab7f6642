import { examKey, type totalOf } from "../../exams/index.ts";
import { ShareLine } from "../../exams/parts.ts";

type Total = ReturnType<typeof totalOf>;

type Shown = {
  /** The latest first. */
  exams: readonly Total[];
  label: string;
  /** What the line is called. */
  of: string;
};

/** Marks, or averages of them, of those exams of which somebody told what they are out of, and in which nothing is lacking: a gap is no 0. */
export const MarksLine = ({ exams, label, of }: Shown) => (
  <ShareLine label={label} of={of} shares={exams.toReversed().flatMap((exam) => shareOf(exam) ?? [])} />
);

function shareOf(exam: Total) {
  const { examName, marks, fullMarks, publishDate, lacking } = exam;
  if (!fullMarks || !publishDate || lacking.length) return null;
  const percent = Math.round((100 * marks) / fullMarks);
  return { key: examKey(exam), examName, day: publishDate, percent };
}
