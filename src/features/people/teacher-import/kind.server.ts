import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { fold } from "../../../shared/folding.ts";
import { importedList } from "../../../shared/limits.ts";
import { lacking } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { teacherTexts } from "../../catalogue/index.ts";
import { accounts, takeTurn, userTypes } from "../../identity/index.server.ts";
import type { ImportKind } from "../list-import/kind.server.ts";
import type { Known, ReadValues } from "../list-import/plan.ts";
import type { CellRead } from "../list-import/read-cell.ts";
import { cellFaults } from "../list-import/texts.ts";
import { teacherHeads } from "./fields.ts";
import { teacherImportHeads, teacherImportRows, teacherImports } from "./table.server.ts";
import { takeBack } from "./take-back.server.ts";
import { teacherImportTexts as texts } from "./texts.ts";
import { writeTeachers } from "./write.server.ts";

/** Lists of teachers and other staff, of whom nobody is given more than the caller has. */
export const ofTeachers = (call: Call): ImportKind => ({
  ...{ imports: teacherImports, lines: teacherImportRows, headsOf: teacherImportHeads },
  ...{ person: teacherImportRows.teacherId, personIn: "teacher_id", userType: teacherImportRows.userTypeId },
  ...{ heads: teacherHeads, most: importedList.staff },
  rules: { fillable: ["mobile", "email", "address"], missing, faults: texts },
  async firstChoices(db) {
    const types = await givableTypes(call, db);
    const isGivable = types.some(({ userTypeId }) => userTypeId === userTypeIds.teacher);
    return { existing: "leave", userTypeId: isGivable ? userTypeIds.teacher : null };
  },
  async house(db, choices) {
    const types = await db.select().from(userTypes);
    const byName = types.map((type) => [fold(type.userTypeName), readType(call, type)] as const);
    const choosable = new Map(types.map((type) => [type.userTypeId, readType(call, type)]));
    const chosen = choosable.get(choices.userTypeId ?? 0);
    const userTypeId = chosen && "value" in chosen ? chosen.value : null;
    return {
      ...{ batches: new Map(), userTypes: new Map(byName), choosable },
      choices: { ...choices, userTypeId },
    };
  },
  known: (db, of, asked) => readKnown(call, db, of, asked),
  people: (db, ids) =>
    db
      .select({ personId: teachers.teacherId, regId: accounts.regId, name: teachers.teacherName })
      .from(teachers)
      .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
      .where(sql`${teachers.teacherId} = any(${sql.param(ids)}::int[])`),
  regIdOf: ({ userTypeId }) => ({ userTypeId: userTypeId ?? 0, year: Number(today().slice(0, 4)) }),
  begin: (work) =>
    write(call, async (change) => {
      // No user type is changed or deleted meanwhile.
      await takeTurn(change.tx);
      return work({
        change,
        write: (_of, plan, regIds) => writeTeachers(change, plan, regIds),
        takeBack: (_of, lines) => takeBack(call, change, lines),
      });
    }),
});

/** The user types that the caller may make somebody. */
export async function givableTypes(call: Call, db: Reader) {
  const types = await db.select().from(userTypes).orderBy(userTypes.userTypeId);
  return types.filter((type) => "value" in readType(call, type));
}

type UserType = typeof userTypes.$inferSelect;

function readType(call: Call, type: UserType): CellRead<number> {
  if (type.userTypeId === userTypeIds.student) return { fault: teacherTexts.studentType };
  return isBeyond(call, type) ? { fault: teacherTexts.beyondYou } : { value: type.userTypeId };
}

const isBeyond = (call: Call, type: UserType) => lacking(signedIn(call).permissions, type).length > 0;

function* missing(values: ReadValues) {
  if (!values.userName) yield ["userName", cellFaults.required] as const;
  if (!values.mobile) yield ["mobile", texts.noMobile] as const;
  if (values.userTypeId === null) yield ["userType", texts.noType] as const;
}

/** Those who have one of these ids or numbers, the archived too; of some nothing is filled here. */
async function readKnown(
  call: Call,
  db: Reader,
  of: "regId" | "mobile",
  asked: readonly string[],
): Promise<Known[]> {
  const { mobile, email, address } = teachers;
  const found = await db
    .select({
      ...{ personId: teachers.teacherId, regId: accounts.regId, userName: teachers.teacherName },
      ...{ mobile, email, address, archivedAt: teachers.archivedAt, type: userTypes },
    })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
    .leftJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(
      sql`${of === "regId" ? sql`lower(${accounts.regId})` : mobile} = any(${sql.param(asked)}::text[])`,
    );
  const lockedOf = (personId: number, type: UserType | null) => {
    if (personId === signedIn(call).accountId) return texts.yourself;
    return type && isBeyond(call, type) ? texts.beyondYou : undefined;
  };
  return found.map(({ archivedAt, type, ...one }) => ({
    ...{ ...one, archived: archivedAt !== null, locked: lockedOf(one.personId, type) },
  }));
}
