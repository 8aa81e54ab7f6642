import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { pastPlaceOf } from "../past-tests/rules.ts";
import { examPastTests, pastTests } from "../past-tests/table.server.ts";
import type { Figure } from "../ranking/figures.ts";
import { percentileOf } from "../ranking/rules.ts";
import type { Entered } from "../ranking/score.ts";
import { isAdmitted } from "../ranking/scripts.ts";
import type { Scheme } from "../schemes/contract.ts";
import { certainPass, type Judged } from "./certain.ts";
import type { Card, OwnStanding } from "./contract.ts";
import { lackingNames, unknownGpa } from "./lacking.ts";
import { enteredIn, enteredOf, entriesOf, previousOf, sectionsOf } from "./read.server.ts";
import { examFigures, examStandings } from "./table.server.ts";

/** Where a student stands in each published exam that they sat, and what they came to. */
export async function readPositions(db: Reader, studentId: StudentId) {
  const found = await positionsQuery(db).execute({ studentId });
  return found.map(({ scheme, ...own }) => ({ ...own, lacking: scheme ? lackingNames(scheme, own) : [] }));
}

/** A student's published results in short, the newest first. */
export async function readOwnResults(
  db: Reader,
  studentId: StudentId,
  { limit, offset }: Rows,
): Promise<OwnStanding[]> {
  const found = await ownQuery(db).execute({ studentId, limit, offset });
  return found.map(({ scheme, all, ofBatch, publishedAt, entered, ...own }) => ({
    ...{ ...own, ...told(scheme, own, entered ?? []) },
    ...{ sat: all.sat, highest: all.highest, average: all.average },
    ...{ inBatch: ofBatch?.sat ?? 0, batchAverage: ofBatch?.average ?? null },
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
}

/** One student's card of a published exam, or undefined. */
export async function readCard(db: Reader, examId: number, studentId: StudentId): Promise<Card | undefined> {
  const [found] = await cardQuery(db).execute({ examId, studentId });
  return found && presented(found);
}

/** The cards of a published exam, or of a batch of it, by roll. */
export async function readCards(
  db: Reader,
  { examId, batchId }: { examId: number; batchId?: number | undefined },
  rows: Rows,
): Promise<Card[]> {
  const found = await cardsFrom(db)
    .where(
      and(
        eq(examStandings.examId, examId),
        isNotNull(exams.publishedAt),
        batchId ? eq(examStandings.batchId, batchId) : undefined,
      ),
    )
    .orderBy(students.regId)
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(presented);
}

/** The figures of those among whom a standing is placed: of its shift, or of all. */
const all = sql<Figure>`coalesce((select one from jsonb_array_elements(${examFigures.figures} -> 'shifts') one
  where one ->> 'shift' = ${examStandings.shift}), ${examFigures.figures} -> 'all')`;
/** The figures of the batch in which a standing is. */
const ofBatch = sql<Figure | null>`(select one from jsonb_array_elements(${examFigures.figures} -> 'batches') one
  where (one ->> 'batchId')::int = ${examStandings.batchId})`;

const standing = {
  ...{ state: examStandings.state, total: examStandings.total, full: examStandings.full },
  ...{ passed: examStandings.passed, batchPosition: examStandings.batchPosition },
  ...{ shift: examStandings.shift, scriptRead: examStandings.scriptRead },
  ...{ centralPosition: examStandings.centralPosition, applicantKind: examStandings.applicantKind },
  ...{ studentId: examStandings.studentId, batchId: examStandings.batchId },
  ...{ lacking: examStandings.lacking, sscGpa: examStandings.sscGpa, hscGpa: examStandings.hscGpa },
  scheme: exams.scheme,
};

const about = {
  ...{ examId: exams.examId, examName: exams.examName, category: exams.category },
  ...{ examDate: exams.examDate, publishedAt: exams.publishedAt },
};

const positionsQuery = prepared((db) =>
  db
    .select({
      examId: examStandings.examId,
      ...standing,
      inBatch: sql<number>`coalesce((${ofBatch} ->> 'sat')::int, 0)`,
      sat: sql<number>`(${all} ->> 'sat')::int`,
    })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .innerJoin(examFigures, eq(examFigures.examId, examStandings.examId))
    .where(eq(examStandings.studentId, sql.placeholder("studentId")))
    .prepare("positions_of_student"),
);

const ownQuery = prepared((db) =>
  db
    .select({ ...about, ...standing, all, ofBatch, entered: enteredOf })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .innerJoin(examFigures, eq(examFigures.examId, examStandings.examId))
    .where(and(eq(examStandings.studentId, sql.placeholder("studentId")), isNotNull(exams.publishedAt)))
    .orderBy(desc(exams.publishedAt), desc(exams.examId))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("own_standings"),
);

const cardsFrom = (db: Reader) =>
  db
    .select({
      ...about,
      ...standing,
      ...{ regId: students.regId, userName: students.userName },
      ...{ gpaMarks: examStandings.gpaMarks, deducted: examStandings.deducted },
      batch: { batchId: batches.batchId, batchName: batches.batchName },
      entries: entriesOf(sql`${exams.examId}`),
      past: pastTests,
      ...{ all, ofBatch, previous: previousOf(examStandings.studentId, exams) },
    })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .innerJoin(examFigures, eq(examFigures.examId, examStandings.examId))
    .innerJoin(students, eq(students.studentId, examStandings.studentId))
    .leftJoin(batches, eq(batches.batchId, examStandings.batchId))
    .leftJoin(examPastTests, eq(examPastTests.examId, exams.examId))
    .leftJoin(pastTests, eq(pastTests.pastTestId, examPastTests.pastTestId));

const cardQuery = prepared((db) =>
  cardsFrom(db)
    .where(
      and(
        eq(examStandings.examId, sql.placeholder("examId")),
        eq(examStandings.studentId, sql.placeholder("studentId")),
        isNotNull(exams.publishedAt),
      ),
    )
    .prepare("result_card"),
);

/** What is told of a standing: what its total goes without, and whether they passed, while that can change nothing of it. */
function told(scheme: Scheme | null, one: Judged, entered: readonly Entered[]) {
  if (!scheme) return { lacking: [], passed: one.passed };
  return { lacking: lackingNames(scheme, one), passed: certainPass(scheme, one, entered) };
}

type Found = Awaited<ReturnType<typeof cardsFrom>>[number];

function presented({ scheme, entries, publishedAt, past, ...found }: Found): Card {
  const { lacking, passed } = told(scheme, found, enteredIn(entries));
  return {
    ...{ ...found, lacking, passed },
    gpaUnknown: scheme && unknownGpa(scheme, found),
    unplaced: found.state === "sat" && scheme !== null && !isAdmitted(scheme, found),
    past: past && pastPlaceOf(past, { ...found, lacking }),
    publishedAt: publishedAt?.toISOString() ?? null,
    percentile: percentileOf(found.centralPosition, found.all.sat),
    sections: scheme ? sectionsOf(scheme, entries, found.scriptRead) : [],
  };
}
