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
  planImport,
  readLines,
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
  const lines = await readLines(db, found);
  const plan = found.state === "draft" ? await planImport(db, found, lines) : [];
  const before = await sameFileBefore(db, found);
  return {
    ...presentListed(found, { by: listed?.by ?? "", rows: lines.length }),
    writtenAt: found.writtenAt?.toISOString() ?? null,
    takenBackAt: found.takenBackAt?.toISOString() ?? null,
    ...{ choices, unread, columns: columnsOf(found, lines) },
    ...(await countsOf(db, plan)),
    sameFile: before && shortMoment(before.at),
    passwords: found.state === "draft" ? [] : await readPasswords(db, importId),
    outcomes: await readOutcomes(db, importId),
  };
}

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

/** How many lines come to what, and which batches get more students than they have seats. */
export async function countsOf(db: Reader, plan: readonly Planned[]) {
  const many = (is: (one: Planned) => boolean) => plan.filter(is).length;
  const standing = (one: Planned) => one.state === "new" || one.state === "there";
  return {
    counts: {
      new: many(({ state }) => state === "new"),
      there: many(({ state }) => state === "there"),
      fault: many(({ state }) => state === "fault"),
      skipped: many(({ state }) => state === "skipped"),
      remark: many((one) => standing(one) && one.remarks.length > 0),
      fills: many((one) => one.state === "there" && Object.keys(one.fills).length > 0),
      dues: many((one) => standing(one) && one.openingDue > 0),
    },
    dueSum:
      plan.filter(standing).reduce((sum, { openingDue }) => sum + Math.round(openingDue * 100), 0) / 100,
    overfull: await overfullIn(db, plan),
  };
}

async function overfullIn(db: Reader, plan: readonly Planned[]) {
  const coming = new Map<number, number>();
  for (const { state, values, fills } of plan) {
    const batchId = state === "new" ? values.batchId : state === "there" ? fills.batchId : null;
    if (batchId) coming.set(batchId, (coming.get(batchId) ?? 0) + 1);
  }
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

/** Those lines of a plan that are asked for. */
export function shownOf(plan: readonly Shown[], show: RowFilter): readonly Shown[] {
  if (show === "all") return plan;
  if (show === "remark") return plan.filter(({ state, remarks }) => state !== "fault" && remarks.length > 0);
  return plan.filter(({ state }) => state === show);
}

/** A page of lines; of a written list with whom they became. */
export async function presentRows(
  db: Reader,
  { importId }: ImportRow,
  lines: readonly StoredLine[],
  page: readonly Shown[],
): Promise<StudentImportRow[]> {
  const stored = new Map(lines.map((one) => [one.line, one]));
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
  const sameIn = countsByColumn(lines);
  return page.map(({ line, state, faults, remarks, known, fills }) => {
    const student = of.get(line) ?? known;
    return {
      ...{ line, state, remarks, fills: Object.keys(fills) },
      faults: faults.map((one) => ({ ...one, same: sameIn(one.at, stored.get(line)) })),
      cells: [...(stored.get(line)?.cells ?? [])],
      mended: stored.get(line)?.mended ?? false,
      student: student && {
        ...{ studentId: student.studentId, regId: student.regId, userName: student.userName },
      },
      outcome: of.get(line)?.outcome ?? null,
    };
  });
}

/** How many lines say in a column what this one says there. */
function countsByColumn(lines: readonly StoredLine[]) {
  const counted = new Map<number, Map<string, number>>();
  return (at: number | null, line: StoredLine | undefined): number => {
    if (at === null || !line) return 1;
    const counts = counted.get(at) ?? new Map<string, number>();
    if (!counted.has(at)) {
      counted.set(at, counts);
      for (const { cells } of lines) counts.set(cells[at] ?? "", (counts.get(cells[at] ?? "") ?? 0) + 1);
    }
    return counts.get(line.cells[at] ?? "") ?? 1;
  };
}
