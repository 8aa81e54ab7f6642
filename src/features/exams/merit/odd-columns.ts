import { exact, fromExact } from "../../../shared/marks.ts";
import type { Entrant } from "../ranking/score.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { mcqFull } from "../schemes/rules.ts";

export type OddColumn = {
  /** Names the column and what its median was: confirmed once, another median is asked about anew. */
  key: string;
  batchId: number;
  subject: string;
  part: "mcq" | "written";
  median: number;
  /** Of all other batches together. */
  others: number;
  full: number;
};

/**
 * Columns of a batch whose median lies further from that of all others than a third of full marks: typed into the wrong column, or by
 * another key, such a one looks right cell by cell. Too few marks on either side tell nothing.
 */
export const oddColumns = ({ sections }: Scheme, entrants: readonly Entrant[]): OddColumn[] =>
  sections.flatMap((section) =>
    (["mcq", "written"] as const).flatMap((part) => {
      const full = fullOf(section, part);
      return full ? oddOf(section, part, full, entrants) : [];
    }),
  );

/** So many marks on each side tell something. */
const least = 8;

const fullOf = (section: Section, part: OddColumn["part"]) =>
  part === "mcq" ? mcqFull(section) : (section.written?.full ?? 0);

function oddOf(
  { key: section, subject }: Section,
  part: OddColumn["part"],
  full: number,
  entrants: readonly Entrant[],
): OddColumn[] {
  const marks = entrants.flatMap(({ batchId, marks }) => {
    const found = marks.find((one) => one.section === section)?.[part] ?? null;
    return batchId === null || found === null ? [] : [{ batchId, mark: found }];
  });
  const batches = [...Map.groupBy(marks, ({ batchId }) => batchId)].sort(([one], [other]) => one - other);
  return batches.flatMap(([batchId, own]) => {
    const rest = marks.filter((one) => one.batchId !== batchId);
    if (own.length < least || rest.length < least) return [];
    const [median, others] = [medianOf(own), medianOf(rest)];
    return Math.abs(exact(median) - exact(others)) * 3 > exact(full)
      ? [{ key: `${batchId} ${section} ${part} ${median}`, batchId, subject, part, median, others, full }]
      : [];
  });
}

function medianOf(marks: readonly { mark: number }[]): number {
  const inOrder = marks.map(({ mark }) => exact(mark)).sort((one, other) => one - other);
  const at = (inOrder.length - 1) / 2;
  const [low, high] = [inOrder[Math.floor(at)] ?? 0, inOrder[Math.ceil(at)] ?? 0];
  return fromExact(Math.round((low + high) / 2));
}
