import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import type { Call } from "../../../server/http/call.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { accountAccess, accounts, userTypes } from "../../identity/index.server.ts";
import type { Teacher, TeacherSort } from "./contract.ts";
import { teachers } from "./table.server.ts";

/** Staff records as the contract answers them, in the order in which they came unless they are sorted otherwise. */
export async function readTeachers(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  sort?: TeacherSort,
): Promise<Teacher[]> {
  const found = await recordsOf(db, where)
    .orderBy(...sortOrder(sort, sortColumns, [asc(teachers.teacherId)]))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(recordOf);
}

const sortColumns = {
  teacherName: [teachers.nameFolded],
  regId: [accounts.regId],
  address: [teachers.address],
  userType: [userTypes.userTypeName],
};

/** One member of staff, or undefined. */
export async function readTeacher(db: Reader, teacherId: TeacherId): Promise<Teacher | undefined> {
  const [found] = await recordQuery(db).execute({ teacherId });
  return found && recordOf(found);
}

/** The same, kept until a record or account of staff changes. */
export const cachedTeacher = ({ db, cached }: Pick<Call, "db" | "cached">, teacherId: TeacherId) =>
  cached([teachers, accountAccess, userTypes], JSON.stringify(["teacher", teacherId]), () =>
    readTeacher(db, teacherId),
  );

const recordQuery = prepared((db) =>
  recordsOf(db, eq(teachers.teacherId, sql.placeholder("teacherId"))).prepare("teacher"),
);

const recordsOf = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      teacher: teachers,
      regId: accounts.regId,
      disabled: accounts.disabled,
      userTypeId: userTypes.userTypeId,
      userTypeName: userTypes.userTypeName,
    })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(and(isNull(teachers.archivedAt), where));

const recordOf = ({ teacher, ...account }: Awaited<ReturnType<typeof recordsOf>>[number]): Teacher => ({
  ...teacher,
  ...account,
  id: teacher.teacherId,
});
