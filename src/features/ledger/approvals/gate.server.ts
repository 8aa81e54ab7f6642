import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import type { ApprovalKind } from "./rules.ts";
import { approvalLimits, approvals } from "./table.server.ts";
import { approvalGateTexts as words } from "./texts.ts";

/** Who does it, and what another person has agreed to of it; `gathers` stops nothing and takes down all that would be asked. */
export type Actor = { by: number | null; agreed?: Pick<Asked, "amount">; gathers?: Gathered[] };

/** What somebody is about to do: of whom, of what, how much, and why. */
export type Asked = {
  kind: ApprovalKind;
  amount: number;
  studentId: StudentId | null;
  subject: string;
  reason: string;
  /** What of the same kind they have done of late beyond what the ledger's rows say. */
  lately?: number;
  /** It waits whatever the amount. */
  always?: boolean;
};

type ToDo = { act: string; input: object };

/** What was done without asking: whether it is above the institute's amount, and what is kept of it. */
export type Gathered = Asked & { waits: boolean; toDo?: ToDo };

/** That it has to wait for a second person; `toDo` is what is kept of it. */
export class Waits extends Error {
  toDo: ToDo | null = null;
  readonly asked: Asked;
  constructor(asked: Asked) {
    super("a second person is asked");
    this.asked = asked;
  }
}

/**
 * Stops what is above the institute's amount until a second person has agreed. What the same person did to the same student in the
 * last 24 hours counts along: nobody does it in parts. Errors: Waits; STALE where it is more by now than what was agreed to.
 */
export async function askSecond({ tx }: Change, { by, agreed, gathers }: Actor, asked: Asked): Promise<void> {
  const { kind, amount, studentId, lately = 0 } = asked;
  if (agreed) {
    if (agreed.amount >= amount) return;
    throw refuse("STALE", { message: words.changedSince });
  }
  const before = sql`${lately}::numeric + ${doneBy(by, kind, studentId)} - ${agreedOf(by, kind, studentId)}`;
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select ${amount}::numeric + greatest(0, ${before}) > ${approvalLimits[kind]} as waits from ${approvalLimits}`);
  const waits = asked.always || rows[0]?.waits === true;
  if (gathers) gathers.push({ ...asked, waits });
  else if (waits) throw new Waits(asked);
}

/** Whether anybody else could agree to what this person asks. */
export async function hasSecond(db: Reader, by: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select ${accounts.accountId} ${fromApprovers} and ${accounts.accountId} <> ${by} limit 1`);
  return rows.length > 0;
}

/** Whether somebody may agree at this moment, in the transaction in which they do. */
export async function isApprover(db: Reader, accountId: AccountId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select ${accounts.accountId} ${fromApprovers} and ${eq(accounts.accountId, accountId)} for share`);
  return rows.length > 0;
}

const fromApprovers = sql`from ${accounts} join ${userTypes} using (user_type_id)
  where ${userTypes.moneyApproval} and ${userTypes.userTypeId} <> ${userTypeIds.student}
    and ${accounts.archivedAt} is null and not ${accounts.disabled}`;

/** What somebody did of a kind to a student in the last 24 hours, taka. */
function doneBy(by: number | null, kind: ApprovalKind, studentId: StudentId | null): SQL {
  const ofTheirs = sql`by = ${by}::int and student_id = ${studentId}::int`;
  const done: Record<ApprovalKind, SQL | null> = {
    void: sql`(select coalesce(sum(amount), 0) from voids join receipts using (receipt_id) where ${ofTheirs} and ${lately(sql`voids.at`)})`,
    bill: sql`(select coalesce(sum(amount - discount), 0) from voids join bills using (bill_id)
      where voids.by = ${by}::int and student_id = ${studentId}::int and ${lately(sql`voids.at`)})`,
    refund: sql`(select coalesce(sum(amount), 0) from receipts where kind = 'refund' and void_id is null
      and taken_by = ${by}::int and student_id = ${studentId}::int and ${lately(sql`at`)})`,
    discount: sql`(select coalesce(sum(discount), 0) from bills where origin = 'desk' and void_id is null and ${ofTheirs} and ${lately(sql`at`)})`,
    reopen: null,
  };
  return done[kind] ?? sql`0`;
}

/** What of that another person has agreed to: it is not counted again. */
const agreedOf = (by: number | null, kind: ApprovalKind, studentId: StudentId | null) => sql`(
  select coalesce(sum(amount), 0) from ${approvals}
  where asked_by = ${by}::int and kind = ${kind} and student_id = ${studentId}::int
    and state in ('done', 'alone') and decided_at > now() - interval '24 hours')`;

const lately = (at: SQL) => sql`${at} > now() - interval '24 hours'`;
