import type { Offer } from "../../features/desk/index.ts";
import { dayAndMonth } from "../../shared/dates.ts";
import { people, things } from "../../shared/digits.ts";
import { seatsOfBatch } from "../../shared/limits.ts";
import { twoYears } from "../../web/site-parts/texts.ts";
import type { YearOfSuccess } from "../../web/site-parts/years.tsx";
import { bannerTexts as words } from "../texts.ts";

export type BannerFacts = {
  /** Whether there are batches, and seats in one of them. */
  open: "seats" | "full" | "none";
  facts: { value: string; says: string }[];
};

/** What a visitor asks first, of three things that are known: when the next batch begins, what is free, how many admissions there were, how large a batch is. */
export function bannerFacts(
  offers: readonly Pick<Offer, "batches">[],
  years: readonly YearOfSuccess[],
  day: string,
): BannerFacts {
  const batches = [
    ...new Map(offers.flatMap((offer) => offer.batches).map((one) => [one.batchId, one])).values(),
  ];
  const free = batches.filter(({ seatsLeft }) => seatsLeft > 0);
  const [next] = free.flatMap(({ startsOn }) => (startsOn && startsOn >= day ? [startsOn] : [])).sort();
  const seats = free.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0);
  const [last] = years;
  // Whoever got in at two institutions stands in two rows.
  const admitted = last?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const facts = [
    next && { value: dayAndMonth(next), says: words.starts },
    seats > 0 && { value: things(seats), says: words.seats },
    last && admitted > 0 && { value: things(admitted), says: words.admitted(twoYears(last.year)) },
    batches.length > 0 && { value: people(seatsOfBatch), says: words.mostInBatch },
  ];
  return {
    open: free.length > 0 ? "seats" : batches.length > 0 ? "full" : "none",
    facts: facts.filter((fact) => fact !== false && fact !== undefined && fact !== "").slice(0, 3),
  };
}
