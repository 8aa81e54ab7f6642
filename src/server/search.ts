import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A LIKE pattern for a part of a text, wildcards in the term taken as they are. */
export const containing = (term: string) => `%${escaped(term)}%`;

/**
 * The condition that a folded name has `term` in it, or, for terms under three characters, at the start of one of
 * its words. The column holds " name": a leading space, so that every word begins after one.
 */
export function nameMatches(column: PgColumn | SQL, term: string): SQL {
  const shortTerm = [...term].length < 3;
  return sql`${column} like ${shortTerm ? `% ${escaped(term)}%` : containing(term)}`;
}

/** A name's column as `foldedName` folds it, for tables too small to keep that form beside the name. */
export const folded = (column: PgColumn): SQL =>
  sql`(' ' || translate(lower(${column}), ${"০১২৩৪৫৬৭৮৯\u200d"}, '0123456789'))`;

/** The condition that a code begins with `term`; the column compares by bytes, so its index serves. */
export function beginsWith(column: PgColumn, term: string): SQL {
  return sql`${column} like ${`${escaped(term)}%`}`;
}

const escaped = (term: string) => term.replace(/[\\%_]/g, "\\$&");
