import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { inPieces } from "../../../server/in-pieces.ts";
import type { Standing } from "../ranking/rules.ts";
import { results } from "../results/table.server.ts";
import { certainByTotal, certainPass } from "./certain.ts";
import type { Marked } from "./live.server.ts";
import { enteredIn } from "./read.server.ts";

/** So many are judged without a pause: some milliseconds. */
const atOnce = 200;

/** Standings with what their students are told of passing; marks are read of those alone of whom the total does not tell it. */
export async function readTold(
  db: Reader,
  { examId, scheme }: Marked,
  standings: readonly Standing[],
): Promise<(Standing & { told: boolean | null })[]> {
  const open = standings.filter((one) => certainByTotal(scheme, one) === undefined);
  const marks = await enteredBy(db, examId, open);
  return await inPieces(standings, atOnce, (one) => ({
    ...one,
    told: certainPass(scheme, one, enteredIn(marks.get(one.studentId) ?? [])),
  }));
}

async function enteredBy(db: Reader, examId: number, standings: readonly Standing[]) {
  if (!standings.length) return new Map<number, never[]>();
  const ids = standings.map(({ studentId }) => studentId);
  const found = await db
    .select({
      ...{ studentId: results.studentId, section: results.section, state: results.state },
      ...{ mcqMarks: results.mcqMarks, writtenMarks: results.writtenMarks },
    })
    .from(results)
    .where(and(eq(results.examId, examId), sql`${results.studentId} = any(${sql.param(ids)}::int[])`));
  return Map.groupBy(found, ({ studentId }) => studentId);
}
