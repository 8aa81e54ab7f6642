import { clockTime, longDate, shortDate } from "../../../shared/dates.ts";
import type { Exam } from "./contract.ts";
import { examFieldTexts as words } from "./texts.ts";

type Moment = Pick<Exam, "examDate" | "time">;

/** When an exam is: day and time each stay in one line. */
export function When({ examDate, time, inRow }: Moment & { inRow?: true }) {
  return (
    <time dateTime={`${examDate}T${time}`}>
      {inRow ? shortDate(examDate) : longDate(examDate)}, {clockTime(time).replace(" ", "\u00a0")}
    </time>
  );
}

/** The same as a column of exams. */
export const whenColumn = {
  name: words.when,
  look: "moment" as const,
  cell: ({ examDate, time }: Moment) => <When examDate={examDate} time={time} inRow />,
};
