import { StatCard } from "../../../portal/kit/chart/stat-cards.tsx";
import type { OwnAttendance } from "./contract.ts";
import { attendanceTexts, ownAttendanceTexts as words } from "./texts.ts";

/** How much of a month's classes, as figures. */
export function MonthSums({ attendance }: { attendance: OwnAttendance }) {
  const { classes, absent, late, leave, share } = attendance;
  return (
    <>
      <StatCard label={words.share} value={share === null ? words.noShare : words.percent(share)} />
      <StatCard label={words.classes} value={words.days(classes)} />
      <StatCard label={attendanceTexts.absent} value={words.days(absent)} />
      {late > 0 && <StatCard label={attendanceTexts.late} value={words.days(late)} />}
      {leave > 0 && <StatCard label={attendanceTexts.leave} value={words.days(leave)} />}
    </>
  );
}
