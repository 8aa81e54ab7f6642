import type { Reader } from "../../../server/db/database.ts";
import type { ExamRow } from "./marking.server.ts";

/** What the result of an exam waits for, in words, and on which of its pages it is done; it is not published before what `holds`. */
export type Wait = { text: string; page: "online" | "scripts"; holds: boolean };
type Waits = (db: Reader, exam: ExamRow) => Promise<Wait[]>;

const asked: Waits[] = [];

/** What slices above say that a result waits for. */
export const resultWaits = (waits: Waits): void => void asked.push(waits);

/** All that an exam's result waits for: its publication is refused in the same words. */
export async function readWaits(db: Reader, exam: ExamRow): Promise<Wait[]> {
  const found: Wait[] = [];
  for (const waits of asked) found.push(...(await waits(db, exam)));
  return found;
}
