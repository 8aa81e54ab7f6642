import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import type { Section } from "./contract.ts";

/** The texts of the public pages, one row a section. */
export const sections = pgTable("sections", {
  sectionId: integer().primaryKey().generatedByDefaultAsIdentity(),
  section: text().$type<Section["section"]>().notNull().unique(),
  lead: text().notNull().default(""),
  items: jsonb().$type<Section["items"]>().notNull().default([]),
  /** Whether somebody has read them: until then the site leaves the section out. */
  shown: boolean().notNull().default(false),
  version: version(),
});
