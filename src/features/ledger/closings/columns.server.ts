import { date, numeric, timestamp } from "drizzle-orm/pg-core";

/** Taka with two decimals. */
export const money = () => numeric({ precision: 12, scale: 2, mode: "number" });

/** A day of Dhaka, YYYY-MM-DD. */
export const day = () => date({ mode: "string" });

/** When the row was written. */
export const at = () => timestamp({ withTimezone: true }).notNull().defaultNow();
