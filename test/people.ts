import { eq } from "drizzle-orm";
import { demoStorage } from "../seed/demo/data/institute.ts";
import { demoSlides } from "../seed/demo/data/slides.ts";
import { seedIfNew } from "../seed/seed.ts";
import { evening, morning } from "../src/features/catalogue/batches/example.server.ts";
import { batchCourses, batches, students } from "../src/features/catalogue/batches/table.server.ts";
import { chemistry, physics } from "../src/features/catalogue/courses/example.server.ts";
import { courses } from "../src/features/catalogue/courses/table.server.ts";
import { nadia } from "../src/features/catalogue/teachers/example.server.ts";
import { teachers } from "../src/features/catalogue/teachers/table.server.ts";
import { bannerSlides } from "../src/features/content/banner/table.server.ts";
import { sections } from "../src/features/content/sections/table.server.ts";
import { accounts } from "../src/features/identity/accounts/table.server.ts";
import { institute } from "../src/features/identity/institute/table.server.ts";
import { instituteProposals } from "../src/features/identity/institute/texts.ts";
import { storage } from "../src/features/identity/storage/table.server.ts";
import { karima, rahim } from "../src/features/people/students/example.server.ts";
import { hashPassword } from "../src/server/auth/passwords.ts";
import { cookieName, startSession } from "../src/server/auth/sessions.ts";
import type { Database } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { foldedName } from "../src/shared/folding.ts";
import type { Person } from "../src/shared/permissions.ts";
import { userTypeIds } from "../src/shared/user-types.ts";

export const regIds = { office: "A00-000001", teacher: "T26-000001", rahim: "26000001", karima: "26000002" };
export const passwords = { office: "office1", teacher: "teacher1", rahim: "rahim123", karima: "karima12" };

/** Who is signed in when a story begins. */
export type Sessions = Record<"office" | "teacher" | "rahim", string>;

/** The portal that stories begin with: the office, a teacher, two courses, two batches, a student in each. */
export async function addPeople(db: Database): Promise<void> {
  const settings = readEnvironment({ SEED: "empty", ADMIN_PASSWORD: passwords.office });
  await seedIfNew({ db, embedded: true }, settings, () => {});
  await db.insert(storage).values(demoStorage);
  // Its office has read the texts of the site, and says what it does.
  await db.update(sections).set({ shown: true });
  await db.update(institute).set(instituteProposals);
  await db.insert(bannerSlides).values([...demoSlides]);
  const added = await db.insert(courses).values([physics, chemistry]).returning();
  const [first, second] = await db.insert(batches).values([morning, evening]).returning();
  if (!first || !second) throw new Error("no batches");
  await db.insert(batchCourses).values(added.map(({ courseId }) => ({ batchId: first.batchId, courseId })));
  const teacherId = await account(db, regIds.teacher, passwords.teacher, userTypeIds.teacher);
  await db.insert(teachers).values({ ...nadia, teacherId, nameFolded: foldedName(nadia.teacherName) });
  for (const [person, key, { batchId }] of [
    [rahim, "rahim", first],
    [karima, "karima", second],
  ] as const) {
    const studentId = await account(db, regIds[key], passwords[key], userTypeIds.student);
    const nameFolded = foldedName(person.userName);
    await db.insert(students).values({ ...person, studentId, nameFolded, batchId, regId: regIds[key] });
  }
  await db.execute("insert into reg_id_counters values ('26', 2), ('T26-', 1)");
}

/** A session of each of them, as the header that a browser sends. */
export async function startSessions(db: Database): Promise<Sessions> {
  const cookieOf = async (regId: string, kind: Person["kind"]) => {
    const [row] = await db.select().from(accounts).where(eq(accounts.regId, regId));
    const of = { accountId: row?.accountId ?? 0, kind, address: "127.0.0.1", agent: "node" };
    return `${cookieName}=${await startSession(db, of)}`;
  };
  return {
    office: await cookieOf(regIds.office, "staff"),
    teacher: await cookieOf(regIds.teacher, "staff"),
    rahim: await cookieOf(regIds.rahim, "student"),
  };
}

async function account(db: Database, regId: string, password: string, userTypeId: number): Promise<number> {
  const passwordHash = await hashPassword(password);
  await db.insert(accounts).values({ regId, passwordHash, userTypeId });
  const [row] = await db.select().from(accounts).where(eq(accounts.regId, regId));
  return row?.accountId ?? 0;
}
