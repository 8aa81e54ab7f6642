import { today } from "../shared/dates.ts";

export type Task<Given> = (given: Given) => Promise<unknown>;

/**
 * Does its tasks once an hour, and the daily ones once a day, as soon as the process has been there for an hour of it.
 * Tasks may meet the same ones of other processes. One that fails keeps no other from being done, and is told.
 */
export function startHousekeeping<Given>(
  given: Given,
  { hourly, daily }: { hourly: readonly Task<Given>[]; daily: readonly Task<Given>[] },
  failed: (error: unknown) => void,
) {
  let dayDone = "";
  const tidy = async () => {
    const tasks = dayDone === today() ? hourly : [...hourly, ...daily];
    dayDone = today();
    for (const task of tasks) await task(given).catch(failed);
  };
  const timer = setInterval(() => void tidy(), 3_600_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
