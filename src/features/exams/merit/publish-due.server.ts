import { and, asc, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { notice as limits } from "../../../shared/limits.ts";
import { notices } from "../../notices/index.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { publish } from "./publish.server.ts";
import { meritTexts } from "./texts.ts";

type Portal = { db: Database; changes: Pick<Changes, "announce"> };

/** Publishes results whose moment has come; several processes share the work. Answers how to stop. */
export function startPublishing(portal: Portal, failed: (error: unknown) => void, everySeconds = 5) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await publishDue(portal, failed);
    busy = false;
  }, everySeconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Publishes all whose moment has come. One that fails is told of, tried again at the next round, and holds up none of the others. */
export async function publishDue(portal: Portal, failed: (error: unknown) => void): Promise<void> {
  const tried: number[] = [];
  for (let more = true; more; ) {
    const before = tried.length;
    more = await publishOne(portal, tried).catch((error) => {
      failed(error);
      return tried.length > before;
    });
  }
}

/** Publishes the exam that has waited longest; answers whether there was one. It joins `tried`, which are passed by. */
export function publishOne({ db, changes }: Portal, tried: number[] = []): Promise<boolean> {
  return write(byServer(db, "planned publication", changes), async (change) => {
    const [due] = await change.tx
      .select({ examId: exams.examId, examName: exams.examName })
      .from(exams)
      .where(
        and(lte(exams.publishAt, sql`now()`), isNull(exams.publishedAt), notInArray(exams.examId, tried)),
      )
      .orderBy(asc(exams.publishAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return false;
    tried.push(due.examId);
    await publish(change, due.examId, { by: null }).catch((error) => putOff(change, due, error));
    return true;
  });
}

/** A result that is refused waits for the office, which is told why, and holds up none of the others. */
async function putOff(
  change: Change,
  { examId, examName }: { examId: number; examName: string },
  error: unknown,
): Promise<void> {
  if (refusalOf(error) !== "LOCKED" || !(error instanceof Error)) throw error;
  const from = today();
  await change.edit(exams, examId, { publishAt: null }, { newer: () => readExam(change.tx, examId) });
  await change.add(notices, {
    ...{ title: meritTexts.putOff(examName), text: error.message, audience: "staff" },
    ...{ from, until: dayAfter(from, limits.days - 1) },
  });
}
