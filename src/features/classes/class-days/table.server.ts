import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { part } from "../../../server/db/parts.ts";
import { hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { rooms } from "../rooms/table.server.ts";

const dayRanges = customType<{ data: string }>({ dataType: () => "datemultirange" });

/**
 * Classes of a batch: those of every week, by weekday, and those of one day, with who taught. A teacher, a room and a batch are in one class
 * of the week at a time: three exclusion constraints see to it.
 */
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
    /** Null where nobody has said it; before the beginning where it is after midnight. */
    endsAt: time({ precision: 0 }),
    subject: text().notNull().default(""),
    /** Of a class of a day who taught it, by whom and when it was said; of one of each week who is to, where that is known. */
    teacherId: integer()
      .$type<TeacherId>()
      .references(() => accounts.accountId),
    saidBy: integer().$type<AccountId>(),
    saidAt: instant(),
    roomId: integer().references(() => rooms.roomId),
    /** First and last day of a class of each week that stands for a while, as in Ramadan: on those days its batch has no other. */
    spanFrom: date({ mode: "string" }),
    spanUntil: date({ mode: "string" }),
    /** The days on which a class of each week counts: its span, or every day but the spans of its batch. `setRuns` keeps it. */
    runs: dayRanges().notNull().default("{}"),
    /** It met another when clashes came to be refused: the constraints leave it out until somebody changes it. */
    oldClash: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    check("classes_of_week_or_day", sql`num_nonnulls(${table.weekday}, ${table.day}) = 1`),
    check("classes_weekday", sql`${table.weekday} between 0 and 6`),
    check(
      "classes_span",
      sql`num_nonnulls(${table.spanFrom}, ${table.spanUntil}) in (0, 2) and ${table.spanFrom} <= ${table.spanUntil}`,
    ),
    index("classes_of_batch_week").on(table.batchId, table.weekday),
    uniqueIndex("classes_of_batch_day")
      .on(table.batchId, table.day, sql`coalesce(${table.startsAt}, '24:00'::time)`, table.subject)
      .where(sql`${table.day} is not null`),
    check("classes_hour_of_week", sql`${table.weekday} is null or ${table.startsAt} is not null`),
    index("classes_of_teacher").on(table.teacherId, table.day).where(sql`${table.teacherId} is not null`),
    index("classes_by_day").on(table.day),
    index("classes_of_room").on(table.roomId).where(sql`${table.roomId} is not null`),
  ],
);

hideFromAudit(classes.runs);

/** Who teaches what in which batch, of each week. */
export const weekSubjects = part(classes, "weekSubjects", ["batchId", "weekday", "subject", "teacherId"]);

/** A class of the week that is held on another day, hour or room, once. */
export const movedClasses = pgTable(
  "moved_classes",
  {
    moveId: integer().primaryKey().generatedByDefaultAsIdentity(),
    classId: integer()
      .notNull()
      .references(() => classes.classId, { onDelete: "cascade" }),
    /** The day on which it would have been. */
    day: date({ mode: "string" }).notNull(),
    /** When it is held; all null where it is not. */
    toDay: date({ mode: "string" }),
    startsAt: time({ precision: 0 }),
    endsAt: time({ precision: 0 }),
    roomId: integer().references(() => rooms.roomId, { onDelete: "set null" }),
    /** Who holds it for the class's own teacher. */
    teacherId: integer()
      .$type<TeacherId>()
      .references(() => accounts.accountId),
    /** Why it is not held. */
    reason: text(),
    version: version(),
  },
  (table) => [
    check(
      "moved_classes_held_or_not",
      sql`num_nonnulls(${table.toDay}, ${table.startsAt}, ${table.endsAt}) = case when ${table.reason} is null then 3 else 0 end`,
    ),
    index("moved_classes_of_teacher").on(table.teacherId).where(sql`${table.teacherId} is not null`),
    uniqueIndex("moved_classes_once").on(table.classId, table.day),
    index("moved_classes_to").on(table.toDay),
    index("moved_classes_of_room").on(table.roomId).where(sql`${table.roomId} is not null`),
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
