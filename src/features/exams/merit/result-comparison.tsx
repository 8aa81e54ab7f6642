import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { bengaliDigits, ordinal } from "../../../shared/digits.ts";
import { PastPlace } from "../past-tests/past-place.tsx";
import { tenthOf } from "../ranking/figures.ts";
import type { Card } from "./contract.ts";
import { tenthsOf } from "./figures.tsx";
import styles from "./result-card.module.css";
import { cardTexts as words } from "./texts.ts";

type Shown = { card: Card; own: boolean };

/** The highest and the average beside one's own, and how many had how much, with one's own place marked. */
export function Comparison({ card, own }: Shown) {
  const { total, full, all } = card;
  const bars = [
    { key: "own", name: <b>{own ? words.own : words.here.others}</b>, marks: total },
    { key: "highest", name: words.highest, marks: all.highest },
    { key: "average", name: words.average, marks: all.average },
  ].map(({ key, name, marks }) => ({
    ...{ key, name, value: marks === null ? "–" : `${bengaliDigits(marks)} / ${bengaliDigits(full)}` },
    part: full ? (marks ?? 0) / full : 0,
    full: key === "own",
  }));
  const here = tenthOf(total ?? 0, full);
  const tenths = tenthsOf(all.distribution).map(({ tenth, many, part }) => ({
    key: tenth,
    name: rangeName(tenth, tenth === here ? words.here[own ? "own" : "others"] : undefined),
    value: bengaliDigits(many),
    part,
    full: tenth === here,
  }));
  // From left to right the marks grow.
  tenths.reverse();
  return (
    <div className={styles.charts}>
      <div>
        <h3>{words.compared}</h3>
        <BarChart label={words.highest} columns={[words.total, words.total]} bars={bars} />
        <Before card={card} />
      </div>
      <div>
        <h3>{words.distribution}</h3>
        <BarChart
          label={words.distribution}
          columns={[words.percents, words.students]}
          bars={tenths}
          upright
        />
      </div>
    </div>
  );
}

/** Which marks a bar counts, and beneath it whose are among them. */
const rangeName = (tenth: number, who: string | undefined) => (
  <>
    <span>{words.tenth(bengaliDigits(tenth * 10), bengaliDigits(tenth * 10 + 10))}</span>
    {who && <b className={styles.here}> {who}</b>}
  </>
);

/** Where the marks would have stood in the real test of a year before, and how the place moved since the exam before. */
function Before({ card: { past, previous, centralPosition, total } }: Pick<Shown, "card">) {
  const moved = previous?.centralPosition && centralPosition;
  if (total === null || (!past && !moved)) return null;
  return (
    <div className={styles.before}>
      {moved && (
        <p>
          {words.moved(previous.examName, ordinal(previous.centralPosition ?? 0), ordinal(centralPosition))}
        </p>
      )}
      {past && <PastPlace past={past} />}
    </div>
  );
}
