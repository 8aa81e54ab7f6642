import { daysFrom } from "../../../shared/dates.ts";

/** No batch says that it is over: one that began long ago and has no student now is not known to run, and the site is silent of it. */
export const isOffered = (
  { startsOn, studentCount }: { startsOn: string | null; studentCount: number },
  day: string,
): boolean => startsOn === null || studentCount > 0 || daysFrom(startsOn, day) <= filledWithin;

/** Days after its first class in which a batch that runs has got its first student. */
const filledWithin = 60;
