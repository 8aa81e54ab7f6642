import { setImmediate as turn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { students } from "../../catalogue/index.server.ts";
import { newRegIds, openAccounts } from "../../identity/index.server.ts";
import { type Actor, addBills, lockLedger, spendCredit } from "../../ledger/index.server.ts";
import type { Planned } from "./plan.ts";
import { newTally, type Tally } from "./present.server.ts";
import { type ImportRow, plansOf } from "./read.server.ts";
import type { Filled, FilledValues } from "./rules.ts";
import { studentImportRows } from "./table.server.ts";
import { studentImportTexts as texts } from "./texts.ts";

/** Registration ids for those who come new, by their lines, of the years of their admission; before the change, so that nobody waits for it; none where the list `isWritten` not. */
export async function newRollsOf(
  db: Database,
  found: ImportRow,
  isWritten: (tally: Tally) => Promise<boolean>,
): Promise<Map<number, string>> {
  const byYear = new Map<number, number[]>();
  const tally = newTally();
  for await (const { plan } of plansOf(db, found)) {
    tally.add(plan);
    for (const { state, line, values } of plan) {
      if (state !== "new") continue;
      const year = Number(values.doj.slice(0, 4));
      const lines = byYear.get(year) ?? [];
      byYear.set(year, lines);
      lines.push(line);
    }
  }
  if (!(await isWritten(tally))) return new Map();
  const rolls = new Map<number, string>();
  for (const [year, lines] of byYear) {
    const given = await newRegIds(db, { userTypeId: userTypeIds.student, year }, lines.length);
    for (const [at, line] of lines.entries()) rolls.set(line, given[at] ?? "");
  }
  return rolls;
}

type Wrote = {
  line: number;
  studentId: StudentId;
  made: boolean;
  filled: Filled | null;
  billId: number | null;
};

/**
 * Writes a list as it is planned: those who are new, what is filled of those who are there, and what they owed before. `tell` hears how many
 * lines are done. Within the change, so that all of it stands or nothing.
 */
export async function writePlan(
  change: Change,
  actor: Actor,
  found: ImportRow,
  { rolls, tell }: { rolls: ReadonlyMap<number, string>; tell: (done: number) => void },
): Promise<{ added: number; filled: number }> {
  let [added, filled, done] = [0, 0, 0];
  for await (const { plan } of plansOf(change.tx, found)) {
    const fresh = plan.filter(({ state }) => state === "new");
    const wrote: Wrote[] = [];
    for (const some of chunksOf(fresh, 250)) wrote.push(...(await admitAll(change, some, rolls)));
    for (const one of plan) {
      if (one.state !== "there" || !one.known) continue;
      const into = await fill(change, one);
      if (!into && !one.openingDue) continue;
      const { studentId } = one.known;
      wrote.push({ line: one.line, studentId, made: false, filled: into, billId: null });
    }
    await billAll(change, actor, wrote, new Map(plan.map((one) => [one.line, one])));
    await keep(change, found.importId, wrote);
    added += fresh.length;
    filled += wrote.filter(({ filled: into }) => into).length;
    done += wrote.length;
    tell(done);
    await turn();
  }
  return { added, filled };
}

async function admitAll(
  change: Change,
  some: readonly Planned[],
  rolls: ReadonlyMap<number, string>,
): Promise<Wrote[]> {
  // Who was mended meanwhile has none.
  const regIds = some.map(({ line }) => rolls.get(line) ?? changed());
  const ids = (await openAccounts(change, regIds, userTypeIds.student)) as number[] as StudentId[];
  const values = some.map(({ values: { openingDue: _, ...fields } }, at) => ({
    ...fields,
    ...{ studentId: ids[at] as StudentId, regId: regIds[at] as string },
    nameFolded: foldedName(fields.userName),
  }));
  await change.addAll(students, values);
  return some.map(({ line }, at) => ({
    ...{ line, studentId: ids[at] as StudentId, made: true, filled: null, billId: null },
  }));
}

const changed = (): never => {
  throw refuse("STALE", { message: texts.changed });
};

/** Puts into a record what is empty of it still. */
async function fill(change: Change, { known, fills }: Planned): Promise<Filled | null> {
  const names = Object.keys(fills) as (keyof FilledValues)[];
  if (!known || !names.length) return null;
  const before = Object.fromEntries(names.map((name) => [name, known[name] ?? null])) as FilledValues;
  await change.edit(students, known.studentId, fills as Partial<typeof students.$inferInsert>);
  return { before, after: fills };
}

/** One bill each of what was owed before the portal; who has credit has it spent on it. */
async function billAll(
  change: Change,
  actor: Actor,
  wrote: readonly Wrote[],
  plan: ReadonlyMap<number, Planned>,
): Promise<void> {
  const owing = wrote.filter(({ line }) => (plan.get(line)?.openingDue ?? 0) > 0);
  const billed = owing.map(({ line, studentId }) => ({
    ...{ studentId, head: texts.billHead, label: texts.billLabel, origin: "import" as const },
    amount: plan.get(line)?.openingDue ?? 0,
    // Since when it is owed nobody has said.
    dueDay: today(),
  }));
  const ids = await addBills(change, actor, billed);
  for (const [at, one] of owing.entries()) one.billId = ids[at] ?? null;
  const there = owing.filter(({ made }) => !made);
  for (const { studentId } of there) await lockLedger(change.tx, studentId);
  if (there.length)
    await spendCredit(
      change,
      there.map(({ studentId }) => studentId),
    );
}

/** What each line did, for the way back. */
async function keep({ tx }: Change, importId: number, wrote: readonly Wrote[]): Promise<void> {
  for (const some of chunksOf(wrote))
    await tx.execute(sql`
      update ${studentImportRows} set student_id = did."studentId", made = did.made, filled = did.filled, bill_id = did."billId"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as did (line int, "studentId" int, made boolean, filled jsonb, "billId" int)
      where ${eq(studentImportRows.importId, importId)} and ${studentImportRows.line} = did.line`);
}
