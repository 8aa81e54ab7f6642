import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";

type Admitted = { studentId: StudentId; doj: string; by: number | null };
type Step = (change: Change, admitted: Admitted) => Promise<unknown>;

const steps: Step[] = [];

/** What a later area does for a new student, in the admission's own change; it says so from its area.server.ts. */
export function onAdmission(step: Step): void {
  steps.push(step);
}

export async function afterAdmission(change: Change, admitted: Admitted): Promise<void> {
  for (const step of steps) await step(change, admitted);
}
