import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dhakaInstant } from "../../shared/dates.ts";
import { dailyFiles } from "../backup/daily.ts";
import { Line, type LineSettings } from "./line.ts";
import { sendBases, sendLog } from "./moments.ts";
import { sendFile } from "./send.ts";

export type OffsiteRun = LineSettings & {
  failed: (error: unknown) => void;
  everySeconds?: number;
};

/**
 * Keeps the second place as BACKUP_DIR is: each minute what the log has grown by, and beside it, in their own time, base copies and daily backups.
 * A store that fails, hangs or is full is tried again a minute later; it is told once an hour. Nothing here touches what stands in BACKUP_DIR.
 */
export async function keepOffsite(
  { failed, everySeconds = 60, ...settings }: OffsiteRun,
  signal: AbortSignal,
): Promise<void> {
  const line = new Line(settings);
  let told = 0;
  const tell = (error: unknown) => {
    if (signal.aborted || Date.now() - told < 3_600_000) return;
    told = Date.now();
    failed(error);
  };
  const loop = async (work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await work().catch(tell);
      await sleep(everySeconds * 1000, undefined, { signal }).catch(() => {});
    }
  };
  await line.tidy(tell).catch(tell);
  const log = async () => {
    await sendLog(line);
    await line.commit(tell);
  };
  const files = async () => {
    while (!signal.aborted && ((await sendBases(line)) || (await sendNight(line)))) await line.commit(tell);
  };
  await Promise.all([loop(log), loop(files)]);
}

/** Sends one daily backup: at first the newest, later every new one. False where none is missing. */
export async function sendNight(line: Line): Promise<boolean> {
  const { folder } = line.settings;
  const { manifest } = line;
  const { nights } = manifest;
  if (!existsSync(folder)) return false;
  const names = dailyFiles(folder);
  const oldest = nights[0]?.name ?? names.at(-1) ?? "";
  const name = names.findLast((one) => one >= oldest && !nights.some(({ name }) => name === one));
  const file = name && (await sendFile(line.to, `nights/${name}`, join(folder, name)));
  if (!file) return false;
  const [, day = "", hour = "", minute = ""] = /daily-(\S{10})T(..)(..)/.exec(name) ?? [];
  const at = new Date(dhakaInstant(day, `${hour}:${minute}`)).toISOString();
  manifest.nights = [...manifest.nights, { name, at, file }].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return true;
}
