import { expect, test } from "vitest";
import { bannerFacts } from "./banner-facts.ts";

const day = "2026-11-28";
const batch = (batchId: number, startsOn: string | null, seatsLeft: number) => ({
  ...{ batchId, batchName: String(batchId), schedule: "", startsOn, seatsLeft, offered: true },
});
const last = { year: 2025, rows: [{ pastSuccessId: 1, institution: "প্রকৌশল", count: 42 }] };

test("the banner says when the next batch begins, which seats are free and how many admissions there were, a batch of two courses once", () => {
  const [soon, later] = [batch(1, "2026-12-01", 17), batch(2, "2027-01-10", 3)];
  expect(bannerFacts([{ batches: [later, soon] }, { batches: [soon] }], [last], day)).toEqual({
    open: "seats",
    facts: [
      { value: "১ ডিসেম্বর", says: "পরের ব্যাচ শুরু" },
      { value: "২০টি", says: "আসন খালি আছে" },
      { value: "৪২টি", says: "সুযোগ মিলেছে ২০২৫-২৬ সালে" },
    ],
  });
});

test("of what is not known the banner says nothing: no beginning, no seat, nobody admitted, no batch", () => {
  expect(bannerFacts([{ batches: [batch(1, "2026-06-01", 0)] }], [], day)).toEqual({
    open: "full",
    facts: [{ value: "৩৫ জন", says: "এক ব্যাচে এর বেশি নয়" }],
  });
  const begun = bannerFacts([{ batches: [batch(1, null, 2), batch(2, "2026-06-01", 1)] }], [last], day);
  expect(begun.facts.map(({ value }) => value)).toEqual(["৩টি", "৪২টি", "৩৫ জন"]);
  expect(bannerFacts([{ batches: [] }], [{ year: 2025, rows: [] }], day)).toEqual({
    open: "none",
    facts: [],
  });
});
