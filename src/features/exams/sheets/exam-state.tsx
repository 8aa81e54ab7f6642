import { Badge } from "../../../portal/kit/badge.tsx";
import { dayAndTime, shortMoment } from "../../../shared/dates.ts";
import type { Exam } from "../exams/contract.ts";
import { marksTexts as words } from "./texts.ts";

/** Draft, planned or published. */
export function ExamState({
  exam: { publishAt, publishedAt },
  inRow,
}: {
  exam: Pick<Exam, "publishAt" | "publishedAt">;
  inRow?: true;
}) {
  if (publishedAt) return <Badge tone="good">{words.published}</Badge>;
  if (publishAt)
    return <Badge tone="soon">{words.planned((inRow ? shortMoment : dayAndTime)(publishAt))}</Badge>;
  return <Badge tone="plain">{words.draft}</Badge>;
}
