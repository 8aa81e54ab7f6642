import { LineChart } from "../../../portal/kit/chart/line-chart.tsx";
import { dayAndMonth, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { leastOfLine } from "../../../shared/limits.ts";

type Share = { key: string; examName: string; day: string; percent: number };

type Shown = {
  label: string;
  /** What the line is called. */
  of: string;
  /** Whole per cent of full marks, the oldest first. */
  shares: readonly Share[];
};

/** How marks went from exam to exam; nothing where there are too few for a line. */
export function ShareLine({ label, of, shares }: Shown) {
  const [first, last] = [shares[0], shares.at(-1)];
  if (shares.length < leastOfLine || !first || !last) return null;
  return (
    <LineChart
      label={label}
      points={shares.map(({ key, examName, day, percent }) => ({
        ...{ key, name: `${examName}, ${shortDate(day)}` },
        ...{ value: percent, said: said(percent) },
      }))}
      unit={said}
      names={[of]}
      ends={[dayAndMonth(first.day), dayAndMonth(last.day)]}
      top={100}
    />
  );
}

const said = (percent: number) => `${bengaliDigits(percent)}%`;
