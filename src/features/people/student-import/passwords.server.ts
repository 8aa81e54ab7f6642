import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { importedList } from "../../../shared/limits.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { accounts, giveFirstPasswords } from "../../identity/index.server.ts";
import { studentImportRows } from "./table.server.ts";

/** Who came by a list and is there still, by batch: how many, and how many have no password yet. */
export async function readPasswords(db: Reader, importId: number) {
  return db
    .select({
      batchId: students.batchId,
      batchName: batches.batchName,
      students: sql<number>`count(*)::int`,
      without: sql<number>`count(*) filter (where ${accounts.passwordHash} = '')::int`,
    })
    .from(studentImportRows)
    .innerJoin(students, eq(students.studentId, studentImportRows.studentId))
    .innerJoin(accounts, eq(accounts.accountId, students.studentId))
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(cameBy(importId))
    .groupBy(students.batchId, batches.batchName)
    .orderBy(asc(batches.batchName));
}

/** Gives some of a batch who have none their first password; answered once. */
export async function givePasswords(
  call: Call,
  importId: number,
  batchId: number | null,
): Promise<{ regId: string; userName: string; password: string }[]> {
  const found = await call.db
    .select({ accountId: accounts.accountId, regId: students.regId, userName: students.userName })
    .from(studentImportRows)
    .innerJoin(students, eq(students.studentId, studentImportRows.studentId))
    .innerJoin(accounts, eq(accounts.accountId, students.studentId))
    .where(
      and(
        cameBy(importId),
        eq(accounts.passwordHash, ""),
        batchId === null ? sql`${students.batchId} is null` : eq(students.batchId, batchId),
      ),
    )
    .orderBy(asc(students.regId))
    .limit(importedList.passwordsAtOnce);
  const given = await giveFirstPasswords(call, found);
  return given.map(({ regId, userName, password }) => ({ regId, userName, password }));
}

const cameBy = (importId: number) =>
  and(
    eq(studentImportRows.importId, importId),
    eq(studentImportRows.made, true),
    sql`${students.archivedAt} is null`,
  );
