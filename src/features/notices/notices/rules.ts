/** Whom a notice is for: all, staff, a batch, or people by name, whom the portal itself writes to. */
export const noticeAudiences = ["everyone", "staff", "batch", "people"] as const;

export const noticeStates = ["coming", "current", "over"] as const;
export type NoticeState = (typeof noticeStates)[number];

type Days = { from: string; until: string };

/** Where a notice stands on a day of Dhaka; its first and its last day are both its own. All are YYYY-MM-DD. */
export function stateOf({ from, until }: Days, day: string): NoticeState {
  if (day < from) return "coming";
  return day > until ? "over" : "current";
}

/** A notice stands for one day at least. */
export const isInOrder = ({ from, until }: Days) => from <= until;
