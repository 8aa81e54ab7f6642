import { consume } from "../../server/auth/rate-limit.ts";
import { tokenHashOf } from "../../server/auth/token-hash.ts";
import type { Database } from "../../server/db/database.ts";
import { refuse } from "../../shared/errors.ts";
import { calendarMisses, calendarReads } from "../../shared/limits.ts";
import { calendarOf } from "./calendar.server.ts";
import { calendarExams, ownerOf } from "./read.server.ts";

type Asked = { token: string; from: string; origin: string };

/**
 * The calendar that a secret address opens, as text. NOT_FOUND for a wrong or dead address and for those who may not
 * see exams, all alike; TOO_MANY_TRIES when it is read, or wrong ones are tried, too often.
 */
export async function readCalendar(db: Database, { token, from, origin }: Asked): Promise<string> {
  const tokenHash = tokenHashOf(token);
  const owner = await ownerOf(db, tokenHash);
  if (!owner) {
    await consume(db, { bucket: `calendar from ${from}`, ...calendarMisses });
    throw refuse("NOT_FOUND");
  }
  await consume(db, { bucket: `calendar ${tokenHash}`, ...calendarReads });
  const exams = await calendarExams(db, owner, Date.now());
  return calendarOf(exams, `${origin}/dashboard/my-exam-schedule`);
}
