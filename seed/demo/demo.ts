import { desc, eq } from "drizzle-orm";
import {
  batchCourses,
  batches,
  batchTeachers,
  students,
} from "../../src/features/catalogue/batches/table.server.ts";
import { courses } from "../../src/features/catalogue/courses/table.server.ts";
import { teachers } from "../../src/features/catalogue/teachers/table.server.ts";
import { readSchedule } from "../../src/features/classes/class-days/read-schedule.ts";
import { weekdayOf } from "../../src/features/classes/class-days/rules.ts";
import { bannerSlides } from "../../src/features/content/banner/table.server.ts";
import { sections } from "../../src/features/content/sections/table.server.ts";
import { firstAdministrator, regIdOf, regIdPrefix } from "../../src/features/identity/accounts/rules.ts";
import { accounts, regIdCounters } from "../../src/features/identity/accounts/table.server.ts";
import { institute } from "../../src/features/identity/institute/table.server.ts";
import { storage } from "../../src/features/identity/storage/table.server.ts";
import { userTypes } from "../../src/features/identity/user-types/table.server.ts";
import { hashPassword, initialPassword } from "../../src/server/auth/passwords.ts";
import type { Tx } from "../../src/server/db/database.ts";
import type { Environment } from "../../src/server/environment.ts";
import type { ApplicantKind } from "../../src/shared/applicant-kinds.ts";
import { dayAfter } from "../../src/shared/dates.ts";
import { foldedName } from "../../src/shared/folding.ts";
import { asStudent, asTeacher } from "../../src/shared/ids.ts";
import { monthsAfter, thisMonth } from "../../src/shared/months.ts";
import { userTypeIds } from "../../src/shared/user-types.ts";
import { firstStaff } from "../first-records.ts";
import { seedDemoApplications } from "./applications.ts";
import { seedDemoAssignments } from "./assignments.ts";
import { seedDemoAttendance } from "./attendance.ts";
import { seedDemoClassDays } from "./class-days.ts";
import { type DemoBatch, demoBatches } from "./data/batches.ts";
import { demoCourses } from "./data/courses.ts";
import { aboutDhrubok, demoInstitute, demoOffice, demoStorage } from "./data/institute.ts";
import { demoClerk } from "./data/money.ts";
import { demoSlides } from "./data/slides.ts";
import { demoStudents } from "./data/students.ts";
import { demoTeachers } from "./data/teachers.ts";
import { seedDemoExamStates } from "./exam-states.ts";
import { seedDemoExamSteps } from "./exam-steps.ts";
import { seedDemoExams } from "./exams.ts";
import { seedDemoGuardianLinks } from "./guardian-links.ts";
import { seedDemoMarkedExams } from "./marked-exams.ts";
import { seedDemoMaterials } from "./materials.ts";
import { seedDemoMessages } from "./messages.ts";
import { seedDemoMoney } from "./money.ts";
import { seedDemoNotices } from "./notices.ts";
import { seedDemoOutbox } from "./outbox.ts";
import { seedDemoPhones } from "./phones.ts";
import { numbered, storePictures } from "./pictures.ts";
import { seedDemoPractice } from "./practice.ts";
import { seedDemoProgress } from "./progress.ts";
import { seedDemoQuestions } from "./questions.ts";
import type { Receiver } from "./receipts.ts";
import { seedDemoRoutine } from "./routine.ts";
import { seedDemoSite } from "./site.ts";
import { seedDemoScripts } from "./written.ts";

/** An invented institute, marked as demo data. Answers the sign-ins of one teacher and one student. */
export async function seedDemo(tx: Tx, settings: Environment): Promise<string[]> {
  const { name, nameLatin, phone, email, address, country, about, hours, payTo, admissionYear } =
    demoInstitute;
  const { programme } = demoInstitute;
  const { facebook: socialUrl, messenger: messengerUrl, video: videoUrl } = demoInstitute;
  const links = { socialUrl, messengerUrl, videoUrl };
  await tx.update(institute).set({
    name,
    nameLatin,
    phone,
    email,
    address,
    country,
    programme,
    about,
    hours,
    payTo,
    admissionYear,
    ...links,
  });
  await tx.insert(storage).values(demoStorage).onConflictDoNothing();
  const { accountId } = await administrator(tx);
  await tx.update(teachers).set(demoOffice).where(eq(teachers.teacherId, accountId));
  await tx.update(sections).set({ shown: true });
  await tx.update(sections).set({ items: aboutDhrubok }).where(eq(sections.section, "about"));
  await tx.insert(bannerSlides).values([...demoSlides]);
  const courseIds = await addCourses(tx);
  const batchIds = await addBatches(tx, courseIds);
  await seedDemoSite(tx);
  await seedDemoNotices(tx);
  const teacherPassword = await addTeachers(tx, batchIds);
  const studentPassword = await addStudents(tx, batchIds);
  await seedDemoMessages(tx);
  await seedDemoApplications(tx, batchIds);
  await seedDemoAssignments(tx);
  await seedDemoMaterials(tx, { courseIds, batchIds });
  await seedDemoOutbox(tx);
  await seedDemoQuestions(tx, batchIds[0] ?? 0);
  await seedDemoPhones(tx);
  await seedDemoScripts(tx);
  await seedDemoPractice(tx, batchIds[0] ?? 0);
  await seedDemoGuardianLinks(tx, settings);
  return [`teacher        T26-000001  ${teacherPassword}`, `student        26000001    ${studentPassword}`];
}

async function addCourses(tx: Tx): Promise<number[]> {
  const pictures = await storePictures(
    tx,
    demoCourses.map(({ picture }) => `courses/${picture}.webp`),
  );
  const rows = await tx
    .insert(courses)
    .values(
      demoCourses.map(({ picture: _, ...course }, at) => ({
        ...course,
        file: pictures[at]?.address ?? null,
      })),
    )
    .returning();
  return rows.map(({ courseId }) => courseId);
}

async function addBatches(tx: Tx, courseIds: number[]): Promise<number[]> {
  const rows = await tx
    .insert(batches)
    .values(
      demoBatches.map(({ batchName, summary, schedule, ...batch }) => ({
        ...{ batchName, summary, schedule },
        startsOn: startOf(batch),
      })),
    )
    .returning();
  const links = rows.flatMap(({ batchId }, at) =>
    (demoBatches[at]?.courses ?? []).map((index) => ({ batchId, courseId: courseIds[index] ?? 0 })),
  );
  await tx.insert(batchCourses).values(links);
  await seedDemoClassDays(tx, rows);
  return rows.map(({ batchId }) => batchId);
}

/** The first day of class of a month, so many from this one. */
function startOf({ classDays, startsIn }: Pick<DemoBatch, "classDays" | "startsIn">): string {
  let day = `${monthsAfter(thisMonth(), startsIn)}-01`;
  while (!classDays.includes(weekdayOf(day))) day = dayAfter(day);
  return day;
}

async function addTeachers(tx: Tx, batchIds: number[]): Promise<string> {
  const password = initialPassword();
  const ids = await addAccounts(tx, userTypeIds.teacher, demoTeachers.length, password);
  const photos = await storePictures(tx, demoTeachers.map(numbered("teachers", 2)));
  await tx.insert(teachers).values(
    demoTeachers.map(({ teacherName, email, mobile, address }, at) => ({
      teacherId: asTeacher(ids[at]?.accountId ?? 0),
      teacherName,
      nameFolded: foldedName(teacherName),
      email,
      mobile,
      address,
      file: photos[at]?.address ?? null,
    })),
  );
  await tx.insert(batchTeachers).values(
    demoBatches.flatMap(({ teachers }, batch) =>
      teachers.map((at) => ({
        batchId: batchIds[batch] ?? 0,
        teacherId: asTeacher(ids[at]?.accountId ?? 0),
      })),
    ),
  );
  await seedDemoRoutine(
    tx,
    batchIds,
    ids.map(({ accountId }) => asTeacher(accountId)),
  );
  return password;
}

async function addStudents(tx: Tx, batchIds: number[]): Promise<string> {
  const password = initialPassword();
  const people = demoStudents();
  const ids = await addAccounts(tx, userTypeIds.student, people.length, password);
  const photos = await storePictures(tx, people.map(numbered("students", 3)));
  const idOf = (at: number) => asStudent(ids[at]?.accountId ?? 0);
  await tx.insert(students).values(
    people.map(
      ({ userName, fatherName, guardianMobile, schoolName, collegeName, email, mobile, doj, batch }, at) => ({
        studentId: idOf(at),
        regId: ids[at]?.regId ?? "",
        nameFolded: foldedName(userName),
        batchId: batchIds[batch] ?? null,
        file: photos[at]?.address ?? null,
        applicantKind: kindOf(at),
        ...{ userName, fatherName, guardianMobile, schoolName, collegeName, email, mobile, doj },
      }),
    ),
  );
  await seedDemoMoney(
    tx,
    people.map(({ seed, doj, batch, userName }, at) => {
      const { batchName = "" } = demoBatches[batch] ?? {};
      const payer = { studentId: idOf(at), roll: ids[at]?.regId ?? "", userName, doj, seed };
      return { ...payer, batchId: batchIds[batch] ?? 0, batchName, isOrderly: at === 0 };
    }),
    demoBatches.map(({ monthlyFee }, at) => ({ batchId: batchIds[at] ?? 0, amount: monthlyFee })),
    [await administrator(tx), await addClerk(tx)],
  );
  await seedDemoProgress(
    tx,
    people.map(({ batch, doj }, at) => ({ studentId: idOf(at), batchId: batchIds[batch] ?? 0, doj })),
  );
  const inBatches = people.map(({ batch }, at) => ({ studentId: idOf(at), batchId: batchIds[batch] ?? 0 }));
  await seedDemoExams(tx, inBatches);
  await seedDemoMarkedExams(tx, inBatches);
  await seedDemoExamStates(
    tx,
    inBatches.map((one, at) => ({ ...one, regId: ids[at]?.regId ?? "" })),
  );
  await seedDemoExamSteps(tx, inBatches, { ...(await administrator(tx)), regId: firstAdministrator });
  const teacherOf = await firstTeachers(tx);
  await seedDemoAttendance(
    tx,
    demoBatches.map(({ classDays, schedule, startsIn }, index) => ({
      ...{ classDays, batchId: batchIds[index] ?? 0, teacherId: teacherOf.get(batchIds[index] ?? 0) ?? 0 },
      startsOn: startOf({ classDays, startsIn }),
      begins: readSchedule(schedule)?.[0]?.from ?? "17:00",
      students: people.flatMap(({ batch, doj, seed }, at) =>
        batch === index ? [{ studentId: idOf(at), doj, seed, isOrderly: at === 0 }] : [],
      ),
    })),
  );
  return password;
}

/** One of nine sits admission tests a second time, and a few of them are admitted somewhere; of one nobody has asked. */
const kindOf = (at: number): ApplicantKind | null =>
  at === 5 ? null : at % 36 === 20 ? "admitted" : at % 9 === 2 ? "second" : "first";

/** Who calls the roll of each batch. */
async function firstTeachers(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx.select().from(batchTeachers).orderBy(desc(batchTeachers.teacherId));
  return new Map(rows.map(({ batchId, teacherId }) => [batchId, teacherId]));
}

async function administrator(tx: Tx): Promise<Receiver> {
  const [found] = await tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
  return { accountId: found?.accountId ?? 0, name: firstStaff.name };
}

/** Somebody who takes money and does nothing else. */
async function addClerk(tx: Tx): Promise<Receiver> {
  const { userTypeName, ...person } = demoClerk;
  const [type] = await tx
    .insert(userTypes)
    .values({ userTypeName, feeDesk: true, profile: true })
    .returning();
  const [account] = await addAccounts(tx, type?.userTypeId ?? 0, 1, initialPassword());
  const accountId = account?.accountId ?? 0;
  await tx
    .insert(teachers)
    .values({ ...person, teacherId: asTeacher(accountId), nameFolded: foldedName(person.teacherName) });
  return { accountId, name: person.teacherName };
}

/** Accounts of one type, numbered from 1; the first has the password, nobody knows the others'. */
async function addAccounts(tx: Tx, userTypeId: number, many: number, password: string) {
  const prefix = regIdPrefix(userTypeId, 2026);
  const [first, others] = await Promise.all([hashPassword(password), hashPassword(initialPassword())]);
  await tx.insert(regIdCounters).values({ prefix, last: many });
  const values = Array.from({ length: many }, (_, at) => ({
    regId: regIdOf(prefix, at + 1),
    userTypeId,
    passwordHash: at === 0 ? first : others,
    initialSince: at === 0 ? null : new Date(),
  }));
  return tx
    .insert(accounts)
    .values(values)
    .returning({ accountId: accounts.accountId, regId: accounts.regId });
}
