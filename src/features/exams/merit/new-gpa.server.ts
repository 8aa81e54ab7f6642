import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { changedStandings } from "../ranking/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import { readEntrants } from "./entrants.server.ts";
import type { Marked } from "./live.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { examStandings } from "./table.server.ts";

/** Whether a total or a place hangs on the GPA. */
const countsGpa = ({ gpa, ties }: Scheme) => gpa !== null || ties.some(({ by }) => by === "gpa");

/** How many GPAs are others than a published result was found by, and how many would stand otherwise by them; null where nothing would. */
export async function newGpaOf(
  db: Reader,
  exam: Marked,
): Promise<{ students: number; moved: number } | null> {
  if (!exam.publishedAt || !countsGpa(exam.scheme)) return null;
  const [stored, entrants] = await Promise.all([
    db.select().from(examStandings).where(eq(examStandings.examId, exam.examId)),
    readEntrants(db, exam, { newGpa: true }),
  ]);
  const before = new Map(stored.map((one) => [one.studentId, one]));
  const students = entrants.filter(({ studentId, sscGpa, hscGpa }) => {
    const old = before.get(studentId);
    return old && (old.sscGpa !== sscGpa || old.hscGpa !== hscGpa);
  }).length;
  if (!students) return null;
  const { standings } = await rankInPieces(exam.scheme, entrants);
  return { students, moved: changedStandings(stored, standings).length };
}
