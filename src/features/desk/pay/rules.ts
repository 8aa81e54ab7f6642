/** By what a teacher is paid: each class that was held, each month, or a share of what a batch collects. */
export const payKinds = ["class", "month", "share"] as const;
export type PayKind = (typeof payKinds)[number];
