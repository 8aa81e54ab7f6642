import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { folded, nameMatches } from "../../../../server/db/search.ts";
import { sumOfMarks } from "../../../../shared/marks.ts";
import type { Rows } from "../../../../shared/paging.ts";
import { students } from "../../../catalogue/index.server.ts";
import { batchNames } from "../../merit/read.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import type { ScriptInList } from "./contract.ts";
import { counts, isComplete, numberOf, ofBatches, toldOf, uploadEnd } from "./of-script.server.ts";
import { counting, sumOf } from "./rules.ts";
import { scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";

type Filter = { examId: number; show: string; searchName?: string | undefined };

/** Scripts by roll, or where names are not told by their number. */
export async function readScripts(
  db: Reader,
  { examId, show, searchName }: Filter,
  { limit, offset }: Rows,
  own: readonly number[] | null,
) {
  const [written] = await db.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  const questions = written?.questions ?? [];
  const keys = sql.param(questions.map(({ key }) => key));
  const has = (more: SQL) =>
    sql`exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${more})`;
  const unmarked = sql<number>`(select count(*)::int from unnest(${keys}::text[]) asked (key)
    where exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId}
        and ${counts} and ${scriptPages.question} in (asked.key, ''))
      and not exists (select from ${scriptMarks} given where given.attempt_id = ${attempts.attemptId}
        and given.question = asked.key and given.marks is not null))`;
  const shown: Record<string, SQL | undefined> = {
    all: undefined,
    none: sql`not ${has(sql`true`)}`,
    late: sql`${has(sql`${scriptPages.late}`)} and ${scripts.lateAccepted} is null`,
    unmarked: sql`${unmarked} > 0`,
    marked: sql`${has(counts)} and ${unmarked} = 0`,
  };
  const anonymous = written?.anonymous ?? false;
  const rows = await db
    .select({
      ...{ attempt: attempts, exam: onlineExams, script: scripts, unmarked, number: numberOf, isComplete },
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
      pages: sql<number>`(select count(*)::int from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId})`,
      late: sql<number>`(select count(*)::int from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${scriptPages.late})`,
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
        .select({ attemptId: scriptPages.attemptId, question: scriptPages.question, late: scriptPages.late })
        .from(scriptPages)
        .where(inArray(scriptPages.attemptId, ids))
    : [];
  const batches = await batchNames(db);
  const data = rows.map((row): ScriptInList => {
    const { attempt, exam, script, student } = row;
    const { attemptId } = attempt;
    const own = counting(
      pages.filter((page) => page.attemptId === attemptId),
      script?.lateAccepted ?? null,
    );
    const marks = given.filter((one) => one.attemptId === attemptId);
    const sections = [...new Set(questions.map(({ section }) => section))];
    const sums = own.length ? sections.map((section) => sumOf(section, questions, own, marks)) : [];
    return {
      number: row.number,
      student: anonymous ? null : toldOf(student, batches),
      ...{ pages: row.pages, late: row.late, lateAccepted: script?.lateAccepted ?? null },
      until: anonymous ? null : new Date(uploadEnd(exam, attempt, script)).toISOString(),
      coming: !row.isComplete,
      marks: marks.map(({ question, marks, version }) => ({ question, marks, version })),
      unmarked: row.unmarked,
      total: sums.length && sums.every((sum) => sum !== null) ? sumOfMarks(sums) : null,
      version: script?.version ?? 0,
    };
  });
  return { data, total: rows[0]?.total ?? 0 };
}
