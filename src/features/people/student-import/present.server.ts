import { count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { StudentImport, StudentImportPlan, StudentImportRow } from "./contract.ts";
import { fromOldFont } from "./old-font.ts";
import { readPasswords } from "./passwords.server.ts";
import type { Planned } from "./plan.ts";
import {
  type ImportRow,
  linesOf,
  plansOf,
  type Shown,
  type StoredLine,
  sameFileBefore,
} from "./read.server.ts";
import type { RowFilter } from "./rules.ts";
import { studentImportRows, studentImports } from "./table.server.ts";

/** What a row of the list of lists says besides its own columns. */
export const listedColumns = {
  by: sql<string>`coalesce((select ${teachers.teacherName} from ${teachers} where ${teachers.teacherId} = ${studentImports.by}),
    (select ${accounts.regId} from ${accounts} where ${accounts.accountId} = ${studentImports.by}), '')`,
  rows: sql<number>`(select count(*)::int from ${studentImportRows} where ${studentImportRows.importId} = student_imports.import_id)`,
};

export function presentListed(
  { at, importId, fileName, state, added, filled, version }: Omit<ImportRow, "by">,
  { by, rows }: { by: string; rows: number },
): StudentImport {
  return { importId, fileName, state, rows, added, filled, version, by, at: at.toISOString() };
}

/** A list with what it comes to. */
export async function presentPlan(db: Reader, found: ImportRow): Promise<StudentImportPlan> {
  const { importId, choices, unread } = found;
  const [listed] = await db
    .select(listedColumns)
    .from(studentImports)
    .where(eq(studentImports.importId, importId));
  const tally = newTally();
  let first: StoredLine[] = [];
  if (found.state === "draft")
    for await (const { lines, plan } of plansOf(db, found)) {
      if (!first.length) first = lines;
      tally.add(plan);
    }
  const before = await sameFileBefore(db, found);
  return {
    ...presentListed(found, listed ?? { by: "", rows: 0 }),
    writtenAt: found.writtenAt?.toISOString() ?? null,
    takenBackAt: found.takenBackAt?.toISOString() ?? null,
    ...{ choices, unread, columns: columnsOf(found, first) },
    ...{ counts: tally.counts, dueSum: tally.dueSum(), overfull: await tally.overfull(db) },
    sameFile: before && shortMoment(before.at),
    passwords: found.state === "draft" ? [] : await readPasswords(db, importId),
    outcomes: await readOutcomes(db, importId),
  };
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

/** Counts what lines come to, and which batches get more students than they have seats. */
export function newTally() {
  const counts = { new: 0, there: 0, fault: 0, skipped: 0, remark: 0, fills: 0, dues: 0 };
  const coming = new Map<number, number>();
  let poisha = 0;
  return {
    counts,
    dueSum: () => poisha / 100,
    overfull: (db: Reader) => overfullIn(db, coming),
    add(plan: readonly Planned[]) {
      for (const { state, remarks, fills, openingDue, values } of plan) {
        counts[state] += 1;
        if (state !== "new" && state !== "there") continue;
        if (remarks.length) counts.remark += 1;
        if (state === "there" && Object.keys(fills).length) counts.fills += 1;
        if (openingDue) counts.dues += 1;
        poisha += Math.round(openingDue * 100);
        const batchId = state === "new" ? values.batchId : fills.batchId;
        if (batchId) coming.set(batchId, (coming.get(batchId) ?? 0) + 1);
      }
    },
  };
}

export type Tally = ReturnType<typeof newTally>;

async function overfullIn(db: Reader, coming: ReadonlyMap<number, number>) {
  if (!coming.size) return [];
  const there = db
    .select({ batchId: students.batchId, many: count().as("many") })
    .from(students)
    .where(isNull(students.archivedAt))
    .groupBy(students.batchId)
    .as("there");
  const found = await db
    .select({ batchId: batches.batchId, batchName: batches.batchName, there: there.many })
    .from(batches)
    .leftJoin(there, eq(there.batchId, batches.batchId))
    .where(inArray(batches.batchId, [...coming.keys()]));
  return found.flatMap(({ batchId, batchName, there }) => {
    const all = (there ?? 0) + (coming.get(batchId) ?? 0);
    return all > seatsOfBatch ? [{ batchName, students: all, seats: seatsOfBatch }] : [];
  });
}

async function readOutcomes(db: Reader, importId: number) {
  const came = (outcome: string) =>
    sql<number>`count(*) filter (where ${studentImportRows.outcome} = ${outcome})::int`;
  const [found] = await db
    .select({ back: came("back"), kept: came("kept"), failed: came("failed") })
    .from(studentImportRows)
    .where(eq(studentImportRows.importId, importId));
  return found ?? { back: 0, kept: 0, failed: 0 };
}

/** Whether a line is among those that are asked for. */
export const isShown = ({ state, remarks }: Shown, show: RowFilter) =>
  show === "all" ||
  (show === "remark" ? state !== "fault" && state !== "skipped" && remarks.length > 0 : state === show);

/** A page of lines; of a written list with whom they became. */
export async function presentRows(
  db: Reader,
  found: ImportRow,
  page: readonly (Shown & { stored: StoredLine })[],
): Promise<StudentImportRow[]> {
  const { importId } = found;
  const became = await db
    .select({
      ...{ line: studentImportRows.line, outcome: studentImportRows.outcome },
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
    })
    .from(studentImportRows)
    .innerJoin(students, eq(students.studentId, studentImportRows.studentId))
    .where(
      sql`${studentImportRows.importId} = ${importId} and ${studentImportRows.line} = any(${sql.param(page.map(({ line }) => line))}::int[])`,
    );
  const of = new Map(became.map((one) => [one.line, one]));
  const sameIn = await countSame(db, found, page);
  return page.map(({ line, state, faults, remarks, known, fills, stored }) => {
    const student = of.get(line) ?? known;
    return {
      ...{ line, state, remarks, fills: Object.keys(fills) },
      faults: faults.map((one) => ({ ...one, same: sameIn(one.at, stored) })),
      cells: [...stored.cells],
      mended: stored.mended,
      student: student && {
        ...{ studentId: student.studentId, regId: student.regId, userName: student.userName },
      },
      outcome: of.get(line)?.outcome ?? null,
    };
  });
}

/** How many lines say in a column what one of a page says there, where it is faulty. */
async function countSame(
  db: Reader,
  found: ImportRow,
  page: readonly (Shown & { stored: StoredLine })[],
): Promise<(at: number | null, line: StoredLine) => number> {
  const keyOf = (at: number, { cells }: StoredLine) => `${at} ${cells[at] ?? ""}`;
  const asked = page.flatMap(({ faults, stored }) =>
    faults.flatMap(({ at }) => (at === null ? [] : [{ at, key: keyOf(at, stored) }])),
  );
  const counts = new Map(asked.map(({ key }) => [key, 0]));
  const columns = [...new Set(asked.map(({ at }) => at))];
  if (columns.length)
    for await (const lines of linesOf(db, found))
      for (const line of lines)
        for (const at of columns) {
          const count = counts.get(keyOf(at, line));
          if (count !== undefined) counts.set(keyOf(at, line), count + 1);
        }
  return (at, line) => (at === null ? 1 : (counts.get(keyOf(at, line)) ?? 1));
}
