import { integer, numeric, pgTable } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";

/** One record: how much of the institute's room for files is used, in gigabytes. */
export const storage = pgTable("storage", {
  storageId: integer().primaryKey(),
  used: numeric({ precision: 8, scale: 2, mode: "number" }).notNull(),
  total: numeric({ precision: 8, scale: 2, mode: "number" }).notNull(),
  version: version(),
});
