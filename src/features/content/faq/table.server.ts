import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";

export const faqs = pgTable("faqs", {
  faqId: integer().primaryKey().generatedByDefaultAsIdentity(),
  header: text().notNull(),
  text: text().notNull(),
  place: integer().notNull().default(0),
  version: version(),
});
