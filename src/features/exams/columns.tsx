import type { Column } from "../../portal/kit/rows.tsx";
import { clockTime, longDate } from "../../shared/dates.ts";
import type { Exam } from "./contract.ts";
import { examFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<Exam>[] = [
  { name: words.examId, cell: ({ examId }) => examId, short: true },
  { name: words.examName, cell: ({ examName }) => examName, names: true },
  { name: words.category, cell: ({ category }) => category },
  { name: words.examType, cell: ({ examType }) => examType },
  { name: words.subject, cell: ({ subject }) => subject.join(", ") },
  { name: words.course, cell: ({ course }) => course?.courseName ?? words.anyCourse },
  { name: words.batch, cell: ({ batch }) => batch?.batchName ?? words.everyBatch },
  { name: words.when, cell: ({ examDate, time }) => <When examDate={examDate} time={time} /> },
];

/** Day and time each stay in one line. */
function When({ examDate, time }: Pick<Exam, "examDate" | "time">) {
  return (
    <time dateTime={`${examDate}T${time}`}>
      {longDate(examDate)}, {clockTime(time).replace(" ", "\u00a0")}
    </time>
  );
}
