import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { changedStandings, type Standing } from "../ranking/rules.ts";
import type { Entrant } from "../ranking/score.ts";
import type { Scheme } from "../schemes/contract.ts";
import { readEntrants } from "./entrants.server.ts";
import type { Marked } from "./live.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { examStandings } from "./table.server.ts";

type Facts = Pick<Entrant, "sscGpa" | "hscGpa" | "applicantKind" | "shift">;

/** What of its students, beside their marks, a total or a place hangs on. */
export function factsOf({ gpa, ties, deduct, secondTime, merit }: Scheme): (keyof Facts)[] {
  const countsGpa = gpa !== null || ties.some(({ by }) => by === "gpa");
  return [
    ...(countsGpa ? (["sscGpa", "hscGpa"] as const) : []),
    ...(deduct || secondTime === false ? (["applicantKind"] as const) : []),
    ...(merit === "shift" ? (["shift"] as const) : []),
  ];
}

/**
 * Of how many these are other than what a published result was found by, and how many would stand otherwise by them; null where nobody
 * would.
 */
export async function newGpaOf(
  db: Reader,
  exam: Marked,
): Promise<{ students: number; moved: number } | null> {
  const facts = factsOf(exam.scheme);
  if (!exam.publishedAt || !facts.length) return null;
  const [stored, entrants] = await Promise.all([
    db.select().from(examStandings).where(eq(examStandings.examId, exam.examId)),
    readEntrants(db, exam, { newFacts: true }),
  ]);
  const before = new Map<number, Standing>(stored.map((one) => [one.studentId, one]));
  const students = entrants.filter((now) => {
    const old = before.get(now.studentId);
    return old && facts.some((fact) => (old[fact] ?? null) !== (now[fact] ?? null));
  }).length;
  if (!students) return null;
  const { standings } = await rankInPieces(exam.scheme, entrants);
  return { students, moved: changedStandings(stored, standings).length };
}
