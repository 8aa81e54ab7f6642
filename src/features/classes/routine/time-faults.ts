import { dayAfter } from "../../../shared/dates.ts";
import { longestSpan } from "../../../shared/limits.ts";
import { endsAfter } from "../class-days/rules.ts";
import { classDayTexts } from "../class-days/texts.ts";
import { routineTexts as words } from "./texts.ts";

export type Times = {
  from?: string | undefined;
  until?: string | undefined;
  spanFrom?: string | null | undefined;
  spanUntil?: string | null | undefined;
};

/** What its hours and days must be to one another, as far as they are sent. */
export function timeFaults({ from, until, spanFrom, spanUntil }: Times): Record<string, string> {
  if (from && until && !endsAfter({ from, until })) return { until: classDayTexts.backwards };
  if (spanFrom !== undefined && spanUntil !== undefined && !spanFrom !== !spanUntil)
    return { [spanFrom ? "spanUntil" : "spanFrom"]: words.bothDays };
  if (spanFrom && spanUntil && spanUntil < spanFrom) return { spanUntil: words.spanBackwards };
  if (spanFrom && spanUntil && spanUntil > dayAfter(spanFrom, longestSpan))
    return { spanUntil: words.tooLong };
  return {};
}
