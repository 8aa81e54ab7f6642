import { Badge } from "../../../portal/kit/badge.tsx";
import { daysLeft, deadlineOf, isSoon } from "./rules.ts";
import { deadlineTexts as words } from "./texts.ts";

/** The last day, DD-MM-YYYY, in one piece. */
export function Deadline({ day }: { day: string }) {
  return (
    <time dateTime={day} style={{ whiteSpace: "nowrap" }}>
      {deadlineOf(day)}
    </time>
  );
}

/** How much time is left on a day; what ends within two days stands out. */
export function TimeLeft({ deadline, on }: { deadline: string; on: string }) {
  const days = daysLeft(deadline, on);
  if (days < 0) return <Badge tone="late">{words.past(-days)}</Badge>;
  if (days === 0) return <Badge tone="soon">{words.today}</Badge>;
  return <Badge tone={isSoon(deadline, on) ? "soon" : "calm"}>{words.left(days)}</Badge>;
}
