import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { dayAndTime, shortDate, wallClock } from "../../../shared/dates.ts";
import type { ListedExam } from "./contract.ts";
import type { ExamStateWord } from "./states.ts";
import { examListTexts as words } from "./texts.ts";

type Shown = { exam: Pick<ListedExam, "state" | "publishAt">; inRow?: true };

/** How far an exam is, or when its result is to be published. */
export function ExamState({ exam: { state, publishAt }, inRow }: Shown) {
  if (publishAt && state !== "published")
    return (
      <Badge tone="soon">
        {inRow
          ? words.plannedInRow(dayInYear(wallClock(publishAt).day))
          : words.planned(dayAndTime(publishAt))}
      </Badge>
    );
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

/** "৩০/১১": it is never far. */
const dayInYear = (day: string) => shortDate(day).slice(0, 5);

const tones: Record<ExamStateWord, Tone> = {
  draft: "plain",
  marks: "soon",
  withdrawn: "late",
  checked: "calm",
  published: "good",
  byHand: "plain",
};
