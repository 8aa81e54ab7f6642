import { weekdays } from "../class-days/rules.ts";
import type { WeeklyClass } from "./contract.ts";

/** A class of the week as it is typed. */
export const emptyClass = {
  ...{ batchId: "", subject: "", teacherId: "", roomId: "" },
  ...{ weekday: String(weekdays[0]), from: "", until: "", spanFrom: "", spanUntil: "" },
};
export type ClassValues = typeof emptyClass;

/** One that is there, as it is typed. */
export const valuesOf = (weekly: WeeklyClass) => ({
  ...{ classId: weekly.classId, version: weekly.version, subject: weekly.subject, from: weekly.from },
  ...{ until: weekly.until ?? "", weekday: String(weekly.weekday) },
  ...{ spanFrom: weekly.spanFrom ?? "", spanUntil: weekly.spanUntil ?? "" },
  batchId: String(weekly.batchId),
  teacherId: String(weekly.teacherId ?? ""),
  roomId: String(weekly.roomId ?? ""),
});

/** The typed values as the calls read them. */
export const inputOf = (values: Omit<ClassValues, "batchId">) => {
  const { subject, teacherId, roomId, weekday, from, until, spanFrom, spanUntil } = values;
  return {
    ...{ subject, teacherId: idIn(teacherId), roomId: idIn(roomId), weekday: Number(weekday) },
    ...{ from, until, spanFrom: spanFrom || null, spanUntil: spanUntil || null },
  };
};

/** The id that was chosen; null of none. */
export const idIn = (value: string): number | null => (value ? Number(value) : null);
