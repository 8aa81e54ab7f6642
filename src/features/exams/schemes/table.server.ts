import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import type { Scheme } from "./contract.ts";

/** Presets of marking schemes. An exam keeps a copy of its own: changing one changes no exam. */
export const examSchemes = pgTable("exam_schemes", {
  schemeId: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  season: text().notNull().default(""),
  note: text().notNull().default(""),
  scheme: jsonb().$type<Scheme>().notNull(),
  version: version(),
});
