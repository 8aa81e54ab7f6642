import { and, asc, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import type { Changes } from "../../server/db/listen.ts";
import { byServer, write } from "../../server/db/write.ts";
import { exams } from "../exams/table.server.ts";
import { publish } from "./publish.server.ts";

type Portal = { db: Database; changes: Pick<Changes, "announce"> };

/** Publishes results whose moment has come; several processes share the work. Answers how to stop. */
export function startPublishing(portal: Portal, failed: (error: unknown) => void, everySeconds = 5) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    while (await publishOne(portal).catch((error) => failed(error)));
    busy = false;
  }, everySeconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Publishes the exam that has waited longest; answers whether there was one. */
export function publishOne({ db, changes }: Portal): Promise<boolean> {
  return write(byServer(db, "planned publication", changes), async (change) => {
    const [due] = await change.tx
      .select({ examId: exams.examId })
      .from(exams)
      .where(and(lte(exams.publishAt, sql`now()`), isNull(exams.publishedAt)))
      .orderBy(asc(exams.publishAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (due) await publish(change, due.examId);
    return due !== undefined;
  });
}
