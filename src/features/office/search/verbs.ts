import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { fold } from "../../../shared/folding.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Permission } from "../../../shared/permissions.ts";
import type { IconName } from "../../../web/icons.tsx";
import type { Found } from "./contract.ts";
import type { Group } from "./options.ts";
import { verbTexts, searchTexts as words } from "./texts.ts";

/** Something to do: on a page of its own, or with the student whose roll or name stands beside its word. */
type Verb = {
  name: keyof typeof verbTexts;
  permission: Permission;
  icon: IconName;
  to: string;
  ofStudent?: (studentId: StudentId) => string;
};
export type Verbs = readonly Verb[];

/** The verbs that this user's type grants. */
export const verbsFor = (user: PortalUser): Verbs =>
  verbs.filter(({ permission }) => grants(user, permission));

/** A folded word as the verb that is said with somebody, and who that is; without a verb the word itself. */
export function readVerb(word: string, verbs: Verbs): { verb?: Verb; subject: string } {
  const parts = word.split(" ");
  for (const at of [0, parts.length - 1]) {
    const verb = verbs.find(({ name, ofStudent }) => ofStudent && isCalled(name, parts[at] ?? ""));
    const subject = parts.toSpliced(at, 1).join(" ");
    if (verb && subject) return { verb, subject };
  }
  return { subject: word };
}

/** The verbs that have the folded word in one of their names; every verb for no word. */
export function verbOptions(word: string, verbs: Verbs): Group {
  const matching = verbs.filter(({ name }) =>
    fold(Object.values(verbTexts[name]).flat().join(" ")).includes(word),
  );
  return {
    name: words.verbs,
    options: matching.map(({ name, icon, to }) => ({ to, name: verbTexts[name].name, icon })),
  };
}

/** What the verb does with each of the students found. */
export function verbWith({ students }: Found, { name, icon, to, ofStudent }: Verb): Group {
  return {
    name: verbTexts[name].name,
    options: students.map(({ studentId, regId, userName, batch }) => ({
      to: ofStudent?.(studentId) ?? to,
      name: `${verbTexts[name].name}: ${userName}`,
      icon,
      details: [regId, batch?.batchName ?? words.noBatch],
    })),
  };
}

const isCalled = (name: keyof typeof verbTexts, word: string) =>
  verbTexts[name].words.some((one) => fold(one) === word);

const verbs: Verbs = [
  {
    name: "pay",
    permission: "feeDesk",
    icon: "desk",
    to: "/dashboard/desk",
    ofStudent: (studentId) => `/dashboard/desk?student=${studentId}`,
  },
  { name: "admit", permission: "studentManagement", icon: "plus", to: "/dashboard/admit" },
  { name: "announce", permission: "mainDashboard", icon: "announce", to: "/dashboard/manage-notice?new=1" },
  {
    name: "examine",
    permission: "examScheduleManagement",
    icon: "exam",
    to: "/dashboard/exam-schedule?new=1",
  },
  { name: "group", permission: "batchManagement", icon: "batches", to: "/dashboard/manage-batch?new=1" },
];
