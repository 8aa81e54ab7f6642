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

/** A text as `fold` of shared/folding.ts has it, a space before it, for tables too small to keep that form beside the text. */
export const folded = (text: PgColumn | SQL): SQL =>
  sql`regexp_replace(' ' || lower(translate(${text}, ${folds.from}, ${folds.to})), ' +', ' ', 'g')`;

/** The condition that a code begins with `term`; the column compares by bytes, so its index serves. */
export function beginsWith(column: PgColumn, term: string): SQL {
  return sql`${column} like ${`${escaped(term)}%`}`;
}

const blanks =
  "\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
/** The joiner has no counterpart: translate drops it. */
const folds = { from: `০১২৩৪৫৬৭৮৯${blanks}\u200d`, to: `0123456789${" ".repeat(blanks.length)}` };
const escaped = (term: string) => term.replace(/[\\%_]/g, "\\$&");
