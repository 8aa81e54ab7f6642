import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Heads } from "./fields.ts";
import type { Known, List, Planned, ReadValues, Rules } from "./plan.ts";
import type { Choices, Filled, Outcome } from "./rules.ts";
import type { HeadsTable, ImportRow, ImportsTable, LinesTable } from "./tables.server.ts";
import type { Tally } from "./tally.ts";

/** What lists of one kind of people have of their own on the server, for one caller. */
export type ImportKind = {
  imports: ImportsTable;
  lines: LinesTable;
  /** Of its lines, whose each is; and what the database calls that column. */
  person: AnyPgColumn;
  personIn: "student_id" | "teacher_id";
  /** Of its lines, what somebody chose that the person becomes. */
  userType?: AnyPgColumn;
  headsOf: HeadsTable;
  heads: Heads;
  /** Lines of one list. */
  most: number;
  rules: Rules;
  /** What is chosen of a list that nobody has looked at yet. */
  firstChoices(db: Reader): Promise<Choices>;
  /** What the house has by names, and of what was chosen what still may be. */
  house(db: Reader, choices: Choices): Promise<Pick<List, "batches" | "userTypes" | "choosable" | "choices">>;
  /** Those who have one of these registration ids, folded, or numbers; the archived too. */
  known(db: Reader, of: "regId" | "mobile", asked: readonly string[]): Promise<Known[]>;
  people(db: Reader, ids: readonly number[]): Promise<PersonOfLine[]>;
  /** Of which kind and year the registration id of somebody new is. */
  regIdOf(values: ReadValues): { userTypeId: number; year: number };
  /** Why a list is not written that else could be. */
  refusalOf?(tally: Tally, db: Reader, confirmed: boolean | undefined): Promise<Error | null>;
  /** The change in which a list is written or taken back. */
  begin<Answer>(work: (begun: Begun) => Promise<Answer>): Promise<Answer>;
};

export type PersonOfLine = { personId: number; regId: string; name: string };

export type Begun = {
  change: Change;
  /** Writes what some lines are planned as, all of it in the list's own change; answers what each did. */
  write(of: ImportRow, plan: readonly Planned[], regIds: ReadonlyMap<number, string>): Promise<Wrote[]>;
  /** Takes back what some lines did, those whose people were not touched since. */
  takeBack(of: ImportRow, lines: readonly WrittenLine[]): Promise<{ line: number; outcome: Outcome }[]>;
};

/** What a line did. */
export type Wrote = { line: number; personId: number; made: boolean; filled: Filled | null };
export type WrittenLine = { line: number; personId: number; made: boolean | null; filled: Filled | null };
