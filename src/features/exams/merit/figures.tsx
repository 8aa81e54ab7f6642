import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Analysis } from "./contract.ts";
import { figureTexts as words } from "./texts.ts";

/** How many had how much, the best first, without the tenths above and below that nobody had; at least five. */
export function tenthsOf(distribution: readonly number[]): { tenth: number; many: number; part: number }[] {
  const most = Math.max(...distribution);
  const first = distribution.findIndex(Boolean);
  const last = distribution.findLastIndex(Boolean);
  const least = Math.max(0, Math.min(first, last - 4));
  return distribution
    .map((many, tenth) => ({ tenth, many, part: most ? many / most : 0 }))
    .slice(least, Math.max(last, least + 4) + 1)
    .toReversed();
}

/** What an exam comes to, in a line of figures. */
export function ExamFigures({ figures }: { figures: Analysis["figures"] }) {
  const { sat, absent, excused, expelled, notEntered, unplaced } = figures;
  const { highest, average, median, passed, undecided, full } = figures;
  const said = (marks: number | null) => (marks === null ? words.none : bengaliDigits(marks));
  return (
    <StatCards label={words.label}>
      <StatCard
        label={words.sat}
        value={bengaliDigits(sat)}
        note={[
          words.absent(bengaliDigits(absent), bengaliDigits(excused)),
          ...(expelled ? [words.expelled(bengaliDigits(expelled))] : []),
          ...(unplaced ? [words.unplaced(bengaliDigits(unplaced))] : []),
          ...(notEntered ? [words.notEntered(bengaliDigits(notEntered))] : []),
        ].join(", ")}
      />
      <StatCard label={words.highest} value={said(highest)} note={words.full(bengaliDigits(full))} />
      <StatCard label={words.average} value={said(average)} note={words.median(said(median))} />
      {(passed !== null || undecided > 0) && (
        <StatCard
          label={words.passed}
          value={said(passed)}
          note={[
            ...(passed === null
              ? []
              : [words.passRate(bengaliDigits(Math.round((passed * 100) / (sat - undecided))))]),
            ...(undecided ? [words.undecided(bengaliDigits(undecided))] : []),
          ].join(", ")}
        />
      )}
    </StatCards>
  );
}
