import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countSince, type Waits } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Rows } from "../../../shared/paging.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import { approvals } from "../../ledger/index.server.ts";
import type { Approval } from "./contract.ts";

const asker = alias(teachers, "asker");
const decider = alias(teachers, "decider");

/** Requests as the contract answers them to one person, the newest first. */
export async function readApprovals(
  db: Reader,
  person: number,
  where: SQL | undefined,
  { limit, offset }: Rows = { limit: 1, offset: 0 },
): Promise<Approval[]> {
  const found = await db
    .select({
      approval: approvals,
      regId: students.regId,
      userName: students.userName,
      askedBy: asker.teacherName,
      decidedBy: decider.teacherName,
    })
    .from(approvals)
    .leftJoin(students, eq(students.studentId, approvals.studentId))
    .leftJoin(asker, eq(asker.teacherId, sql`${approvals.askedBy}`))
    .leftJoin(decider, eq(decider.teacherId, sql`${approvals.decidedBy}`))
    .where(where)
    .orderBy(desc(approvals.approvalId))
    .limit(limit)
    .offset(offset);
  return found.map(({ approval, regId, userName, ...by }) => {
    const { approvalId, kind, studentId, subject, amount, reason, state, word, version } = approval;
    return {
      ...{ approvalId, kind, studentId, regId, userName, subject, amount, reason, state, word, version },
      askedBy: by.askedBy ?? "",
      at: approval.at.toISOString(),
      own: approval.askedBy === person,
      decidedBy: by.decidedBy ?? "",
      decidedAt: approval.decidedAt?.toISOString() ?? null,
    };
  });
}

/** One request. Errors: NOT_FOUND. */
export async function readApproval(db: Reader, person: number, approvalId: number): Promise<Approval> {
  const [found] = await readApprovals(db, person, eq(approvals.approvalId, approvalId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** How many wait for somebody who is not this person. */
export const countWaiting = (db: Reader, person: number): Promise<Waits> =>
  countSince(db, {
    ...{ table: approvals, at: approvals.at },
    where: and(eq(approvals.state, "waiting"), ne(approvals.askedBy, sql`${person}`)),
  });
