import { and, asc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { teachers } from "../../catalogue/index.server.ts";
import type { Bundle } from "./contract.ts";
import { stateOf } from "./rules.ts";
import { scriptBundles } from "./table.server.ts";

/** Bundles by their numbers. */
export async function readBundles(db: Reader, where: SQL | undefined): Promise<Bundle[]> {
  const rows = await db
    .select({ row: scriptBundles, holder: teachers.teacherName })
    .from(scriptBundles)
    .leftJoin(teachers, eq(teachers.teacherId, scriptBundles.holderId))
    .where(where)
    .orderBy(asc(scriptBundles.number));
  return rows.map(({ row: { givenAt, backAt, ...row }, holder }) => ({
    ...{ ...row, holder: holder ?? "", state: stateOf(row) },
    givenAt: givenAt.toISOString(),
    backAt: backAt?.toISOString() ?? null,
  }));
}

/** Those of an exam that are out, or of whose difference nobody has said what became of it. */
export const readOpenBundles = (db: Reader, examId: number): Promise<Bundle[]> =>
  readBundles(
    db,
    and(
      eq(scriptBundles.examId, examId),
      or(
        isNull(scriptBundles.backScripts),
        and(ne(scriptBundles.backScripts, scriptBundles.scripts), eq(scriptBundles.decision, "")),
      ),
    ),
  );
