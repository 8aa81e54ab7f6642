import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, time, unique } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import { batches } from "../../catalogue/index.server.ts";

/** Classes of a batch: those of every week, by weekday, and those of one day alone. */
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
    startsAt: time({ precision: 0 }).notNull(),
    /** Null where nobody has said it. */
    endsAt: time({ precision: 0 }),
  },
  (table) => [
    check("classes_of_week_or_day", sql`num_nonnulls(${table.weekday}, ${table.day}) = 1`),
    check("classes_weekday", sql`${table.weekday} between 0 and 6`),
    unique("classes_of_batch_week").on(table.batchId, table.weekday, table.startsAt),
    unique("classes_of_batch_day").on(table.batchId, table.day, table.startsAt),
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
