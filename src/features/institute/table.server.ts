import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";

/** One record: the institute itself. */
export const institute = pgTable("institute", {
  instituteId: integer().primaryKey(),
  name: text().notNull(),
  nameLatin: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  admissionYear: integer().notNull(),
  programme: text().notNull(),
  about: text().notNull(),
  messengerUrl: text().notNull(),
  socialUrl: text().notNull(),
  videoUrl: text(),
  version: version(),
});
