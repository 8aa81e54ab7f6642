import { clockOf } from "../../../server/db/clock.ts";
import type { Call } from "../../../server/http/call.ts";
import { onlineExams } from "./table.server.ts";

export type OnlineRow = typeof onlineExams.$inferSelect;

/** The exams on phones as they are now, and the clock that they go by. */
export type Times = { exams: ReadonlyMap<number, OnlineRow>; now(): number };

/**
 * From memory, until one of them changes. The clock is the database's, so that of several servers none is early; it goes on by this process's
 * steady one, which nobody sets.
 */
export const readTimes = ({ db, cached }: Pick<Call, "db" | "cached">): Promise<Times> =>
  cached([onlineExams], "exams on phones", async () => {
    const [now, read] = [(await clockOf(db)).getTime(), performance.now()];
    const found = await db.select().from(onlineExams);
    return {
      exams: new Map(found.map((one) => [one.examId, one])),
      now: () => now + performance.now() - read,
    };
  });

/** From when on everybody may have a paper's key. */
export const isTold = ({ startsAt }: OnlineRow, now: number): boolean => now >= startsAt.getTime();
