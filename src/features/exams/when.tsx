import { clockTime, longDate } from "../../shared/dates.ts";
import type { Exam } from "./contract.ts";

/** When an exam is: day and time each stay in one line. */
export function When({ examDate, time }: Pick<Exam, "examDate" | "time">) {
  return (
    <time dateTime={`${examDate}T${time}`}>
      {longDate(examDate)}, {clockTime(time).replace(" ", "\u00a0")}
    </time>
  );
}
