import { and, asc, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { atName } from "../../../shared/of-name.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { absentOn } from "../../classes/index.server.ts";
import { readDues, readUnkept } from "../../desk/index.server.ts";
import { isWanted } from "../../desk/index.ts";
import { batchIdsOfExam, examFigures, examStandings, exams } from "../../exams/index.server.ts";
import { isToldHome, lackingNames, lackingSaid } from "../../exams/index.ts";
import { institute } from "../../identity/index.server.ts";
import { notices } from "../../notices/index.server.ts";
import { hiddenLink } from "../../people/index.ts";
import type { Wanted } from "./shape.ts";
import { dayInMessage, timeInMessage } from "./short-words.ts";
import type { Values } from "./template.ts";
import { resultLacking, resultsWithout, outboxTexts as words } from "./texts.ts";

export type Addressee = {
  studentId: StudentId;
  userName: string;
  regId: string;
  batchName: string | null;
  mobile: string;
  guardianMobile: string;
  values: Values;
  /** What makes it another message though it reads the same: since when a due is owed, the day of a class. */
  about: string | null;
  /** What they are told where the template names something that is not known of them. */
  instead: string | undefined;
};
/** Who they are by a condition, and what is known of each besides. */
type Chosen = {
  where: SQL | undefined;
  shared?: Values;
  each?: Map<number, Values>;
  /** What makes it another message though it reads the same: of each, or of all. */
  since?: Map<number, string>;
  of?: string;
  instead?: Map<number, string>;
};

/** Those whom a list is for, by roll, each with what fills the template. NOT_FOUND where what it is about is no more. */
export async function addresseesOf(db: Reader, wanted: Wanted, origin: string): Promise<Addressee[]> {
  const { where, shared, each, since, of, instead } = await chosenBy[wanted.kind](db, wanted);
  const [house] = await db.select({ name: institute.name }).from(institute);
  const found = await db
    .select({
      ...{ studentId: students.studentId, userName: students.userName, regId: students.regId },
      ...{ mobile: students.mobile, guardianMobile: students.guardianMobile, batchName: batches.batchName },
    })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(
      and(
        isNull(students.archivedAt),
        where,
        // Absent is who missed a batch's class, wherever they are now.
        wanted.batchId && wanted.kind !== "absence" ? eq(students.batchId, wanted.batchId) : undefined,
        wanted.studentIds && inArray(students.studentId, wanted.studentIds),
      ),
    )
    .orderBy(asc(students.regId));
  return found.map((student) => ({
    ...student,
    instead: instead?.get(student.studentId),
    about: since?.get(student.studentId) ?? of ?? null,
    values: {
      ...{ name: student.userName, roll: student.regId, batch: student.batchName ?? "" },
      ...{
        institute: house?.name ?? "",
        link: origin + hiddenLink,
        ...shared,
        ...each?.get(student.studentId),
      },
    },
  }));
}

const chosenBy: Record<Wanted["kind"], (db: Reader, wanted: Wanted) => Promise<Chosen> | Chosen> = {
  result: ofResult,
  due: ofDues,
  examReminder: ofExam,
  notice: ofNotice,
  absence: ofAbsent,
  own: (_db, { batchId, studentIds }) => {
    if (!batchId && !studentIds) throw refuseField("batchId", fieldTexts.required);
    return { where: undefined };
  },
};

/** Everyone in a published exam's result of whom there is one; who sat in another batch's room is still of their own. */
async function ofResult(db: Reader, { examId }: Wanted): Promise<Chosen> {
  const exam = await theExam(db, examId);
  if (!exam.publishedAt) throw refuse("LOCKED", { message: words.notPublished });
  const [known] = await db.select().from(examFigures).where(eq(examFigures.examId, exam.examId));
  const found = await db.select().from(examStandings).where(eq(examStandings.examId, exam.examId));
  const standings = found.filter(isToldHome);
  // Those of a shift that is placed by itself are told of it alone.
  const figures = new Map(known?.figures.shifts?.map((one) => [one.shift, one]));
  const among = (shift: string | null) => figures.get(shift ?? "") ?? known?.figures.all;
  const each = new Map(
    standings.map((one) => [
      one.studentId,
      {
        ...{ highest: shown(among(one.shift)?.highest), average: shown(among(one.shift)?.average) },
        sat: shown(among(one.shift)?.sat),
        marks: one.state === "sat" ? shown(one.total) : undefined,
        ...{ full: shown(one.full), position: shown(one.centralPosition) },
        lacking: lackingWords(exam, one),
      },
    ]),
  );
  const instead = new Map(
    standings.map(({ studentId, state }) => [studentId, resultsWithout[state === "sat" ? "place" : state]]),
  );
  return {
    where: inArray(
      students.studentId,
      db
        .select({ id: examStandings.studentId })
        .from(examStandings)
        .where(and(eq(examStandings.examId, exam.examId), ne(examStandings.state, "notEntered"))),
    ),
    shared: {
      ...{ exam: exam.examName, atExam: atName(exam.examName), day: dayInMessage(exam.examDate) },
    },
    ...{ each, instead },
  };
}

async function ofDues(db: Reader, wanted: Wanted): Promise<Chosen> {
  const said = wanted.promise && (await readUnkept(db));
  const owing = (await readDues(db, today())).filter(
    (due) => isWanted(due, wanted) && (!said || said.get(due.studentId)?.state === wanted.promise),
  );
  const each = new Map(
    owing.map(({ studentId, owed, since }) => [
      studentId,
      { due: taka(owed).replace("৳", ""), day: dayInMessage(since) },
    ]),
  );
  const days = new Map(owing.map(({ studentId, since }) => [studentId, longDate(since)]));
  return { where: inArray(students.studentId, [0, ...each.keys()]), each, since: days };
}

/** Who was absent on a day from a class that was held. */
function ofAbsent(db: Reader, { day = today(), batchId }: Wanted): Chosen {
  return {
    where: inArray(students.studentId, absentOn(db, day, batchId)),
    shared: { day: dayInMessage(day) },
    of: day,
  };
}

/** Those of the exam's batches; of every one, where it names none. */
async function ofExam(db: Reader, { examId }: Wanted): Promise<Chosen> {
  const exam = await theExam(db, examId);
  const batchIds = await batchIdsOfExam(db, exam.examId);
  return {
    where: batchIds.length ? inArray(students.batchId, batchIds) : undefined,
    shared: {
      exam: exam.examName,
      day: dayInMessage(exam.examDate),
      time: timeInMessage(exam.time.slice(0, 5)),
    },
    of: exam.examDate,
  };
}

/** A notice to staff is for no student. */
async function ofNotice(db: Reader, { noticeId }: Wanted): Promise<Chosen> {
  if (!noticeId) throw refuseField("noticeId", fieldTexts.required);
  const [notice] = await db.select().from(notices).where(eq(notices.noticeId, noticeId));
  if (!notice || notice.audience === "staff" || notice.audience === "people") throw refuse("NOT_FOUND");
  return {
    where: notice.batchId ? eq(students.batchId, notice.batchId) : undefined,
    shared: { notice: notice.title, day: dayInMessage(notice.from) },
  };
}

async function theExam(db: Reader, examId: number | undefined) {
  if (!examId) throw refuseField("examId", fieldTexts.required);
  const [exam] = await db.select().from(exams).where(eq(exams.examId, examId));
  if (!exam) throw refuse("NOT_FOUND");
  return exam;
}

/** What the marks go without. */
function lackingWords({ scheme }: typeof exams.$inferSelect, one: typeof examStandings.$inferSelect) {
  const names = scheme ? lackingNames(scheme, one) : [];
  return names.length ? words.lacking(lackingSaid(names, resultLacking)) : undefined;
}

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : bengaliDigits(value);
