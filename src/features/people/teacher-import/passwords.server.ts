import { and, asc, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { importedList } from "../../../shared/limits.ts";
import { lacking } from "../../../shared/permissions.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts, giveFirstPasswords, takeTurn, userTypes } from "../../identity/index.server.ts";
import { teacherImportRows } from "./table.server.ts";

/** Who came by a list and is there still: how many, and how many have no password yet whom the caller may give one. */
export async function readPasswords(call: Call, importId: number) {
  const came = await cameBy(call, call.db, importId);
  return { teachers: came.length, without: came.filter(({ isWithout }) => isWithout).length };
}

/** Gives some who have none their first password; answered once. Who was given more while it was made keeps theirs for others to give. */
export async function givePasswords(
  call: Call,
  importId: number,
): Promise<{ regId: string; userName: string; password: string }[]> {
  const without = async (db: Reader) =>
    (await cameBy(call, db, importId)).filter(({ isWithout }) => isWithout);
  const some = (await without(call.db)).slice(0, importedList.passwordsAtOnce);
  const given = await giveFirstPasswords(call, some, async (tx) => {
    await takeTurn(tx);
    return without(tx);
  });
  return given.map(({ regId, userName, password }) => ({ regId, userName, password }));
}

async function cameBy(call: Call, db: Reader, importId: number) {
  const { permissions } = signedIn(call);
  const found = await db
    .select({
      ...{ accountId: accounts.accountId, regId: accounts.regId, userName: teachers.teacherName },
      ...{ passwordHash: accounts.passwordHash, type: userTypes },
    })
    .from(teacherImportRows)
    .innerJoin(teachers, eq(teachers.teacherId, teacherImportRows.teacherId))
    .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(
      and(
        eq(teacherImportRows.importId, importId),
        eq(teacherImportRows.made, true),
        isNull(teachers.archivedAt),
      ),
    )
    .orderBy(asc(accounts.regId));
  return found.map(({ passwordHash, type, ...one }) => ({
    ...one,
    isWithout: passwordHash === "" && !lacking(permissions, type).length,
  }));
}
