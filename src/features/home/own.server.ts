import { and } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { homeRows } from "../../shared/limits.ts";
import { thisMonth } from "../../shared/months.ts";
import { may, type Person } from "../../shared/permissions.ts";
import { readOwn as readOwnAssignments } from "../assignments/read-hand-ins.server.ts";
import { concerning } from "../exam-schedule/read.server.ts";
import { coming, readExams } from "../exams/read.server.ts";
import { readBills } from "../ledger/read.server.ts";
import { sumOf } from "../ledger/rules.ts";
import { readOwn as readOwnResults } from "../merit/cards.server.ts";
import { attendanceOf } from "../roll-call/month.server.ts";
import type { OwnHome } from "./contract.ts";

const firstRow = { limit: 1, offset: 0 };

/** What a student comes for, each part by as few rows as are shown. */
export async function readOwnHome(db: Reader, student: Person): Promise<OwnHome> {
  const { accountId } = student;
  const { where, order } = coming(Date.now());
  const toHandIn = { rows: { limit: homeRows.toHandIn, offset: 0 } };
  const [results, exams, bills, assignments, { classes, absent, share }] = await Promise.all([
    may(student, "gradesProgress") ? readOwnResults(db, accountId, firstRow) : null,
    may(student, "examSchedule") ? readExams(db, and(concerning(student), where), firstRow, order) : null,
    readBills(db, accountId),
    may(student, "myAssignment") ? readOwnAssignments(db, accountId, toHandIn) : [],
    attendanceOf(db, accountId, thisMonth()),
  ]);
  const open = bills.filter(({ rest }) => rest > 0);
  return {
    results,
    exams: exams?.map(({ scheme: _, ...exam }) => exam) ?? null,
    money: open[0] ? { owed: sumOf(open.map(({ rest }) => rest)), dueDay: open[0].dueDay } : null,
    toHandIn: assignments
      .filter(({ handIn }) => !handIn)
      .map(({ id, subject, courseName, deadline }) => ({ id, subject, courseName, deadline })),
    attendance: { classes, absent, share },
  };
}
