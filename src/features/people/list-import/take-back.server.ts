import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Begun, ImportKind, WrittenLine } from "./kind.server.ts";
import type { Outcome } from "./rules.ts";
import type { ImportRow } from "./tables.server.ts";

/** Takes a list back: who came by it, and what it filled, as far as nobody has touched them since. `tell` hears how many lines are done. */
export async function takeBackAll(
  begun: Begun,
  { lines, person }: ImportKind,
  found: ImportRow,
  tell: (done: number) => void,
): Promise<Record<Outcome, number>> {
  const { tx } = begun.change;
  const rows: WrittenLine[] = await tx
    .select({ line: lines.line, personId: sql<number>`${person}`, made: lines.made, filled: lines.filled })
    .from(lines)
    .where(sql`${lines.importId} = ${found.importId} and ${person} is not null`)
    .orderBy(person);
  const outcomes: { line: number; outcome: Outcome }[] = [];
  for (const some of chunksOf(rows, 250)) {
    outcomes.push(...(await begun.takeBack(found, some)));
    tell(outcomes.length);
    await turn();
  }
  await tx.execute(sql`
    update ${lines} set outcome = came.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as came (line int, outcome text)
    where ${lines.importId} = ${found.importId} and ${lines.line} = came.line`);
  const count = (of: Outcome) => outcomes.filter(({ outcome }) => outcome === of).length;
  return { back: count("back"), kept: count("kept"), failed: count("failed") };
}
