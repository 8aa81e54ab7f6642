import { expect, test } from "vitest";
import { type AccountId, asStudent, asTeacher, type StudentId, type TeacherId } from "./ids.ts";

test("an account's id, or a teacher's, stands for no student's until it is said to be one", () => {
  const accountId: AccountId = 7;
  const teacherId: TeacherId = asTeacher(accountId);
  // @ts-expect-error: any account's may be a teacher's.
  const ofAccount: StudentId = accountId;
  // @ts-expect-error: a teacher's is none.
  const ofTeacher: StudentId = teacherId;
  const student: AccountId = asStudent(accountId);
  expect([ofAccount, ofTeacher, student]).toEqual([7, 7, 7]);
});
