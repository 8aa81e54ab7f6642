/** Ids are numbers. Those of accounts, students and teachers cannot stand for one another: a student and a teacher have their account's, but not each account is a student's. */
export type AccountId = number & { readonly idOf?: "account" | "student" | "teacher" };
export type StudentId = number & { readonly idOf?: "student" };
export type TeacherId = number & { readonly idOf?: "teacher" };

/** An account as a student's or a teacher's: where its kind was looked at, or where another kind has no records. */
export const asStudent = (id: AccountId) => id as StudentId;
export const asTeacher = (id: AccountId) => id as TeacherId;
