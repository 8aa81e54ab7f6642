import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import { results } from "../results/table.server.ts";
import { examSeats } from "../seating/table.server.ts";
import { type Agreed, lockMarked, settled } from "./publish.server.ts";
import { examDecisions } from "./table.server.ts";
import { meritTexts } from "./texts.ts";

const marked = alias(results, "marked");
const seats = alias(examSeats, "seats");
const said = alias(examDecisions, "said");

/** What a row's exam comes to depends on, as a text: scheme, marks, what was said of whom, who sits it and in which shift. Another once any of it is. */
const marksOfExam = sql`md5(concat_ws('/', ${exams.scheme}::text,
  (select concat_ws('-', count(*), sum(${marked.version}), max(${marked.resultId})) from ${results} marked where ${marked.examId} = ${exams.examId}),
  (select concat_ws('-', count(*), max(${said.decidedAt})) from ${examDecisions} said where ${said.examId} = ${exams.examId}),
  (select string_agg(concat_ws(' ', ${seats.studentId}, ${seats.shift}), ',' order by ${seats.studentId}) from ${examSeats} seats where ${seats.examId} = ${exams.examId}),
  (select concat_ws('-', count(*), sum(sitting.student_id)) from ${sittingOf(exams.examId)} sitting)))`;

/** The condition that somebody has checked a row's exam, and its marks are as they were then. */
export const isChecked: SQL = sql`(${exams.checkedAs} is not null and ${exams.checkedAs} = ${marksOfExam})`;

type Asked = Agreed & { examId: number; checked: boolean; version?: number | undefined };

/**
 * Keeps that somebody has checked an exam's marks as they are now, or takes it back: it holds until any of them changes. What
 * would hold a publication up holds this up as well; LOCKED when it is published already.
 */
export async function setChecked(change: Change, { examId, checked, version, ...agreed }: Asked) {
  const exam = await lockMarked(change.tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.alreadyPublished });
  const newer = () => readExam(change.tx, examId);
  if (!checked) {
    await change.edit(exams, examId, unchecked, { version, newer });
    return;
  }
  const { confirmed } = await settled(change, exam, agreed);
  const values = await checkedNow(change.tx, examId, agreed.by);
  await change.edit(exams, examId, { ...values, oddConfirmed: confirmed }, { version, newer });
}

/** What an exam has once somebody has checked its marks as they are now. */
export async function checkedNow(db: Reader, examId: number, by: AccountId | null) {
  const { rows } = await db.execute<{ now: string }>(
    sql`select ${marksOfExam} as now from ${exams} where ${exams.examId} = ${examId}`,
  );
  return { checkedAt: new Date(), checkedBy: by, checkedAs: rows[0]?.now ?? null };
}

const unchecked = { checkedAt: null, checkedBy: null, checkedAs: null };

/** Who has checked an exam whose marks are as they were then, and when; null of any other. */
export async function readChecked(db: Reader, examId: number): Promise<{ at: string; by: string } | null> {
  const [found] = await db
    .select({ at: exams.checkedAt, regId: accounts.regId, name: teachers.teacherName })
    .from(exams)
    .leftJoin(accounts, eq(accounts.accountId, exams.checkedBy))
    .leftJoin(teachers, eq(sql`${teachers.teacherId}`, exams.checkedBy))
    .where(and(eq(exams.examId, examId), isChecked));
  return found?.at ? { at: found.at.toISOString(), by: found.name ?? found.regId ?? "" } : null;
}
