import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { importedList } from "../../../shared/limits.ts";
import type { ImportsTable, LinesTable } from "./tables.server.ts";

/** Old drafts go, and the lines of lists that were written: they hold what people are called, who have records of their own. */
export async function forgetLists(db: Database, imports: ImportsTable, lines: LinesTable): Promise<void> {
  const before = sql`now() - ${importedList.days} * interval '1 day'`;
  await write(byServer(db, "old lists of people"), async (change) => {
    const old = await change.tx
      .delete(imports)
      .where(and(eq(imports.state, "draft"), lt(imports.at, before)))
      .returning({ id: imports.importId });
    if (old.length)
      await change.noteAll(
        "remove",
        imports,
        old.map(({ id }) => ({ id, old: null, now: null })),
      );
    await change.tx.delete(lines).where(
      sql`${lines.importId} in (select ${imports.importId} from ${imports}
        where ${lt(imports.writtenAt, before)})`,
    );
  });
}
