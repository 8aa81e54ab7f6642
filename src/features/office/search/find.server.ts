import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { beginsWith, folded, nameMatches } from "../../../server/db/search.ts";
import { searchHits } from "../../../shared/limits.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { id } from "../../../shared/text.ts";
import {
  batches,
  courses,
  readBatches,
  readTeachers,
  students,
  teachers,
} from "../../catalogue/index.server.ts";
import { exams, readExams, visibleTo } from "../../exams/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { readStudents } from "../../people/index.server.ts";
import { numberStart } from "./rules.ts";

const few = { limit: searchHits, offset: 0 };

/**
 * Present students by the beginning of a roll or phone number, else by a part of the name. Who takes payments alone knows
 * neither phones nor photos.
 */
export async function findStudents(db: Reader, word: string, person: Person) {
  const manages = may(person, "studentManagement");
  if (!manages && !may(person, "feeDesk")) return [];
  const number = numberStart(word);
  const where = number
    ? or(beginsWith(students.regId, number), manages ? beginsWith(students.mobile, number) : undefined)
    : nameMatches(students.nameFolded, word);
  const found = await readStudents(db, and(isNull(students.archivedAt), where), few, { ledgers: false });
  return manages ? found : found.map((student) => ({ ...student, mobile: null, file: null }));
}

/** Staff by a part of the name, or by the beginning of an id or phone number. */
export function findTeachers(db: Reader, word: string) {
  const number = numberStart(word);
  const where = or(
    nameMatches(teachers.nameFolded, word),
    beginsWith(accounts.regId, word.toUpperCase()),
    number ? beginsWith(teachers.mobile, number) : undefined,
  );
  return readTeachers(db, where, few);
}

export function findCourses(db: Reader, word: string) {
  return db
    .select()
    .from(courses)
    .where(byNameOrId(courses.courseName, courses.courseId, word))
    .orderBy(courses.courseId)
    .limit(searchHits);
}

/** Every batch for those who manage them, else a student's own. */
export async function findBatches(db: Reader, word: string, person: Person) {
  const all = may(person, "batchManagement");
  if (!all && !person.batchId) return [];
  const own = all ? undefined : eq(batches.batchId, person.batchId ?? 0);
  return readBatches(db, and(own, byNameOrId(batches.batchName, batches.batchId, word)), few);
}

/** Exams that the person may see, the newest first. */
export async function findExams(db: Reader, word: string, person: Person) {
  if (!may(person, "examScheduleManagement") && !may(person, "examSchedule")) return [];
  return readExams(db, and(visibleTo(person), byNameOrId(exams.examName, exams.examId, word)), few);
}

function byNameOrId(name: PgColumn, key: PgColumn, word: string): SQL | undefined {
  const asId = /^[1-9][0-9]*$/.test(word) ? id().safeParse(Number(word)).data : undefined;
  return or(nameMatches(folded(name), word), asId ? eq(key, asId) : undefined);
}
