import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { folded, nameMatches } from "../../../../server/db/search.ts";
import { sumOfMarks } from "../../../../shared/marks.ts";
import type { Rows } from "../../../../shared/paging.ts";
import { students } from "../../../catalogue/index.server.ts";
import { batchNames } from "../../merit/read.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import {
  counts,
  isComplete,
  isUndecided,
  numberOf,
  ofBatches,
  olderMarks,
  toldOf,
  uploadEnd,
  waitsForMarks,
  waitsNameless,
} from "./of-script.server.ts";
import { givenMarks } from "./read.server.ts";
import { counting, sumOf } from "./rules.ts";
import type { ScriptInList } from "./shape.ts";
import { scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";

type Filter = { examId: number; show: string; searchName?: string | undefined };

/** Scripts by roll, or where names are not told by their number: those once nobody's pages may come any more, since whose script waits would say whose it is. */
export async function readScripts(
  db: Reader,
  { examId, show, searchName }: Filter,
  { limit, offset }: Rows,
  own: readonly number[] | null,
) {
  const [written] = await db.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  if (await waitsNameless(db, written)) return { data: [], total: 0 };
  const { anonymous = false, questions = [] } = written ?? {};
  const keys = sql.param(questions.map(({ key }) => key));
  const has = (more: SQL) =>
    sql`exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${more})`;
  const unmarked = sql<number>`(select count(*)::int from unnest(${keys}::text[]) asked (key)
    where ${waitsForMarks(attempts.attemptId, sql`asked.key`)})`;
  const shown: Record<string, SQL | undefined> = {
    all: undefined,
    none: sql`not ${has(sql`true`)}`,
    late: has(isUndecided),
    unmarked: sql`${unmarked} > 0`,
    marked: sql`${has(counts)} and ${unmarked} = 0`,
  };
  const pagesThat = (more: SQL) =>
    sql<number>`(select count(*)::int from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${more})`;
  const rows = await db
    .select({
      ...{ attempt: attempts, exam: onlineExams, script: scripts, unmarked, number: numberOf, isComplete },
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
      ...{ pages: pagesThat(sql`true`), late: pagesThat(sql`${scriptPages.late}`) },
      ...{ undecided: pagesThat(isUndecided), older: olderMarks(attempts.attemptId) },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .where(
      and(
        eq(attempts.examId, examId),
        sql`(${attempts.enteredAt} is not null or ${scripts.attemptId} is not null)`,
        ofBatches(examId, own),
        shown[show],
        // Who may not see names finds nobody by them.
        searchName && !anonymous
          ? /^[0-9]+$/.test(searchName)
            ? sql`${students.regId} like ${`${searchName}%`}`
            : nameMatches(folded(students.userName), searchName)
          : undefined,
      ),
    )
    .orderBy(anonymous ? asc(numberOf) : asc(students.regId))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ attempt }) => attempt.attemptId);
  const given = ids.length
    ? await db.select().from(scriptMarks).where(inArray(scriptMarks.attemptId, ids))
    : [];
  const pages = ids.length
    ? await db
        .select({
          ...{ attemptId: scriptPages.attemptId, pageId: scriptPages.pageId },
          ...{ question: scriptPages.question, late: scriptPages.late, accepted: scriptPages.accepted },
        })
        .from(scriptPages)
        .where(inArray(scriptPages.attemptId, ids))
    : [];
  const batches = await batchNames(db);
  const data = rows.map((row): ScriptInList => {
    const { attempt, exam, script, student } = row;
    const { attemptId } = attempt;
    const own = counting(pages.filter((page) => page.attemptId === attemptId));
    const marks = given.filter((one) => one.attemptId === attemptId);
    const sections = [...new Set(questions.map(({ section }) => section))];
    const sums = own.length ? sections.map((section) => sumOf(section, questions, own, marks)) : [];
    return {
      number: row.number,
      student: anonymous ? null : toldOf(student, batches),
      ...{ pages: row.pages, late: row.late, undecided: row.undecided },
      until: anonymous ? null : new Date(uploadEnd(exam, attempt, script)).toISOString(),
      coming: !row.isComplete,
      marks: givenMarks(marks, own),
      ...{ unmarked: row.unmarked, older: row.older },
      total: sums.length && sums.every((sum) => sum !== null) ? sumOfMarks(sums) : null,
      version: script?.version ?? 0,
    };
  });
  return { data, total: rows[0]?.total ?? 0 };
}
