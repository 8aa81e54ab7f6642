import { asc, eq, inArray, sql } from "drizzle-orm";
import { securityEvents } from "../../../server/db/tables.ts";
import type { Change } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { asTeacher } from "../../../shared/ids.ts";
import { lacking } from "../../../shared/permissions.ts";
import { archiveTeacher, batchTeachers, teachers } from "../../catalogue/index.server.ts";
import { accounts, keepPermissions, userTypes } from "../../identity/index.server.ts";
import type { WrittenLine } from "../list-import/kind.server.ts";
import type { Outcome } from "../list-import/rules.ts";
import { putBack } from "../list-import/write-lines.server.ts";

/**
 * Takes some lines back: who came by them is archived, what was filled is put back. Whoever was changed since, has signed in or has a batch stays;
 * and who may do what the caller may not.
 */
export const takeBack = (
  call: Call,
  change: Change,
  lines: readonly WrittenLine[],
): Promise<{ line: number; outcome: Outcome }[]> =>
  keepPermissions(change.tx, async () => {
    const found = await readNow(
      change,
      lines.map(({ personId }) => personId),
    );
    const outcomes: { line: number; outcome: Outcome }[] = [];
    for (const line of lines)
      outcomes.push({
        line: line.line,
        outcome: await takeOne(call, change, line, found.get(line.personId)),
      });
    return outcomes;
  });

type Now = Awaited<ReturnType<typeof readNow>> extends Map<number, infer One> ? One : never;

async function takeOne(
  call: Call,
  change: Change,
  { personId, made, filled }: WrittenLine,
  now: Now | undefined,
): Promise<Outcome> {
  const isOwn = personId === signedIn(call).accountId;
  if (!now || isOwn || now.teacher.archivedAt || (made && now.touched)) return "kept";
  if (!now.type || lacking(signedIn(call).permissions, now.type).length) return "failed";
  if (!made) return filled ? putBack(change, teachers, now.teacher, { personId, filled }) : "back";
  await archiveTeacher(change, asTeacher(personId));
  return "back";
}

/** Staff as they are now, locked; `touched`: their record or account is not as the list left it but for a first password, they have signed in, or have a batch. */
async function readNow({ tx }: Change, ids: number[]) {
  const rows = await tx
    .select({
      ...{ teacher: teachers, type: userTypes },
      touched: sql<boolean>`(${teachers.version} <> 1
        or ${accounts.version} > case when ${accounts.passwordHash} = '' then 1 else 2 end
        or exists (select from ${securityEvents} where ${securityEvents.accountId} = ${teachers.teacherId}
          and ${securityEvents.event} = 'signIn')
        or exists (select from ${batchTeachers} where ${batchTeachers.teacherId} = ${teachers.teacherId}))`,
    })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
    .leftJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(inArray(teachers.teacherId, ids.map(asTeacher)))
    .orderBy(asc(teachers.teacherId))
    .for("update", { of: [teachers, accounts] });
  return new Map<number, (typeof rows)[number]>(rows.map((one) => [one.teacher.teacherId, one]));
}
