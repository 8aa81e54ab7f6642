import { practice } from "../../../shared/limits.ts";

/** Answers that were given, and those of them that were right. */
export type Counts = { answers: number; right: number };

/** What became of one question of a chapter in an exam. */
export type OfChapter = {
  subject: string;
  chapter: string;
  examId: number;
  as: "right" | "wrong" | "blank";
};

export type ChapterFigures = {
  subject: string;
  chapter: string;
  exams: Counts & { blank: number; exams: number };
  practice: Counts;
  /** What the exams say; null before there are enough answers for a word. */
  said: "weak" | "fair" | null;
};

type Practised = Counts & { subject: string; chapter: string };

/** Chapter by chapter: those that are weak first, then those of which nothing can be said, then the others. Questions without a chapter are left out. */
export function chapterFigures(
  exams: readonly OfChapter[],
  practised: readonly Practised[],
): ChapterFigures[] {
  const figures = new Map<string, ChapterFigures & { seen: Set<number> }>();
  const of = ({ subject, chapter }: { subject: string; chapter: string }) => {
    const key = JSON.stringify([subject, chapter]);
    const known = figures.get(key) ?? {
      ...{ subject, chapter, practice: { answers: 0, right: 0 }, said: null, seen: new Set<number>() },
      exams: { answers: 0, right: 0, blank: 0, exams: 0 },
    };
    figures.set(key, known);
    return known;
  };
  for (const one of exams) {
    if (!one.chapter) continue;
    const { exams: counts, seen } = of(one);
    if (one.as === "blank") counts.blank += 1;
    else counts.answers += 1;
    if (one.as === "right") counts.right += 1;
    seen.add(one.examId);
  }
  for (const { answers, right, ...one } of practised) if (one.chapter) of(one).practice = { answers, right };
  const all = [...figures.values()].map(
    ({ seen, ...one }): ChapterFigures => ({
      ...one,
      exams: { ...one.exams, exams: seen.size },
      said: saidOf(one.exams),
    }),
  );
  const rank = { weak: 0, none: 1, fair: 2 };
  return all.sort(
    (one, other) =>
      rank[one.said ?? "none"] - rank[other.said ?? "none"] ||
      shareOf(one.exams) - shareOf(other.exams) ||
      one.subject.localeCompare(other.subject, "bn") ||
      one.chapter.localeCompare(other.chapter, "bn"),
  );
}

const saidOf = ({ answers, right }: Counts) =>
  answers < practice.answers ? null : (100 * right) / answers < practice.weakBelow ? "weak" : "fair";

const shareOf = ({ answers, right }: Counts) => (answers ? right / answers : 1);
