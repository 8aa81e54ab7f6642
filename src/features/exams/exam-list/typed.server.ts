import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { examBatches, exams } from "../exams/table.server.ts";
import { results } from "../results/table.server.ts";
import type { TypedResult, TypedSubject } from "./contract.ts";

export const typed = alias(results, "typed");
const whose = alias(students, "whose");
const ofExam = sql`(select ${examBatches.batchId} from ${examBatches} where ${examBatches.examId} = ${exams.examId})`;

/** From where results typed by hand come that are of a row's exam: of its name, not older than itself, of students of its batches. */
export const fromTyped: SQL = sql`from ${results} typed join ${students} whose on ${whose.studentId} = ${typed.studentId}
  where ${typed.examId} is null and ${typed.examName} = ${exams.examName}
    and (${typed.publishDate} is null or ${typed.publishDate} >= ${exams.examDate})
    and (not exists ${ofExam} or ${whose.batchId} in ${ofExam})`;

/** Of each subject of an exam's results typed by hand, what is known of them all. */
export async function readTypedSubjects(db: Reader, examId: number): Promise<TypedSubject[]> {
  const { rows } = await db.execute<TypedSubject>(sql`
    select found.* from ${exams}, lateral (
      select ${typed.subjectName} as "subjectName", count(*)::int as results,
        max(${typed.fullMarks})::float8 as "fullMarks", min(${typed.fullMarks})::float8 as "leastFullMarks",
        count(*) filter (where ${typed.fullMarks} is null)::int as "withoutFullMarks",
        max(${typed.highestMarks})::float8 as highest, round(avg(${typed.totalMarks}), 2)::float8 as average
      ${fromTyped} group by ${typed.subjectName}) found
    where ${exams.examId} = ${examId} order by "subjectName"`);
  return rows;
}

/** Whose they are, by roll, each with what they had; and how many people. */
export async function readTypedResults(db: Reader, examId: number, { limit, offset }: Rows) {
  const { rows } = await db.execute<TypedResult>(sql`
    select found.* from ${exams}, lateral (
      select ${whose.studentId} as "studentId", ${whose.regId} as "regId", ${whose.userName} as "userName",
        coalesce((select ${batches.batchName} from ${batches} where ${batches.batchId} = ${whose.batchId}), '') as "batchName",
        json_agg(json_build_object('subjectName', ${typed.subjectName}, 'totalMarks', ${typed.totalMarks}::float8,
          'fullMarks', ${typed.fullMarks}::float8) order by ${typed.subjectName}, ${typed.resultId}) as marks,
        sum(${typed.totalMarks})::float8 as total
      ${fromTyped} group by ${whose.studentId}, ${whose.regId}, ${whose.userName}, ${whose.batchId}
      order by ${whose.regId} limit ${limit} offset ${offset}) found
    where ${exams.examId} = ${examId}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select (select count(distinct ${whose.studentId})::int ${fromTyped}) as total from ${exams} where ${exams.examId} = ${examId}`);
  return { data: rows, total: counted[0]?.total ?? 0 };
}
