import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database, Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { deleteImage } from "../../../server/images/store.ts";
import { dayAfter, longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { erasure as limits } from "../../../shared/limits.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { students } from "../../catalogue/index.server.ts";
import { examStandings, exams, resultDocuments, results } from "../../exams/index.server.ts";
import { accounts, institute, userTypes } from "../../identity/index.server.ts";
import { payments, receipts } from "../../ledger/index.server.ts";
import { notifyPeople } from "../../notices/index.server.ts";
import { leftBehind } from "./left-behind.server.ts";
import { erasureTexts } from "./texts.ts";

/** Archived students whose personal data is still there. */
export const isWaiting = and(isNotNull(students.archivedAt), isNull(students.erasedAt));

/**
 * From when on a student may be erased: as many years as the institute keeps them after the last payment or result, or after
 * they were archived. The tables of what is dated are named here; whoever adds one adds its last day.
 */
const lastDay = sql`greatest(
    ${dhakaDay(sql`${students.archivedAt}`)},
    (select max(${payments.date}) from ${payments} where ${payments.studentId} = ${students.studentId}),
    (select max(${receipts.day}) from ${receipts} where ${receipts.studentId} = ${students.studentId}),
    (select max(${results.publishDate}) from ${results} where ${results.studentId} = ${students.studentId}),
    (select ${resultDocuments.publishDate} from ${resultDocuments} where ${resultDocuments.studentId} = ${students.studentId}),
    (select ${dhakaDay(sql`max(${exams.publishedAt})`)} from ${examStandings} join ${exams} using (exam_id)
      where ${examStandings.studentId} = ${students.studentId})
  )`;
const years = sql`(select ${institute.retentionYears} from ${institute})`;
/** Of SQL within SQL: among selected fields drizzle names a column that stands at the top without its table. */
export const dueOn = sql<string>`((${lastDay} + ${years} * interval '1 year')::date)::text`;

/**
 * The nightly run: tells those who manage students whom it will erase, thirty days before at the earliest moment, and erases those
 * who were told of in time and are still due. Processes share the work.
 */
export async function eraseWhatIsDue(db: Database, changes: Changes): Promise<void> {
  while (await planSome(db, changes));
  while (await eraseOne(db, changes));
}

/** The same for one by the roll, from the server's own command line; answers whether there was one to erase. */
export async function eraseByRoll(db: Database, roll: string): Promise<boolean> {
  const [student] = await db
    .select({ studentId: students.studentId })
    .from(students)
    .where(and(eq(students.regId, roll), isWaiting));
  return student ? write(byServer(db, "command line"), (change) => erase(change, student.studentId)) : false;
}

/** Within a change: erases one archived student; the photo goes with the record. Answers whether there was one. */
export async function erase(change: Change, studentId: StudentId): Promise<boolean> {
  const [student] = await change.tx
    .select({ file: students.file })
    .from(students)
    .where(and(eq(students.studentId, studentId), isWaiting))
    .for("update");
  if (!student) return false;
  for (const { erase } of leftBehind) await erase?.(change, studentId);
  if (student.file) await deleteImage(change.tx, student.file);
  await change.note("erase", students, studentId, null, null);
  return true;
}

/** Students who have become due get their day, and those who are not any more lose it; answers whether there were some. */
const planSome = (db: Database, changes: Changes): Promise<boolean> =>
  write(byServer(db, "retention", changes), async (change) => {
    const soon = sql`${dueOn}::date <= ${today()}::date + ${limits.noticeDays}::int`;
    const some = await change.tx
      .select({ studentId: students.studentId, isDue: sql<boolean>`${soon}`, dueOn })
      .from(students)
      .where(and(isWaiting, sql`(${students.eraseOn} is null) = (${soon})`))
      .orderBy(asc(students.studentId))
      .limit(100)
      .for("update", { of: students, skipLocked: true });
    const planned: string[] = [];
    for (const { studentId, isDue, dueOn } of some) {
      const eraseOn = isDue ? laterOf(dueOn, dayAfter(today(), limits.noticeDays)) : null;
      await change.edit(students, studentId, { eraseOn });
      if (eraseOn) planned.push(eraseOn);
    }
    const [first] = planned.toSorted();
    if (first)
      await notifyPeople(change, {
        title: erasureTexts.noticeTitle,
        examId: null,
        text: erasureTexts.notice(bengaliDigits(planned.length), longDate(first)),
        accountIds: await managersOf(change.tx),
      });
    return some.length > 0;
  });

const eraseOne = (db: Database, changes: Changes): Promise<boolean> =>
  write(byServer(db, "retention", changes), async (change) => {
    const [due] = await change.tx
      .select({ studentId: students.studentId })
      .from(students)
      .where(and(isWaiting, lte(students.eraseOn, today()), sql`${dueOn}::date <= ${today()}::date`))
      .limit(1)
      .for("update", { of: students, skipLocked: true });
    return due ? erase(change, due.studentId) : false;
  });

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Staff who manage students and may sign in. */
async function managersOf(db: Reader): Promise<number[]> {
  const found = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(
      and(
        ...[eq(userTypes.studentManagement, true), sql`${userTypes.userTypeId} <> ${userTypeIds.student}`],
        ...[eq(accounts.disabled, false), isNull(accounts.archivedAt)],
      ),
    );
  return found.map(({ accountId }) => accountId);
}
