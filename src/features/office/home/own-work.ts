import type { RouterContextProvider } from "react-router";
import { grants } from "../../../portal/nav-items.ts";
import { today, wallClock } from "../../../shared/dates.ts";
import { notice } from "../../../shared/limits.ts";
import type { SignedInUser } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { courseContract, ownCourses } from "../../catalogue/index.ts";
import { storageContract } from "../../identity/index.ts";
import { noticeContract } from "../../notices/index.ts";
import { homeContract } from "./contract.ts";

/** The cards that everybody has. */
export async function cardsOf(context: Readonly<RouterContextProvider>, user: SignedInUser) {
  const [notices, storage, courses] = await Promise.all([
    ask(context, noticeContract.getAll, { page: 1, pageSize: notice.onDashboard }),
    ask(context, storageContract.get, undefined),
    grants(user, "myCourse") ? ask(context, courseContract.getAll, {}) : null,
  ]);
  return { user, notices, storage: storage.data, courses: courses && ownCourses(user, courses.data) };
}

/** What a student comes for, and the time that it is told at. */
export async function ownOf(context: Readonly<RouterContextProvider>) {
  const { data } = await ask(context, homeContract.own, undefined);
  return { ...data, now: Date.now(), day: today() };
}

/** What waits for a staff member, with the day and the hour that it is told at. */
export async function workOf(context: Readonly<RouterContextProvider>) {
  const { data } = await ask(context, homeContract.staff, undefined);
  return { ...data, ...wallClock(Date.now()) };
}

export type Told = Awaited<ReturnType<typeof workOf>>;
export type OwnHome = Awaited<ReturnType<typeof ownOf>>;
export type HomeCards = Awaited<ReturnType<typeof cardsOf>>;
