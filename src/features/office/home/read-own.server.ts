import { and } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { homeRows } from "../../../shared/limits.ts";
import { thisMonth } from "../../../shared/months.ts";
import { firstRow } from "../../../shared/paging.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import {
  attendanceOf,
  countNewMaterials,
  readOwnAssignments,
  readPlanned,
  readUnknownWeeks,
} from "../../classes/index.server.ts";
import { readUnbilled } from "../../desk/index.server.ts";
import { coming, concerning, readExams, readMarks, readOwnResults } from "../../exams/index.server.ts";
import { byExam, publishedOn } from "../../exams/index.ts";
import { readCredits, readOpenBills } from "../../ledger/index.server.ts";
import { askedFor, sumOf } from "../../ledger/index.ts";
import type { OwnHome } from "./contract.ts";

/** What a student comes for, each part by as few rows as are shown. */
export async function readOwnHome(
  { db, cached }: Pick<Call, "db" | "cached">,
  student: Person,
): Promise<OwnHome> {
  const studentId = asStudent(student.accountId);
  const { where, order } = coming(Date.now());
  const toHandIn = { rows: { limit: homeRows.toHandIn, offset: 0 } };
  const { batchId } = student;
  const [
    results,
    exams,
    planned,
    unknownWeeks,
    open,
    credits,
    unbilled,
    assignments,
    newMaterials,
    { classes, absent, share },
  ] = await Promise.all([
    may(student, "gradesProgress")
      ? readOwnResults(db, studentId, { limit: homeRows.results, offset: 0 })
      : null,
    may(student, "examSchedule") ? readExams(db, and(concerning(student), where), firstRow, order) : null,
    batchId === null ? [] : readPlanned(db, { batchId }, today(), dayAfter(today())),
    batchId === null ? [] : readUnknownWeeks(db, { batchId }),
    readOpenBills(db, [studentId]),
    readCredits(db, [studentId]),
    readUnbilled({ db, cached }, [studentId], "own"),
    may(student, "myAssignment") ? readOwnAssignments(db, studentId, toHandIn) : [],
    may(student, "myAssignment") ? countNewMaterials(db, student) : 0,
    attendanceOf(db, studentId, thisMonth()),
  ]);
  const { bills, owed } = askedFor(open, sumOf(credits.map(({ left }) => left)));
  return {
    results: results?.slice(0, 1) ?? null,
    progress: sharesOf(results ?? []),
    typed: results?.length === 0 ? await readLastTyped(db, studentId) : null,
    exams: exams?.map(({ scheme: _, ...exam }) => exam) ?? null,
    classes: planned
      .filter(({ movedTo }) => movedTo === null)
      .map(({ day, from, until, subject, teacherName, roomName, off }) => ({
        ...{ day, from, until, subject, teacherName, roomName, off },
      })),
    unknownWeek: unknownWeeks[0] ? { schedule: unknownWeeks[0].schedule } : null,
    money: bills[0] ? { owed, dueDay: bills[0].dueDay } : null,
    unbilled: unbilled.get(studentId)?.bills ?? 0,
    toHandIn: assignments
      .filter(({ handIn }) => !handIn)
      .map(({ id, subject, courseName, deadline }) => ({ id, subject, courseName, deadline })),
    newMaterials,
    attendance: { classes, absent, share },
  };
}

/** In per cent of the full marks, the oldest first; who was not there has no marks to be drawn, nor what goes without something. */
const sharesOf = (results: NonNullable<OwnHome["results"]>): OwnHome["progress"] =>
  results
    .toReversed()
    .flatMap(({ examId, examName, examDate, total, full, lacking }) =>
      total === null || full <= 0 || lacking.length
        ? []
        : [{ examId, examName, examDate, share: Math.max(0, Math.round((100 * total) / full)) }],
    );

async function readLastTyped(db: Reader, studentId: StudentId): Promise<OwnHome["typed"]> {
  const [last] = byExam(await readMarks(db, studentId));
  return last ? { examName: last.name, publishDate: publishedOn(last.marks), subjects: last.marks } : null;
}
