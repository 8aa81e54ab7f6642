import { and, asc, count, desc, eq, inArray, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Rows } from "../../../shared/paging.ts";
import { roster, students } from "../../catalogue/index.server.ts";
import { examResults, exams } from "../exams/table.server.ts";
import { positions } from "../ranking/rules.ts";
import type { Combined } from "./contract.ts";
import { batchOf, namesOf } from "./list.server.ts";
import { examStandings } from "./table.server.ts";

type Of = { examIds: number[]; batchId?: number | undefined };

/** Everyone who sat one of these published exams, by the sum of their totals, in which GPA counts once; and which exams they are, by day. */
export async function readCombined(
  call: Pick<Call, "db" | "cached">,
  { examIds, batchId }: Of,
  { limit, offset }: Rows,
) {
  const chosen = await readChosen(call.db, examIds);
  const ids = chosen.map(({ examId }) => examId);
  const all = await call.cached(
    [examStandings, examResults, roster],
    JSON.stringify(["combined", ids, batchId]),
    () => combine(call.db, { examIds: ids, batchId }),
  );
  const names = await namesOf(call);
  const data = all.slice(offset, offset + limit).map(
    ({ batchId: of, totals, ...one }): Combined => ({
      ...{ ...one, batch: batchOf(names, of) },
      totals: ids.map((examId) => totals[examId] ?? null),
    }),
  );
  return { data, total: all.length, exams: chosen };
}

const readChosen = (db: Reader, examIds: number[]) =>
  db
    .select({
      ...{ examId: exams.examId, examName: exams.examName, examDate: exams.examDate },
      countsGpa: sql<boolean>`coalesce(jsonb_typeof(${exams.scheme} -> 'gpa') = 'object', false)`,
    })
    .from(exams)
    .where(and(inArray(exams.examId, examIds), isNotNull(exams.publishedAt)))
    .orderBy(asc(exams.examDate), asc(exams.examId));

async function combine(db: Reader, { examIds, batchId }: Of) {
  if (!examIds.length) return [];
  const { gpaMarks, total, full } = examStandings;
  // Of several exams that count it the last one's stands.
  const lastOf = (of: SQLWrapper) =>
    sql`(array_agg(${of} order by ${exams.examDate} desc, ${exams.examId} desc) filter (where ${gpaMarks} is not null))[1]`;
  const repeated = (of: SQLWrapper) =>
    sql`coalesce(sum(case when ${gpaMarks} is not null then ${of} end) - ${lastOf(of)}, 0)`;
  const sum = sql`(sum(${total}) - ${repeated(gpaMarks)})`;
  const sums = await db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchId: students.batchId,
      exams: count(),
      totals: sql<Record<number, number>>`json_object_agg(${examStandings.examId}, ${examStandings.total})`,
      repeatedGpa: sql<number>`${repeated(gpaMarks)}::float8`,
      total: sql<number>`${sum}::float8`,
      full: sql<number>`(sum(${full}) - ${repeated(fullGpa)})::float8`,
    })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .innerJoin(students, eq(students.studentId, examStandings.studentId))
    .where(
      and(
        inArray(examStandings.examId, examIds),
        eq(examStandings.state, "sat"),
        batchId ? eq(students.batchId, batchId) : undefined,
      ),
    )
    .groupBy(students.studentId)
    .orderBy(desc(sum), asc(students.regId));
  const placed = positions(sums, (one, other) => other.total - one.total);
  return sums.map((one) => ({ ...one, position: placed.get(one) ?? 0 }));
}

/** What a GPA of five gives by the exam's scheme. */
const fullGpa = sql`((${exams.scheme} -> 'gpa' ->> 'ssc')::numeric + (${exams.scheme} -> 'gpa' ->> 'hsc')::numeric) * 5`;
