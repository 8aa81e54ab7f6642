import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { newRegIds } from "../../identity/index.server.ts";
import type { Begun, ImportKind, Wrote } from "./kind.server.ts";
import { plansOf } from "./read.server.ts";
import type { ImportRow } from "./tables.server.ts";
import { newTally, type Tally } from "./tally.ts";

/** Registration ids for those who come new, by their lines; before the change, so that nobody waits for it; none where the list `isWritten` not. */
export async function newRegIdsOf(
  db: Database,
  kind: ImportKind,
  found: ImportRow,
  isWritten: (tally: Tally) => Promise<boolean>,
): Promise<Map<number, string>> {
  const fresh: { line: number; of: ReturnType<ImportKind["regIdOf"]> }[] = [];
  const tally = newTally();
  for await (const { plan } of plansOf(db, kind, found)) {
    tally.add(plan);
    for (const { state, line, values } of plan)
      if (state === "new") fresh.push({ line, of: kind.regIdOf(values) });
  }
  if (!(await isWritten(tally))) return new Map();
  const regIds = new Map<number, string>();
  for (const some of Map.groupBy(fresh, ({ of }) => `${of.userTypeId} ${of.year}`).values()) {
    const [first] = some;
    const given = first ? await newRegIds(db, first.of, some.length) : [];
    for (const [at, { line }] of some.entries()) regIds.set(line, given[at] ?? "");
  }
  return regIds;
}

/**
 * Writes a list as it is planned: those who are new, and what is filled of those who are there. `tell` hears how many lines are done. Within the
 * change, so that all of it stands or nothing.
 */
export async function writePlan(
  begun: Begun,
  kind: ImportKind,
  found: ImportRow,
  { regIds, tell }: { regIds: ReadonlyMap<number, string>; tell: (done: number) => void },
): Promise<{ added: number; filled: number }> {
  let [added, filled, done] = [0, 0, 0];
  for await (const { plan } of plansOf(begun.change.tx, kind, found)) {
    const wrote = await begun.write(found, plan, regIds);
    await keep(begun.change, kind, found, wrote);
    added += wrote.filter(({ made }) => made).length;
    filled += wrote.filter(({ filled: into }) => into).length;
    done += wrote.length;
    tell(done);
    await turn();
  }
  return { added, filled };
}

/** What each line did, for the way back. */
async function keep(
  { tx }: Change,
  { lines, personIn }: ImportKind,
  { importId }: ImportRow,
  wrote: readonly Wrote[],
) {
  for (const some of chunksOf(wrote))
    await tx.execute(sql`
      update ${lines} set ${sql.identifier(personIn)} = did."personId", made = did.made, filled = did.filled
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as did (line int, "personId" int, made boolean, filled jsonb)
      where ${lines.importId} = ${importId} and ${lines.line} = did.line`);
}
