import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { imageAddress, version } from "../../../server/db/tables.ts";

export const successes = pgTable(
  "successes",
  {
    successId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentName: text().notNull(),
    /** " name", folded: a leading space before every word. */
    nameFolded: text().notNull(),
    /** Shown as institution. */
    collegeName: text().notNull(),
    position: text().array().notNull(),
    testimonial: text().notNull().default(""),
    /** Among the top achievers of the home page. */
    top: boolean().notNull().default(false),
    file: imageAddress(),
    /** The picture of a written feedback. */
    feedback: imageAddress(),
    version: version(),
  },
  (table) => [index().using("gin", table.nameFolded.op("gin_trgm_ops"))],
);
