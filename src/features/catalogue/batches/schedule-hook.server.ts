import type { Change } from "../../../server/db/write.ts";

type Hook = (change: Change, batchId: number, schedule: string) => Promise<void>;

const hooks: Hook[] = [];

/** What a later area does when the office has typed a batch's days and time: said here, from its area.server.ts. */
export function watchSchedules(hook: Hook): void {
  hooks.push(hook);
}

export async function tellOfSchedule(change: Change, batchId: number, schedule: string): Promise<void> {
  for (const hook of hooks) await hook(change, batchId, schedule);
}
