import type { RouterContextProvider } from "react-router";
import { grants } from "../../portal/nav-items.ts";
import { today } from "../../shared/dates.ts";
import { homeRows, notice } from "../../shared/limits.ts";
import { thisMonth } from "../../shared/months.ts";
import { ask } from "../../web/caller.ts";
import { assignmentContract } from "../assignments/contract.ts";
import { claimContract } from "../claims/contract.ts";
import { courseContract } from "../courses/contract.ts";
import { coursesOf } from "../courses/own-courses.ts";
import { examScheduleContract } from "../exam-schedule/contract.ts";
import { meritContract } from "../merit/contract.ts";
import { noticeContract } from "../notices/contract.ts";
import { type OwnAttendance, rollCallContract } from "../roll-call/contract.ts";
import type { SignedInUser } from "../sign-in/contract.ts";
import { storageContract } from "../storage/contract.ts";

/** The cards that everybody has. */
export async function cardsOf(context: Readonly<RouterContextProvider>, user: SignedInUser) {
  const [notices, storage, courses] = await Promise.all([
    ask(context, noticeContract.getAll, { page: 1, pageSize: notice.onDashboard }),
    ask(context, storageContract.get, undefined),
    grants(user, "myCourse") ? ask(context, courseContract.getAll, {}) : null,
  ]);
  return { user, notices, storage: storage.data, courses: courses && coursesOf(user, courses.data) };
}

/** What a student comes for; a part that their type does not open is null. Only what is shown is sent. */
export async function ownOf(context: Readonly<RouterContextProvider>, user: SignedInUser) {
  const firstRow = { page: 1, pageSize: 1 };
  const { studentId } = user;
  const [results, exams, money, assignments, attendance] = await Promise.all([
    grants(user, "gradesProgress") ? ask(context, meritContract.mine, firstRow) : null,
    grants(user, "examSchedule")
      ? ask(context, examScheduleContract.getAll, { when: "coming", ...firstRow })
      : null,
    ask(context, claimContract.own, undefined),
    grants(user, "myAssignment")
      ? ask(context, assignmentContract.mine, { page: 1, pageSize: homeRows.toHandIn })
      : null,
    studentId ? ask(context, rollCallContract.ofStudent, { studentId, month: thisMonth() }) : null,
  ]);
  const { open, owed } = money.data.account;
  return {
    results: results?.data ?? null,
    exams: exams?.data.map(({ scheme: _, ...exam }) => exam) ?? null,
    attendance: attendance && onHome(attendance.data),
    now: Date.now(),
    day: today(),
    money: open[0] ? { owed, dueDay: open[0].dueDay } : null,
    toHandIn:
      assignments?.data
        .filter(({ handIn }) => !handIn)
        .map(({ id, subject, courseName, deadline }) => ({ id, subject, courseName, deadline })) ?? [],
  };
}

/** Of the month what a card has room for. */
const onHome = ({ classes, absent, share }: OwnAttendance) => ({ classes, absent, share });

export type OwnHome = Awaited<ReturnType<typeof ownOf>>;
export type HomeCards = Awaited<ReturnType<typeof cardsOf>>;
