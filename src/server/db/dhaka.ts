import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day of an instant as Dhaka counts it, a `date`: a server's own time zone does not matter. */
export const dhakaDay = (at: SQLWrapper): SQL => sql`(${at} at time zone 'Asia/Dhaka')::date`;

/** The instant at which a day begins in Dhaka; the day is a YYYY-MM-DD or a `date`. */
export const startOfDay = (day: string | SQLWrapper): SQL =>
  sql`(${day}::timestamp at time zone 'Asia/Dhaka')`;
