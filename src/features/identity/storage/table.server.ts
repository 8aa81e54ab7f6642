import { boolean, integer, numeric, pgTable } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";

/** One record, in gigabytes, which somebody typed: the demo's. An institute of its own has none, or one that is `measured` and so says nothing. */
export const storage = pgTable("storage", {
  storageId: integer().primaryKey(),
  used: numeric({ precision: 8, scale: 2, mode: "number" }).notNull(),
  total: numeric({ precision: 8, scale: 2, mode: "number" }).notNull(),
  measured: boolean().notNull().default(true),
  version: version(),
});
