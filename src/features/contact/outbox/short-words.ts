import { clockTime, longDate, today } from "../../../shared/dates.ts";

// What costs a part and tells nobody anything: the year that it is, and the minutes of a full hour.

/** "১২ মার্চ", with its year where that is another one. */
export const dayInMessage = (day: string, now = today()): string =>
  day.slice(0, 4) === now.slice(0, 4) ? longDate(day).replace(/ [^ ]+$/, "") : longDate(day);

/** "বিকাল ৪টা", "বিকাল ৪:৩০" of an HH:MM. */
export const timeInMessage = (time: string): string => clockTime(time).replace(/:০০$/, "টা");
