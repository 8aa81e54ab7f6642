import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { ImportPlan, ListedImport } from "./contract.ts";
import type { ImportKind } from "./kind.server.ts";
import { fromOldFont } from "./old-font.ts";
import { plansOf, type StoredLine, sameFileBefore } from "./read.server.ts";
import type { ImportRow } from "./tables.server.ts";
import { newTally } from "./tally.ts";

/** What a row of the list of lists says besides its own columns. */
export const listedColumns = ({ imports, lines }: ImportKind) => ({
  by: sql<string>`coalesce((select ${teachers.teacherName} from ${teachers} where ${teachers.teacherId} = ${imports.by}),
    (select ${accounts.regId} from ${accounts} where ${accounts.accountId} = ${imports.by}), '')`,
  rows: sql<number>`(select count(*)::int from ${lines} where ${lines.importId} = ${imports}.import_id)`,
});

export function presentListed(
  { at, importId, fileName, state, added, filled, version }: Omit<ImportRow, "by">,
  { by, rows }: { by: string; rows: number },
): ListedImport {
  return { importId, fileName, state, rows, added, filled, version, by, at: at.toISOString() };
}

/** A list with what it comes to, as its kind makes an answer of it. */
export async function presentPlan(db: Reader, kind: ImportKind, found: ImportRow) {
  const { imports } = kind;
  const { choices, unread, importId } = found;
  const [listed] = await db.select(listedColumns(kind)).from(imports).where(eq(imports.importId, importId));
  const tally = newTally();
  let first: StoredLine[] = [];
  if (found.state === "draft")
    for await (const { lines, plan } of plansOf(db, kind, found)) {
      if (!first.length) first = lines;
      tally.add(plan);
    }
  const before = await sameFileBefore(db, kind, found);
  const { dues, ...counts } = tally.counts;
  const plan: ImportPlan = {
    ...presentListed(found, listed ?? { by: "", rows: 0 }),
    writtenAt: found.writtenAt?.toISOString() ?? null,
    takenBackAt: found.takenBackAt?.toISOString() ?? null,
    ...{ unread, counts, columns: columnsOf(found, first), choices: { existing: choices.existing } },
    sameFile: before && shortMoment(before.at),
    outcomes: await readOutcomes(db, kind, importId),
  };
  return { plan, tally, choices };
}

/** With a few of the first texts of each column. */
function columnsOf({ heads, roles, coded, converted, left }: ImportRow, lines: readonly StoredLine[]) {
  return heads.map((head, at) => {
    const filled = lines.flatMap(({ cells }) => cells[at] || []);
    const samples = [...new Set(filled)].slice(0, 3).map((cell) => cell.slice(0, 40));
    const convert = converted.includes(at) ? true : left.includes(at) ? false : null;
    return {
      ...{ head, samples, role: roles[at] ?? ("?" as const) },
      oldFont: coded.includes(at) ? { after: samples.map(fromOldFont), convert } : null,
    };
  });
}

async function readOutcomes(db: Reader, { lines }: ImportKind, importId: number) {
  const came = (outcome: string) => sql<number>`count(*) filter (where ${lines.outcome} = ${outcome})::int`;
  const [found] = await db
    .select({ back: came("back"), kept: came("kept"), failed: came("failed") })
    .from(lines)
    .where(eq(lines.importId, importId));
  return found ?? { back: 0, kept: 0, failed: 0 };
}
