import { today } from "../shared/dates.ts";
import type { Database } from "./db/database.ts";

type Task = (db: Database) => Promise<unknown>;

/**
 * Does its tasks once an hour, and the daily ones once a day, as soon as the process has been there for an hour of it.
 * Tasks may meet the same ones of other processes. One that fails keeps no other from being done, and is told.
 */
export function startHousekeeping(
  db: Database,
  { hourly, daily }: { hourly: Task[]; daily: Task[] },
  failed: (error: unknown) => void,
) {
  let dayDone = "";
  const tidy = async () => {
    const tasks = dayDone === today() ? hourly : [...hourly, ...daily];
    dayDone = today();
    for (const task of tasks) await task(db).catch(failed);
  };
  const timer = setInterval(() => void tidy(), 3_600_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
