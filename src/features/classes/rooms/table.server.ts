import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";

export const rooms = pgTable(
  "rooms",
  {
    roomId: integer().primaryKey().generatedByDefaultAsIdentity(),
    roomName: text().notNull(),
    seats: integer().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex("rooms_name").on(sql`lower(${table.roomName})`)],
);
