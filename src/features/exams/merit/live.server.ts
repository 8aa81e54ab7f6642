import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { Call } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { roster } from "../../catalogue/index.server.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import { examBatches, examResults, exams } from "../exams/table.server.ts";
import type { Figures } from "../ranking/figures.ts";
import type { Standing } from "../ranking/rules.ts";
import { results } from "../results/table.server.ts";
import type { Scheme } from "../schemes/contract.ts";
import { examSeats } from "../seating/table.server.ts";
import { readEntrants } from "./entrants.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { readFigures } from "./read.server.ts";
import { examStandings } from "./table.server.ts";

export type Marked = ExamRow & { scheme: Scheme };

/** An exam with its scheme: NOT_FOUND for those whose results are typed by hand. */
export async function readMarked(db: Reader, examId: number): Promise<Marked> {
  const [exam] = await examQuery(db).execute({ examId });
  if (!exam?.scheme) throw refuse("NOT_FOUND");
  return { ...exam, scheme: exam.scheme };
}

/** The same, kept: for who reads. */
export const cachedMarked = ({ db, cached }: Cached, examId: number): Promise<Marked> =>
  cached([exams], JSON.stringify(["marked exam", examId]), () => readMarked(db, examId));

const examQuery = prepared((db) =>
  db
    .select()
    .from(exams)
    .where(eq(exams.examId, sql.placeholder("examId")))
    .prepare("marked_exam"),
);

type Cached = Pick<Call, "db" | "cached">;

/** Where everyone stands as marks are now, by the same engine that publication asks; kept until marks change. */
export const liveMerit = ({ db, cached }: Cached, exam: Marked) =>
  cached(
    [results, examResults, examBatches, examSeats, roster],
    JSON.stringify(["live merit", exam.examId]),
    async () => rankInPieces(exam.scheme, await readEntrants(db, exam)),
  );

/** Everyone's standing and the figures: of a published exam as they were stored, of a draft as they are now. */
export async function readMerit(
  call: Cached,
  exam: Marked,
): Promise<{ standings: Standing[]; figures: Figures }> {
  if (!exam.publishedAt) return liveMerit(call, exam);
  const [standings, figures] = await Promise.all([
    call.db.select().from(examStandings).where(eq(examStandings.examId, exam.examId)),
    readFigures(call.db, exam.examId),
  ]);
  if (!figures) throw refuse("NOT_FOUND");
  return { standings, figures };
}
