/** The types of user that the specification names, and how long each stays signed in. The public pages load it: nothing else stands here. */
export const userTypeIds = { student: 1, teacher: 2, administrator: 3 } as const;

const hour = 3600;
const day = 24 * hour;

/** Seconds that a session lasts unused, and at most. */
export const sessions = {
  student: { idle: 7 * day, longest: 30 * day },
  staff: { idle: 2 * hour, longest: 12 * hour },
} as const;

/** Sessions of one account: the oldest ends for a new one. */
export const sessionsOfAccount = 50;
