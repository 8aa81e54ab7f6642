import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { studentList } from "../../../shared/limits.ts";
import { studentImportRows, studentImports } from "./table.server.ts";

/** Old drafts go, and the lines of lists that were written: they hold what people are called, and their students have records of their own. */
export async function forgetLists(db: Database): Promise<void> {
  const before = sql`now() - ${studentList.days} * interval '1 day'`;
  await write(byServer(db, "old lists of students"), async (change) => {
    const old = await change.tx
      .delete(studentImports)
      .where(and(eq(studentImports.state, "draft"), lt(studentImports.at, before)))
      .returning({ id: studentImports.importId });
    if (old.length)
      await change.noteAll(
        "remove",
        studentImports,
        old.map(({ id }) => ({ id, old: null, now: null })),
      );
    await change.tx.delete(studentImportRows).where(
      sql`${studentImportRows.importId} in (select ${studentImports.importId} from ${studentImports}
        where ${lt(studentImports.writtenAt, before)})`,
    );
  });
}
