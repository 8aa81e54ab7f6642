import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { type OwnAttendance, ownAttendanceTexts } from "../../classes/index.ts";
import { type StudentAccount, type Unbilled, unbilledTexts } from "../../desk/index.ts";
import { byExam, lackingSaid, type ProgressOfStudent, totalOf } from "../../exams/index.ts";
import { studentPageTexts as words } from "./texts.ts";

type Known = {
  account: StudentAccount | null;
  unbilled: Pick<Unbilled, "bills"> | null;
  attendance: OwnAttendance | null;
  progress: ProgressOfStudent | null;
};

/** What is asked first of a student, each a way to the part of the page that it is from. */
export function headFigures({ account, unbilled, attendance, progress }: Known) {
  const [last] = progress ? byExam(progress.marks, progress.totals).slice(0, 1).map(totalOf) : [];
  return [
    ...(account ? [{ name: words.owed, value: owedOf(account, unbilled), to: "#money" }] : []),
    ...(attendance && attendance.share !== null
      ? [{ name: words.ofMonth, value: ownAttendanceTexts.percent(attendance.share), to: "#attendance" }]
      : []),
    // Marks of which nobody told what they are out of say nothing alone.
    ...(last && last.fullMarks !== null
      ? [
          {
            name: words.lastMarks,
            value: [last.marks, last.fullMarks].map(bengaliDigits).join("/"),
            to: "#marks",
            ...(last.lacking.length && { note: lackingSaid(last.lacking) }),
          },
        ]
      : []),
  ];
}

/** While bills are still to be made nobody is said to owe nothing. */
const owedOf = ({ owed, credit }: StudentAccount, unbilled: Known["unbilled"]) => {
  if (owed > 0) return taka(owed);
  if (credit > 0) return words.inCredit(taka(credit));
  return unbilled?.bills ? unbilledTexts.toBill : words.noneOwed;
};
