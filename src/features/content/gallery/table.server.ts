import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { imageAddress, version } from "../../../server/db/tables.ts";

export const galleryImages = pgTable("gallery_images", {
  imageId: integer().primaryKey().generatedByDefaultAsIdentity(),
  file: imageAddress().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  caption: text().notNull(),
  tags: jsonb().$type<{ value: string; title: string }[]>().notNull(),
  place: integer().notNull().default(0),
  version: version(),
});
