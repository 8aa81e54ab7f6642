import { Badge } from "../../../portal/kit/badge.tsx";
import { longDate, shortDate } from "../../../shared/dates.ts";
import { daysLeft } from "./rules.ts";
import { deadlineTexts as words } from "./texts.ts";

/** The last day, in one piece: short in a row, with the month's name elsewhere. */
export function Deadline({ day, inRow }: { day: string; inRow?: boolean }) {
  return (
    <time dateTime={day} style={{ whiteSpace: "nowrap" }}>
      {inRow ? shortDate(day) : longDate(day)}
    </time>
  );
}

/** How much time is left on a day; what ends within two days stands out. */
export function TimeLeft({ deadline, on }: { deadline: string; on: string }) {
  const days = daysLeft(deadline, on);
  if (days < 0) return <Badge tone="late">{words.past(-days)}</Badge>;
  if (days === 0) return <Badge tone="soon">{words.today}</Badge>;
  return <Badge tone={days <= 2 ? "soon" : "calm"}>{words.left(days)}</Badge>;
}
