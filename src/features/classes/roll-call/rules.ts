import { withoutForbidden } from "../../../shared/folding.ts";

/** How a student was in a class; of one that was not held nobody has any. */
export const attendanceStates = ["present", "absent", "late", "leave"] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Whether the batch's class of a day was held. */
export const classStates = ["held", "notHeld"] as const;
export type ClassState = (typeof classStates)[number];

export const isClassState = (value: string | null): value is ClassState =>
  classStates.some((state) => state === value);
export const classOf = (held: boolean): ClassState => (held ? "held" : "notHeld");

/** Of a student or of the class itself; null while nothing is written. */
export type Value = AttendanceState | ClassState | null;

/** What another tap makes of it: the absent are tapped once, who came late twice. */
export const nextState: Record<AttendanceState, AttendanceState> = {
  present: "absent",
  absent: "late",
  late: "leave",
  leave: "present",
};

/** Letters that mark a student at a desk, Bengali and Latin. */
export function stateOfKey(key: string): AttendanceState | undefined {
  return attendanceStates.find((state) => keys[state].includes(key.toLowerCase()));
}
const keys: Record<AttendanceState, readonly string[]> = {
  present: ["উ", "p"],
  absent: ["অ", "a"],
  late: ["দ", "l"],
  leave: ["ছ", "e"],
};

/** UTF-16 units of a leave's reason. */
export const longestReason = 200;

/** A reason as it was typed or pasted, made one that the server takes. */
export const reasonOf = (typed: string): string =>
  withoutForbidden(typed)
    .slice(0, longestReason)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

export type Sums = Record<AttendanceState, number> & { classes: number; share: number | null };

/**
 * What a student's classes come to. The share is of whole percents, attended of those that were to be attended: who came
 * late attended, a leave is not counted, neither for nor against.
 */
export function sumsOf(states: readonly (AttendanceState | null)[]): Sums {
  const count = (wanted: AttendanceState) => states.filter((state) => state === wanted).length;
  const [present, absent, late, leave] = attendanceStates.map(count) as [number, number, number, number];
  const { due, share } = attended({ present, absent, late });
  return { classes: due + leave, present, absent, late, leave, share };
}

/** How many came of those who were to come; the share of whole percents, null without any. */
export function attended({ present, absent, late }: Record<"present" | "absent" | "late", number>) {
  const due = present + absent + late;
  return { present: present + late, due, share: due ? Math.round(((present + late) / due) * 100) : null };
}

/** Whether so many are absent that somebody should ask why: one in ten. */
export const isManyAbsent = (absent: number, students: number): boolean => absent * 10 >= students;

/** So many absences without a break are looked after. */
export const runningAbsences = 3;
