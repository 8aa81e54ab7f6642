import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Rows } from "../../../shared/paging.ts";
import { examPastTests, pastTests } from "./table.server.ts";

/** A page of the real tests that the office has typed; of an exam, the one that it is compared with. */
export async function readPastTests(
  db: Reader,
  { examId }: { examId?: number | undefined },
  { limit, offset }: Rows,
) {
  const where = examId
    ? sql`${pastTests.pastTestId} in (select ${examPastTests.pastTestId} from ${examPastTests} where ${examPastTests.examId} = ${examId})`
    : undefined;
  const [data, total] = await Promise.all([
    db
      .select()
      .from(pastTests)
      .where(where)
      .orderBy(asc(pastTests.name), asc(pastTests.session), asc(pastTests.pastTestId))
      .limit(limit)
      .offset(offset),
    db.$count(pastTests, where),
  ]);
  return { data, total };
}

export async function readPastTest(db: Reader, pastTestId: number) {
  const [found] = await db.select().from(pastTests).where(eq(pastTests.pastTestId, pastTestId));
  return found;
}
