import { lastingNew } from "../../../shared/limits.ts";
import type { Permission } from "../../../shared/permissions.ts";
import { startsAt } from "../exams/rules.ts";
import type { ListedExam } from "./contract.ts";

/** What can be the next thing to do with an exam. */
export type NextStep =
  | "setScheme"
  | "remind"
  | "enter"
  | "check"
  | "publish"
  | "tell"
  | "see"
  | "setFullMarks"
  | "seeTyped";

/** What somebody may do with exams. */
export type Rights = Record<"schedules" | "manages" | "enters" | "sends" | "asks", boolean>;

export const rightsOf = (grants: (permission: Permission) => boolean): Rights => ({
  schedules: grants("examScheduleManagement"),
  manages: grants("studentManagement"),
  enters: grants("marksEntry"),
  sends: grants("messaging"),
  asks: grants("questionBank"),
});

type Of = Pick<ListedExam, "state" | "progress" | "examDate" | "time" | "publishedAt" | "lacksFullMarks"> & {
  scheme: object | null;
};

/** The one next thing that somebody who may do so much does with an exam; null where it is another's turn. */
export function nextStep(exam: Of, { schedules, manages, enters, sends }: Rights): NextStep | null {
  const { state, progress, scheme } = exam;
  if (state === "byHand") return manages ? (exam.lacksFullMarks ? "setFullMarks" : "seeTyped") : null;
  if (state === "published") return sends && isNew(exam) ? "tell" : manages ? "see" : null;
  if (state === "checked") return manages ? "publish" : null;
  const isComing = state === "draft" && startsAt(exam) > Date.now();
  if (isComing && sends) return "remind";
  if (!scheme) return schedules ? "setScheme" : null;
  if (isComing) return null;
  const isDone = progress !== null && progress.students > 0 && progress.done >= progress.students;
  if (!isDone) return enters || manages ? "enter" : null;
  return manages ? "check" : null;
}

/** Whether a result was published so lately that its students may not have heard. */
const isNew = ({ publishedAt }: Pick<Of, "publishedAt">) =>
  publishedAt !== null && Date.now() - Date.parse(publishedAt) < lastingNew * 86_400_000;
