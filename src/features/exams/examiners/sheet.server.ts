import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { Sheet } from "../sheets/contract.ts";
import { presented, readSheetStudents } from "../sheets/read.server.ts";
import { writtenOf } from "./examine.server.ts";
import { inAt, isGiven, type Named } from "./read.server.ts";
import type { SeatOfTwo } from "./rules.ts";
import { examinerMarks } from "./table.server.ts";

/** An examiner's own sheet: a marks sheet of one batch and of what is written in one subject alone, with what they gave; null while nothing has changed. */
export async function readOwnSheet(db: Reader, named: Named, seat: SeatOfTwo, since?: string) {
  const { pair, exam, batchName } = named;
  // The tag first: what changes while the rest is read is told the next time.
  const tag = await readTag(db, named, seat);
  if (since === tag) return { tag, sheet: null };
  const scheme = exam.scheme && ofOne(exam.scheme, pair.section);
  if (!scheme) throw refuse("NOT_FOUND");
  const { examId, examName, category, examDate, publishedAt } = exam;
  const people = await readSheetStudents(db, pair);
  const sheet: Sheet & { handedInAt: string | null } = {
    ...{ examId, examName, category, examDate, scheme, twice: [] },
    publishedAt: publishedAt?.toISOString() ?? null,
    handedInAt: pair[inAt[seat]]?.toISOString() ?? null,
    batch: { batchId: pair.batchId, batchName },
    students: people.map(presented),
    entries: await readGiven(db, named, seat),
  };
  return { tag, sheet };
}

/** The scheme with this subject's written part alone, and no pass mark. */
function ofOne(scheme: Scheme, key: string): Scheme | null {
  const section = writtenOf(scheme, key);
  return section
    ? {
        ...{ ...scheme, sections: [{ ...section, mcq: null, minimum: null }], answer: null, gate: false },
        ...{ minimum: { total: null, mcq: null, written: null }, gpa: null, ties: [] },
      }
    : null;
}

async function readGiven(db: Reader, { pair }: Named, seat: SeatOfTwo): Promise<Sheet["entries"]> {
  const rows = await db
    .select()
    .from(examinerMarks)
    .where(and(eq(examinerMarks.pairId, pair.pairId), eq(examinerMarks.seat, seat), isGiven));
  return rows.map(({ studentId, state, marks }) => ({
    ...{ studentId, section: pair.section, state, right: null, wrong: null, extra: null, mcq: null },
    written: marks,
  }));
}

async function readTag(db: Reader, { pair, exam }: Named, seat: SeatOfTwo): Promise<string> {
  const { rows } = await db.execute<{ tag: string }>(sql`select concat_ws('-', count(*), sum(version)) as tag
    from examiner_marks where pair_id = ${pair.pairId} and seat = ${seat}`);
  const people = await readSheetStudents(db, pair);
  const roster = people.map(({ studentId, gone }) => `${studentId}${gone ?? ""}`).join(" ");
  const at = pair[inAt[seat]]?.getTime() ?? 0;
  return `${rows[0]?.tag}-${exam.version}-${at}-${hashOf(roster)}`;
}

/** A short text that is another for another roster. */
const hashOf = (text: string) =>
  Array.from(text)
    .reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
    .toString(36);
