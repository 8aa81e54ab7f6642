import { expect, test } from "vitest";
import { amongThings, bengaliDigits, inThings, ofPeople, ordinal, people, place, things } from "./digits.ts";

test("a place is an ordinal, and says among how many people", () => {
  const places = Array.from({ length: 12 }, (_none, at) => ordinal(at + 1));
  expect(places.join(" ")).toBe("১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ ৭ম ৮ম ৯ম ১০ম ১১তম ১২তম".normalize("NFC"));
  expect([place(15, 17), place(103, 240)]).toEqual(["১৭ জনের মধ্যে ১৫তম", "২৪০ জনের মধ্যে ১০৩তম"]);
});

test("a number brings its word with it, and a minus is no hyphen", () => {
  expect([people(17), ofPeople("৩")]).toEqual(["১৭ জন", "৩ জনের"]);
  expect([things(4), inThings(2), amongThings(30)]).toEqual(["৪টি", "২টিতে", "৩০টির মধ্যে"]);
  expect([bengaliDigits(-0.09), bengaliDigits("A-09")]).toEqual(["−০.০৯", "A-০৯"]);
});
