import type { RouterContextProvider } from "react-router";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { grants } from "../../portal/nav-items.ts";
import { portalTexts } from "../../portal/texts.ts";
import { today } from "../../shared/dates.ts";
import { homeRows, notice } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import { assignmentContract } from "../assignments/contract.ts";
import { claimContract } from "../claims/contract.ts";
import { courseContract } from "../courses/contract.ts";
import { coursesOf } from "../courses/own-courses.ts";
import { examScheduleContract } from "../exam-schedule/contract.ts";
import { instituteContract } from "../institute/contract.ts";
import { FirstSteps } from "../institute/first-steps.tsx";
import { meritContract } from "../merit/contract.ts";
import { noticeContract } from "../notices/contract.ts";
import { type SignedInUser, signInContract } from "../sign-in/contract.ts";
import { storageContract } from "../storage/contract.ts";
import type { Route } from "./+types/screen";
import { homeContract } from "./contract.ts";
import { StaffHome } from "./staff-home.tsx";
import { StudentHome } from "./student-home.tsx";

/** What one comes for is there to read: the page waits for its scripts until something needs them. */
export const handle = { name: portalTexts.home, scripts: "onIntent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: user } = await ask(context, signInContract.session.me, undefined);
  const isStudent = user.studentId !== undefined;
  const [notices, storage, courses, own, work, undone] = await Promise.all([
    ask(context, noticeContract.getAll, { page: 1, pageSize: notice.onDashboard }),
    ask(context, storageContract.get, undefined),
    grants(user, "myCourse") ? ask(context, courseContract.getAll, {}) : null,
    isStudent ? ownOf(context, user) : null,
    isStudent ? null : ask(context, homeContract.staff, undefined),
    grants(user, "userTypeManagement") ? ask(context, instituteContract.firstSteps, undefined) : null,
  ]);
  const cards = { user, notices, storage: storage.data, courses: courses && coursesOf(user, courses.data) };
  return { undone: undone?.data ?? [], cards, own, work: work && { ...work.data, day: today() } };
}

/** What is new and what is to be done, then the cards of the personal dashboard. */
export default function Home({ loaderData: { undone, cards, own, work } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={portalTexts.home} />
      <FirstSteps undone={undone} />
      {own && <StudentHome own={own} {...cards} />}
      {work && <StaffHome work={work} {...cards} />}
    </>
  );
}

/** What a student comes for; a part that their type does not open is null. Only what is shown is sent. */
async function ownOf(context: Readonly<RouterContextProvider>, user: SignedInUser) {
  const firstRow = { page: 1, pageSize: 1 };
  const [results, exams, money, assignments] = await Promise.all([
    grants(user, "gradesProgress") ? ask(context, meritContract.mine, firstRow) : null,
    grants(user, "examSchedule")
      ? ask(context, examScheduleContract.getAll, { when: "coming", ...firstRow })
      : null,
    ask(context, claimContract.own, undefined),
    grants(user, "myAssignment")
      ? ask(context, assignmentContract.mine, { page: 1, pageSize: homeRows.toHandIn })
      : null,
  ]);
  const { open, owed } = money.data.account;
  return {
    results: results?.data ?? null,
    exams: exams?.data.map(({ scheme: _, ...exam }) => exam) ?? null,
    now: Date.now(),
    day: today(),
    money: open[0] ? { owed, dueDay: open[0].dueDay } : null,
    toHandIn:
      assignments?.data
        .filter(({ handIn }) => !handIn)
        .map(({ id, subject, courseName, deadline }) => ({ id, subject, courseName, deadline })) ?? [],
  };
}

export type HomeCards = Awaited<ReturnType<typeof loader>>["cards"];
export type OwnHome = Awaited<ReturnType<typeof ownOf>>;
