import { expect, test } from "vitest";
import * as z from "zod";
import { shapeOf } from "./output-shape.ts";

const person = z.object({
  name: z.string().max(3),
  age: z.int().min(18).nullable(),
  phones: z.array(z.string().regex(/^01/)).optional(),
  kind: z.union([z.literal("student"), z.object({ staff: z.literal(true) })]),
});
const shape = shapeOf(z.object({ data: z.array(person) }));
const answered = (record: object) => shape.safeParse({ data: [record] });
const tahmina = { name: "তাহমিনা আক্তার", age: 7, phones: ["+880"], kind: "student" };

test("what an answer says is not measured again", () => {
  expect(answered(tahmina).data).toEqual({ data: [tahmina] });
});

test("what the contract does not name is dropped, however deep it stands", () => {
  expect(answered({ ...tahmina, passwordHash: "$argon2id" }).data).toEqual({ data: [tahmina] });
});

test.each([
  ["a number for a text", { name: 7 }],
  ["a text for a number", { age: "7" }],
  ["one for a list", { phones: "+880" }],
  ["none of a union's options", { kind: "teacher" }],
  ["nothing", { name: undefined }],
])("%s fails", (_name, wrong) => {
  expect(answered({ ...tahmina, ...wrong }).success).toBe(false);
});

test("a fraction for a whole number fails too", () => {
  expect(answered({ ...tahmina, age: 7.5 }).success).toBe(false);
});

test("a schema has one shape, whatever calls answer it", () => {
  expect(shapeOf(person)).toBe(shapeOf(person));
});
