import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
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

/** Everyone who sat one of these published exams, by the sum of their totals; and which exams they are, by day. */
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
    .select({ examId: exams.examId, examName: exams.examName, examDate: exams.examDate })
    .from(exams)
    .where(and(inArray(exams.examId, examIds), isNotNull(exams.publishedAt)))
    .orderBy(asc(exams.examDate), asc(exams.examId));

async function combine(db: Reader, { examIds, batchId }: Of) {
  if (!examIds.length) return [];
  const sums = await db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchId: students.batchId,
      exams: count(),
      totals: sql<Record<number, number>>`json_object_agg(${examStandings.examId}, ${examStandings.total})`,
      total: sql<number>`sum(${examStandings.total})::float8`,
      full: sql<number>`sum(${examStandings.full})::float8`,
    })
    .from(examStandings)
    .innerJoin(students, eq(students.studentId, examStandings.studentId))
    .where(
      and(
        inArray(examStandings.examId, examIds),
        eq(examStandings.state, "sat"),
        batchId ? eq(students.batchId, batchId) : undefined,
      ),
    )
    .groupBy(students.studentId)
    .orderBy(desc(sql`sum(${examStandings.total})`), asc(students.regId));
  const placed = positions(sums, (one, other) => other.total - one.total);
  return sums.map((one) => ({ ...one, position: placed.get(one) ?? 0 }));
}
