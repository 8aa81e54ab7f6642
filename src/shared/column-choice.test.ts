import { expect, test } from "vitest";
import { choiceIn, readChoice, withChoice, written } from "./column-choice.ts";

test("the columns that were chosen of each list are read from the cookie as they were written", () => {
  const students = withChoice(readChoice(undefined), "all-students", ["regId", "fatherName"]);
  const both = withChoice(students, "money/ageing", ["owed"]);
  const cookies = `a=b; columns=${written(both)}; c=d`;
  expect([...readChoice(choiceIn(cookies))]).toEqual([
    ["money/ageing", ["owed"]],
    ["all-students", ["regId", "fatherName"]],
  ]);
  expect(written(withChoice(both, "money/ageing", []))).toBe("all-students:regId.fatherName");
});

test("the cookie never grows beyond 1 KB: what was chosen longest ago is forgotten", () => {
  let choice = readChoice(undefined);
  for (let list = 0; list < 200; list++) choice = withChoice(choice, `list-${list}`, ["one", "two", "three"]);
  const kept = readChoice(written(choice));
  expect(written(choice).length).toBeLessThanOrEqual(1000);
  expect(kept.has("list-199")).toBe(true);
  expect(kept.has("list-0")).toBe(false);
});

test("what somebody else wrote into it chooses nothing", () => {
  for (const value of ["", "~~~", ":", "a", "a:", ":b", "x".repeat(5000)])
    expect([...readChoice(value)]).toEqual([]);
});
