import { type Card, type CardInput, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { dayAfter, dhakaInstant, today } from "../../../shared/dates.ts";
import { practice } from "../../../shared/limits.ts";

/** A question that was wrong once, as the schedule keeps it; instants are ISO. */
export type PracticeCard = Omit<Card, "due" | "last_review"> & { due: string; last_review: string };

/** Whole days alone: nobody is asked again within the hour. */
const schedule = fsrs({ enable_short_term: false, maximum_interval: practice.knownAfter * 2 });

/**
 * The card after an answer: wrong comes again the next day, right after ever more days, by FSRS. Null where there is nothing to come again:
 * it was never wrong, or is known for so long that it need not come. Right before its day changes nothing: who repeats it within the hour has not kept
 * it for a week.
 */
export function cardAfter(card: PracticeCard | null, right: boolean, now: Date): PracticeCard | null {
  if (!card && right) return null;
  if (card && right && new Date(card.due).getTime() >= endOfDay(now)) return card;
  const before: CardInput = card ?? createEmptyCard<Card>(now);
  const { card: next } = schedule.next(before, now, right ? Rating.Good : Rating.Again);
  if (right && next.scheduled_days > practice.knownAfter) return null;
  return { ...next, due: next.due.toISOString(), last_review: now.toISOString() };
}

/** The next midnight of Dhaka, in milliseconds: what is due before it is due today. */
export const endOfDay = (now: Date): number => Date.parse(dhakaInstant(dayAfter(today(now), 1)));
