import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuseField } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts, institute, userTypes } from "../../identity/index.server.ts";
import { approvalLimits } from "../../ledger/index.server.ts";
import { approvalKinds, approvalKindTexts } from "../../ledger/index.ts";
import { tellOwner } from "../owner/tell-owner.server.ts";
import { ownerTexts } from "../owner/texts.ts";
import type { ApprovalLimits, limitsSet } from "./contract.ts";
import { approvalTexts as words } from "./texts.ts";

const none = { void: null, refund: null, discount: null, bill: null, reopen: null, version: 0 };

/** The institute's amounts, its owner, and who could be that. */
export async function readLimits(db: Reader): Promise<ApprovalLimits> {
  const [set] = await db.select().from(approvalLimits);
  const { limitsId: _, ...limits } = set ?? { ...none, limitsId: 1 };
  const [record] = await db.select({ ownerId: institute.ownerId }).from(institute).limit(1);
  const staff = await db
    .select({
      accountId: accounts.accountId,
      name: sql<string>`coalesce(${teachers.teacherName}, ${accounts.regId})`,
      approves: userTypes.moneyApproval,
    })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .leftJoin(teachers, eq(teachers.teacherId, sql`${accounts.accountId}`))
    .where(and(isStaff, isNull(accounts.archivedAt), eq(accounts.disabled, false)))
    .orderBy(teachers.teacherName, accounts.accountId);
  return {
    ...limits,
    ownerId: record?.ownerId ?? null,
    staff: staff.map(({ accountId, name }) => ({ accountId, name })),
    approvers: staff.filter(({ approves }) => approves).length,
  };
}

type Set = z.infer<typeof limitsSet> & { version?: number | undefined };

/** Errors: STALE, a field's where the owner is nobody of the staff. Who was the owner until now is told too. */
export async function setLimits(change: Change, { ownerId, version, ...limits }: Set): Promise<void> {
  const { tx } = change;
  if (ownerId !== null && !(await readLimits(tx)).staff.some(({ accountId }) => accountId === ownerId))
    throw refuseField("ownerId", words.noSuchOwner);
  const said = approvalKinds.flatMap((kind) => {
    const limit = limits[kind];
    return limit === null ? [] : [words.limitOf(approvalKindTexts[kind], taka(limit))];
  });
  const told = {
    title: ownerTexts.limits,
    text: said.length ? ownerTexts.limitsText(said.join("; ")) : ownerTexts.nobody,
  };
  const [record] = await tx.select().from(institute).limit(1);
  if (record && record.ownerId !== null && record.ownerId !== ownerId) await tellOwner(change, told);
  const [set] = await tx.select().from(approvalLimits);
  if (set)
    await change.edit(approvalLimits, set.limitsId, limits, { version, newer: (_row, tx) => readLimits(tx) });
  else await change.add(approvalLimits, { limitsId: 1, ...limits });
  if (record && record.ownerId !== ownerId) await change.edit(institute, record.instituteId, { ownerId });
  await tellOwner(change, told);
}

const isStaff = ne(userTypes.userTypeId, userTypeIds.student);
