import type { NavItem } from "../../../portal/nav-items.ts";
import { clockTime, longDate } from "../../../shared/dates.ts";
import { fold } from "../../../shared/folding.ts";
import { searchHits } from "../../../shared/limits.ts";
import type { IconName } from "../../../web/icons.tsx";
import { batchNames } from "../../exams/index.ts";
import type { Found } from "./contract.ts";
import { searchTexts as words } from "./texts.ts";

/** Something to go to. `document` is a page outside the dashboard; `details` tell it from others of its name. */
export type Option = {
  to: string;
  name: string;
  icon: IconName;
  file?: string | null;
  details?: string[];
  document?: boolean;
};
export type Group = { name: string; options: Option[] };

/** The pages whose name, or whose path, has the folded word in it; every page for no word. */
export function pageOptions(word: string, pages: readonly NavItem[]): Group {
  const matching = pages.filter(({ name, path }) => fold(`${name} ${path}`).includes(word));
  return {
    name: words.pages,
    options: matching.map(({ name, path, icon }) => ({ to: pageAt(path), name, icon })),
  };
}

/** What was found, each where this person can see it: in the list they manage, else on a page of their own. */
export function foundOptions(word: string, found: Found, pages: readonly NavItem[]): Group[] {
  const manages = (path: string) => pages.some((page) => page.path === path);
  const inList = (path: string, search: string | number) =>
    `${pageAt(path)}?search=${encodeURIComponent(search)}`;
  /** Where five are not all: the list itself looks by name. */
  const rest = (path: string, shown: unknown[]) =>
    shown.length < searchHits || !manages(path) || /^[+0-9]/.test(word)
      ? []
      : [{ to: inList(path, word), name: words.all(word) }];
  const schedule = pages.find(({ permission }) => permission === "examSchedule")?.path ?? "";
  const groups = [
    group(words.students, "students", [
      ...found.students.map(({ studentId, regId, userName, batch, mobile, file }) => ({
        to: `${pageAt("students")}/${studentId}`,
        name: userName,
        file,
        details: [regId, ...(mobile ? [mobile] : []), batch?.batchName ?? words.noBatch],
      })),
      ...rest("all-students", found.students),
    ]),
    group(words.teachers, "teachers", [
      ...found.teachers.map(({ teacherId, regId, teacherName, userTypeName, file }) => ({
        to: `${pageAt("teachers")}/${teacherId}`,
        name: teacherName,
        file,
        details: [regId, userTypeName],
      })),
      ...rest("all-teachers", found.teachers),
    ]),
    group(words.courses, "courses", [
      ...found.courses.map(({ courseId, courseName }) =>
        manages("all-courses")
          ? { to: inList("all-courses", courseName), name: courseName }
          : { to: `/course-details/${courseId}`, name: courseName, document: true },
      ),
      ...rest("all-courses", found.courses),
    ]),
    group(
      words.batches,
      "batches",
      found.batches.map(({ batchId, batchName }) => ({
        to: manages("manage-batch") ? `${pageAt("batches")}/${batchId}` : pageAt(""),
        name: batchName,
        details: [words.batchId(batchId)],
      })),
    ),
    group(
      words.exams,
      "schedule",
      found.exams.map(({ examId, examName, examDate, time, batches }) => ({
        to: manages("exam-schedule") ? inList("exam-schedule", examId) : pageAt(schedule),
        name: examName,
        details: [`${longDate(examDate)}, ${clockTime(time)}`, batchNames({ batches })],
      })),
    ),
  ];
  return groups.filter(({ options }) => options.length);
}

const group = (name: string, icon: IconName, options: Omit<Option, "icon">[]): Group => ({
  name,
  options: options.map((option) => ({ icon, ...option })),
});

const pageAt = (path: string) => (path ? `/dashboard/${path}` : "/dashboard");
