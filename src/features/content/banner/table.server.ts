import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { imageAddress, version } from "../../../server/db/tables.ts";
import type { slideArts } from "./contract.ts";

/** The slides with which the home page begins. */
export const bannerSlides = pgTable("banner_slides", {
  slideId: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull().default(""),
  text: text().notNull(),
  linkLabel: text().notNull().default(""),
  linkTo: text().notNull().default(""),
  art: text().$type<(typeof slideArts)[number]>().notNull(),
  file: imageAddress(),
  place: integer().notNull().default(0),
  version: version(),
});
