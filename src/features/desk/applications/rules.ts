/** How far an application is: as it came, spoken to, waiting for a seat, and the two ends. */
export const applicationStates = ["new", "called", "waiting", "accepted", "refused"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Those of which somebody has still to decide. */
export const openStates = ["new", "called", "waiting"] as const satisfies ApplicationState[];
export const isOpen = (state: ApplicationState) =>
  (openStates as readonly ApplicationState[]).includes(state);

/** Letters of what is noted of a call. */
export const longestNote = 500;

/** The wallets by which an applicant may have paid already. */
export const paidBy = ["bkash", "nagad", "rocket", "bank"] as const;
