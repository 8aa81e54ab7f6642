import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Analysis } from "./contract.ts";
import { figureTexts as words } from "./texts.ts";

/** What an exam comes to, in a line of figures. */
export function ExamFigures({ figures }: { figures: Analysis["figures"] }) {
  const { sat, absent, excused, expelled, notEntered, unplaced } = figures;
  const { highest, average, median, passed, full } = figures;
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
      {passed !== null && (
        <StatCard
          label={words.passed}
          value={bengaliDigits(passed)}
          note={sat ? words.passRate(bengaliDigits(Math.round((passed * 100) / sat))) : undefined}
        />
      )}
    </StatCards>
  );
}
