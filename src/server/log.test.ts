import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { ofError } from "./log.ts";

test("a failed query is logged by its code and place, never with its values", () => {
  const refused = Object.assign(new Error('invalid input syntax for type date: "01712345678"'), {
    severity: "ERROR",
    code: "22007",
    table: "students",
    detail: "Key (mobile)=(01712345678) already exists.",
  });
  const logged = ofError(new DrizzleQueryError("insert into students values ($1)", ["01712345678"], refused));
  expect(JSON.stringify(logged)).not.toContain("01712345678");
  expect(logged).toMatchObject({
    code: "22007",
    table: "students",
    message: "the database refused with 22007",
  });
});

test("any other failure keeps its words and its place", () => {
  const logged = ofError(new Error("a mistake of ours"));
  expect(logged.message).toBe("a mistake of ours");
  expect(logged.stack).toContain("log.test");
});
