import type { Change } from "../../../server/db/write.ts";
import { foldedName } from "../../../shared/folding.ts";
import { asTeacher } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { openAccounts } from "../../identity/index.server.ts";
import type { Wrote } from "../list-import/kind.server.ts";
import type { Planned } from "../list-import/plan.ts";
import { fillKnown, regIdsOf } from "../list-import/write-lines.server.ts";

/** Writes some lines: those who are new, each with the user type that was said of them, and what is filled of those who are there. */
export async function writeTeachers(
  change: Change,
  plan: readonly Planned[],
  given: ReadonlyMap<number, string>,
): Promise<Wrote[]> {
  const wrote: Wrote[] = [];
  const fresh = plan.filter(({ state }) => state === "new");
  for (const [userTypeId, some] of Map.groupBy(fresh, ({ values }) => values.userTypeId ?? 0)) {
    const ids = await openAccounts(change, regIdsOf(some, given), userTypeId);
    const values = some.map(({ values: { userName, email, mobile, address } }, at) => ({
      ...{ teacherId: asTeacher(ids[at] ?? 0), teacherName: userName, nameFolded: foldedName(userName) },
      ...{ email, mobile, address },
    }));
    await change.addAll(teachers, values);
    for (const [at, { line }] of some.entries())
      wrote.push({ line, personId: ids[at] ?? 0, made: true, filled: null });
  }
  for (const one of plan) {
    if (one.state !== "there" || !one.known) continue;
    const filled = await fillKnown(change, teachers, one);
    if (filled) wrote.push({ line: one.line, personId: one.known.personId, made: false, filled });
  }
  return wrote;
}
