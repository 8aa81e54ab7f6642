import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { imageAddress, instant, version } from "../../../server/db/tables.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";

/** All staff: teachers, and others who sign in with a staff id. */
export const teachers = pgTable(
  "teachers",
  {
    teacherId: integer()
      .$type<TeacherId>()
      .primaryKey()
      .references(() => accounts.accountId),
    teacherName: text().notNull(),
    /** " name", folded: a leading space before every word. */
    nameFolded: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** Shown as Institution Name. */
    address: text().notNull(),
    file: imageAddress(),
    archivedAt: instant(),
    version: version(),
  },
  (table) => [index().using("gin", table.nameFolded.op("gin_trgm_ops"))],
);
