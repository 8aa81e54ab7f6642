import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";

const permission = () => boolean().notNull().default(false);

export const userTypes = pgTable(
  "user_types",
  {
    userTypeId: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    userTypeName: text().notNull(),
    /** Student, teacher and administrator come with the product and stay. */
    builtIn: boolean().notNull().default(false),
    mainDashboard: permission(),
    myCourse: permission(),
    myAssignment: permission(),
    profile: permission(),
    gradesProgress: permission(),
    examSchedule: permission(),
    studentManagement: permission(),
    teacherManagement: permission(),
    courseManagement: permission(),
    userTypeManagement: permission(),
    examScheduleManagement: permission(),
    batchManagement: permission(),
    successfullStudentManagement: permission(),
    marksEntry: permission(),
    feeDesk: permission(),
    rollCall: permission(),
    messaging: permission(),
    bookKeeping: permission(),
    moneyApproval: permission(),
    admissionDesk: permission(),
    questionBank: permission(),
    /** Who is of this type signs in with a second factor. */
    needsSecondFactor: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [uniqueIndex("user_types_name").on(sql`lower(${table.userTypeName})`)],
);
