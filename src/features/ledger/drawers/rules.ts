/** Where cash is handed over to. */
export const places = ["safe", "owner", "bank"] as const;
export type Place = (typeof places)[number];

/** How a hand-over ended: it came there, or back. */
export const ends = ["taken", "back"] as const;
export type Ended = (typeof ends)[number];
