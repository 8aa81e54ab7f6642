import { eq, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { students } from "../../catalogue/index.server.ts";
import { openAccounts } from "../../identity/index.server.ts";
import { type Actor, addBills, lockLedger, spendCredit } from "../../ledger/index.server.ts";
import type { Wrote } from "../list-import/kind.server.ts";
import type { Planned } from "../list-import/plan.ts";
import type { ImportRow } from "../list-import/tables.server.ts";
import { fillKnown, regIdsOf } from "../list-import/write-lines.server.ts";
import { studentImportRows } from "./table.server.ts";
import { studentImportTexts as texts } from "./texts.ts";

/** Writes some lines: those who are new, what is filled of those who are there, and what they owed before. */
export async function writeStudents(
  change: Change,
  actor: Actor,
  { importId }: ImportRow,
  { plan, regIds }: { plan: readonly Planned[]; regIds: ReadonlyMap<number, string> },
): Promise<Wrote[]> {
  const fresh = plan.filter(({ state }) => state === "new");
  const wrote: Wrote[] = [];
  for (const some of chunksOf(fresh, 250)) wrote.push(...(await admitAll(change, some, regIds)));
  for (const one of plan) {
    if (one.state !== "there" || !one.known) continue;
    const filled = await fillKnown(change, students, one);
    if (!filled && !one.openingDue) continue;
    wrote.push({ line: one.line, personId: one.known.personId, made: false, filled });
  }
  await billAll(change, actor, importId, { wrote, plan: new Map(plan.map((one) => [one.line, one])) });
  return wrote;
}

async function admitAll(
  change: Change,
  some: readonly Planned[],
  given: ReadonlyMap<number, string>,
): Promise<Wrote[]> {
  const regIds = regIdsOf(some, given);
  const ids = (await openAccounts(change, regIds, userTypeIds.student)) as number[] as StudentId[];
  const values = some.map(
    ({ values: { openingDue: _, address: _address, userTypeId: _type, ...fields } }, at) => ({
      ...fields,
      ...{ studentId: ids[at] as StudentId, regId: regIds[at] as string },
      nameFolded: foldedName(fields.userName),
    }),
  );
  await change.addAll(students, values);
  return some.map(({ line }, at) => ({
    ...{ line, personId: ids[at] as number, made: true, filled: null },
  }));
}

/** One bill each of what was owed before the portal; who has credit has it spent on it. */
async function billAll(
  change: Change,
  actor: Actor,
  importId: number,
  { wrote, plan }: { wrote: readonly Wrote[]; plan: ReadonlyMap<number, Planned> },
): Promise<void> {
  const owing = wrote.filter(({ line }) => (plan.get(line)?.openingDue ?? 0) > 0);
  const studentOf = ({ personId }: Wrote) => personId as StudentId;
  const billed = owing.map((one) => ({
    ...{ studentId: studentOf(one), head: texts.billHead, label: texts.billLabel, origin: "import" as const },
    amount: plan.get(one.line)?.openingDue ?? 0,
    // Since when it is owed nobody has said.
    dueDay: today(),
  }));
  const ids = await addBills(change, actor, billed);
  const there = owing.filter(({ made }) => !made).map(studentOf);
  for (const studentId of there) await lockLedger(change.tx, studentId);
  if (there.length) await spendCredit(change, there);
  for (const some of chunksOf(owing.map(({ line }, at) => ({ line, bill: ids[at] ?? null }))))
    await change.tx.execute(sql`
      update ${studentImportRows} set bill_id = did.bill
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as did (line int, bill int)
      where ${eq(studentImportRows.importId, importId)} and ${studentImportRows.line} = did.line`);
}
