import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";

/** Classes of a batch: those of every week, by weekday, and those of one day, with who taught. */
export const classes = pgTable(
  "classes",
  {
    classId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => batches.batchId, { onDelete: "cascade" }),
    /** 0 is Sunday; of each week. */
    weekday: smallint(),
    day: date({ mode: "string" }),
    /** Of a class of a day null where nobody knows it. */
    startsAt: time({ precision: 0 }),
    /** Null where nobody has said it. */
    endsAt: time({ precision: 0 }),
    subject: text().notNull().default(""),
    /** Who taught it, by whom and when it was said; null of the classes of each week. */
    teacherId: integer()
      .$type<TeacherId>()
      .references(() => accounts.accountId),
    saidBy: integer().$type<AccountId>(),
    saidAt: instant(),
    version: version(),
  },
  (table) => [
    check("classes_of_week_or_day", sql`num_nonnulls(${table.weekday}, ${table.day}) = 1`),
    check("classes_weekday", sql`${table.weekday} between 0 and 6`),
    unique("classes_of_batch_week").on(table.batchId, table.weekday, table.startsAt),
    uniqueIndex("classes_of_batch_day")
      .on(table.batchId, table.day, sql`coalesce(${table.startsAt}, '24:00'::time)`, table.subject)
      .where(sql`${table.day} is not null`),
    check("classes_hour_of_week", sql`${table.weekday} is null or ${table.startsAt} is not null`),
    index("classes_of_teacher").on(table.teacherId, table.day).where(sql`${table.teacherId} is not null`),
    index("classes_by_day").on(table.day),
  ],
);

/** That a batch's classes of each week are known: as which typed text they stood when somebody said so, or the portal read it. */
export const classWeeks = pgTable("class_weeks", {
  batchId: integer()
    .primaryKey()
    .references(() => batches.batchId, { onDelete: "cascade" }),
  schedule: text().notNull(),
  version: version(),
});
