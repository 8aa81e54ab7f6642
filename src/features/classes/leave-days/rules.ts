/** What became of a leave that was asked for. */
export const leaveStates = ["waiting", "granted", "refused"] as const;
export type LeaveState = (typeof leaveStates)[number];
