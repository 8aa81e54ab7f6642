import { and, eq, isNull, sql } from "drizzle-orm";
import { isAlive, sessionIdOf, touchSession } from "../../../server/auth/sessions.ts";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { sessions } from "../../../server/db/tables.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { asStudent, asTeacher } from "../../../shared/ids.ts";
import type { Person } from "../../../shared/permissions.ts";
import type { SignedInUser } from "../../../shared/signed-in.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { readTeacher, students } from "../../catalogue/index.server.ts";
import { accounts, secondFactors, userTypes } from "../../identity/index.server.ts";
import { isStudentId, permissionsOf } from "../../identity/index.ts";
import { readStudent } from "../../people/index.server.ts";

/** The person whose session a cookie header proves, and that the session is in use; null for anybody else. */
export async function personOfCookie(
  db: Reader,
  cookies: string | undefined,
  secure: boolean,
): Promise<Person | null> {
  const sessionId = sessionIdOf(cookies, secure);
  const person = sessionId ? await findPerson(db, sessionId) : null;
  if (person?.stale) void touchSession(db, person.sessionId).catch(() => {});
  return person;
}

/** The person of a living session, with the permissions of this moment; null for any other session id. */
export async function findPerson(
  db: Reader,
  sessionId: string,
): Promise<(Person & { stale: boolean }) | null> {
  const [row] = await personQuery(db).execute({ sessionId });
  if (!row) return null;
  const { accountId, regId, batchId, initialSince, stale, type } = row;
  const kind = row.studentId === null ? "staff" : "student";
  const due = kind === "staff" ? dueOf(row) : null;
  return {
    accountId,
    regId,
    batchId,
    stale,
    kind,
    initialPassword: initialSince !== null,
    due,
    userTypeId: type.userTypeId,
    permissions: permissionsOf(due ? {} : type),
    sessionId,
  };
}

function dueOf({ initialSince, lacksFactor }: { initialSince: Date | null; lacksFactor: boolean }) {
  if (initialSince) return "PASSWORD_DUE";
  return lacksFactor ? "SECOND_FACTOR_DUE" : null;
}

/**
 * The account is asked for by the value that the session holds, not by a join with sessions: whatever the planner believes of all sessions
 * (that they are of the first accounts, say), it looks up one row of each table.
 */
const personQuery = prepared((db) => {
  const isThis = eq(sessions.sessionId, sql.placeholder("sessionId"));
  const whose = db.select({ accountId: sessions.accountId }).from(sessions).where(and(isThis, isAlive));
  return db
    .select({
      accountId: accounts.accountId,
      regId: accounts.regId,
      batchId: students.batchId,
      studentId: students.studentId,
      initialSince: accounts.initialSince,
      lacksFactor: sql<boolean>`${userTypes.needsSecondFactor} and not exists (select from ${secondFactors}
        where ${secondFactors.accountId} = ${accounts.accountId} and ${secondFactors.confirmedAt} is not null)`,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'`,
      type: userTypes,
    })
    .from(accounts)
    .innerJoin(sessions, isThis)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .leftJoin(students, eq(students.studentId, accounts.accountId))
    .where(and(eq(accounts.accountId, whose), eq(accounts.disabled, false), isNull(accounts.archivedAt)))
    .prepare("person_of_session");
});

/** What the browser keeps of an account; null when it is archived. `teacherOf` reads the record of one of staff. */
export async function signedInUserOf(
  db: Reader,
  { accountId, regId, initialPassword, permissions }: Known,
  teacherOf = (teacherId: TeacherId) => readTeacher(db, teacherId),
): Promise<SignedInUser | null> {
  const common = { initialPassword, permissions };
  const student = isStudentId(regId) ? await readStudent(db, asStudent(accountId), false) : undefined;
  if (student) {
    const {
      payment: _,
      doj: _doj,
      fatherName: _f,
      guardianMobile: _g,
      schoolName,
      collegeName: _c,
      courses,
      ...known
    } = student;
    const of = courses.map(({ courseId }) => ({ courseId, userTypeId: student.userTypeId }));
    return { ...known, ...common, address: schoolName, courses: of };
  }
  const teacher = await teacherOf(asTeacher(accountId));
  if (!teacher) return null;
  const { teacherName, teacherId, ...known } = teacher;
  const isTeacher = teacher.userTypeId === userTypeIds.teacher;
  const name = isTeacher ? { teacherName } : { adminName: teacherName };
  return { ...known, ...name, ...common, teacherId, batch: null, courses: [] };
}

type Known = Pick<Person, "accountId" | "regId" | "initialPassword" | "permissions">;
