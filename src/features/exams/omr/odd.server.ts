import { bengaliDigits } from "../../../shared/digits.ts";
import type { Scheme } from "../schemes/contract.ts";
import { mcqFull } from "../schemes/rules.ts";
import type { Run } from "./outcome.server.ts";
import type { PaperSection } from "./rules.ts";
import { oddTexts as words } from "./texts.ts";

/** What makes one look at the key again before anything is written, in words: it is possible, and hardly ever right. */
export function oddIn(
  scheme: Pick<Scheme, "sections">,
  sections: readonly PaperSection[],
  run: Pick<Run, "sheets" | "replaced">,
): string[] {
  return [...oddSets(run), ...oddSubjects(scheme, sections, run)];
}

/** A set whose sheets have far more or fewer right answers than those of the others: its key or its order may be another's. */
function oddSets({ sheets }: Pick<Run, "sheets">): string[] {
  const scored = sheets.flatMap(({ set, scores }) => {
    const sum = (of: "right" | "wrong" | "blank") => (scores ?? []).reduce((all, one) => all + one[of], 0);
    const questions = sum("right") + sum("wrong") + sum("blank");
    return set && questions ? [{ set, share: sum("right") / questions }] : [];
  });
  const shareOf = (of: typeof scored) => medianOf(of.map(({ share }) => share));
  return [...Map.groupBy(scored, ({ set }) => set)].flatMap(([set, own]) => {
    const others = scored.filter((one) => one.set !== set);
    if (own.length < few || others.length < few) return [];
    const [mine, theirs] = [shareOf(own), shareOf(others)];
    return Math.abs(mine - theirs) > far ? [words.set(set, percent(mine), percent(theirs))] : [];
  });
}

/** A subject whose middle mark jumps when this is written, of those who have a mark in it now. */
function oddSubjects(
  { sections }: Pick<Scheme, "sections">,
  of: readonly PaperSection[],
  { replaced }: Pick<Run, "replaced">,
): string[] {
  const bySection = Map.groupBy(replaced, ({ section }) => section);
  return of.flatMap(({ key }) => {
    const section = sections.find((one) => one.key === key);
    const pairs = bySection.get(key) ?? [];
    if (!section || pairs.length < few) return [];
    const [from, to] = [medianOf(pairs.map((one) => one.from)), medianOf(pairs.map((one) => one.to))];
    return Math.abs(to - from) > far * mcqFull(section)
      ? [words.subject(section.subject, bengaliDigits(from), bengaliDigits(to))]
      : [];
  });
}

/** Of fewer, a median says nothing; and a jump of so much of the full marks is far. */
const few = 10;
const far = 0.25;

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round(((low + high) / 2) * 10_000) / 10_000;
}

const percent = (share: number) => bengaliDigits(Math.round(share * 100));
