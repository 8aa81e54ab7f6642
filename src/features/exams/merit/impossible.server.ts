import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import type { Entrant } from "../ranking/score.ts";
import { isPossible } from "../results/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import { sectionFull } from "../schemes/rules.ts";
import { readPeople } from "./read.server.ts";
import { meritTexts } from "./texts.ts";

export type Impossible = {
  studentId: StudentId;
  batchId: number | null;
  subject: string;
  marks: number;
  full: number;
};

/** Marks that nobody can have: above a section's full marks, or below the least. */
export const impossibleIn = ({ sections }: Scheme, entrants: readonly Entrant[]): Impossible[] =>
  entrants.flatMap(({ studentId, batchId, marks }) =>
    marks.flatMap(({ section: key, mcq, written }) => {
      const section = sections.find((one) => one.key === key);
      if (!section || isPossible(section, { mcqMarks: mcq, writtenMarks: written })) return [];
      const sum = sumOfMarks([mcq, written]);
      return [{ studentId, batchId, subject: section.subject, marks: sum, full: sectionFull(section) }];
    }),
  );

/** LOCKED, with some of them by name, where there is any. */
export async function checkPossible(db: Reader, scheme: Scheme, entrants: readonly Entrant[]): Promise<void> {
  const found = impossibleIn(scheme, entrants);
  if (!found.length) return;
  const some = found.slice(0, named);
  const people = await readPeople(
    db,
    some.map(({ studentId }) => studentId),
  );
  const said = some.map(({ studentId, ...one }) =>
    meritTexts.impossibleMark({ ...one, roll: people.get(studentId)?.regId ?? "" }),
  );
  throw refuse("LOCKED", { message: meritTexts.impossible(said.join("; "), found.length - some.length) });
}

/** So many are named in a refusal. */
const named = 5;
