import styles from "./line-chart.module.css";

/** A point of a line; null where nothing is known: a gap, not zero. `said` is its value in words. */
export type Point = {
  key: string;
  name: string;
  value: number | null;
  before?: number | null;
  said: string;
  saidBefore?: string;
};

type Chart = {
  label: string;
  points: readonly Point[];
  /** What the axis says of a value. */
  unit: (value: number) => string;
  /** What the lines are called; the second is dashed. */
  names: readonly [now: string, before?: string];
  /** The ends of the axis of time. */
  ends: readonly [first: string, last: string];
  /** Where the axis ends; else at a round number above the highest point. */
  top?: number;
  /** The same in rows, for who does not see it; none where they stand beneath it. */
  table?: { open: string; heads: readonly [name: string, now: string, before?: string] };
};

/** How something went from one day or one time to the next, beside how it went before: a drawing without a script, and its numbers on asking. */
export function LineChart({ label, points, unit, names, ends, table, ...chart }: Chart) {
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const top = chart.top ?? roundAbove(Math.max(0, ...values));
  const bottom = Math.min(0, ...values) < 0 ? -roundAbove(-Math.min(...values)) : 0;
  const y = (value: number) => (100 * (top - value)) / (top - bottom);
  const x = (at: number) => (points.length > 1 ? (100 * at) / (points.length - 1) : 50);
  const at = points.findLastIndex(({ value }) => value !== null);
  const last = points[at];
  const spot = last && { x: x(at), y: y(last.value ?? 0) };
  // Its value stands clear of what the lines do beneath it.
  const beneath = points.filter((_, of) => x(at) - x(of) <= 22 && x(of) <= x(at));
  const clear = Math.min(...beneath.flatMap(({ value, before }) => [value ?? 0, before ?? 0].map(y)));
  const [now, before] = names;
  const marks = [top, top / 2, 0];
  const [widest] = marks.map(unit).toSorted((one, other) => other.length - one.length);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden="true">
          {marks.map((value) => (
            <span key={value} style={{ insetBlockStart: `${y(value)}%` }}>
              {unit(value)}
            </span>
          ))}
          <b>{widest}</b>
        </div>
        <div className={styles.lines}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
            <path className={styles.grid} d={`M0 0H100M0 ${y(top / 2)}H100M0 ${y(0)}H100`} />
            {before &&
              linesOf(points, "before").map((line) => (
                <path key={line} className={styles.before} d={pathOf(line)} />
              ))}
            {linesOf(points, "value").map((line) => (
              <path key={line} className={styles.now} d={pathOf(line)} />
            ))}
            {spot && <path className={styles.spot} d={`M${spot.x} ${spot.y}h0`} />}
            {points.map((point, at) => (
              <rect
                key={point.key}
                x={x(at) - 50 / points.length}
                width={100 / points.length}
                height={100}
                fill="none"
              >
                <title>{`${point.name}: ${point.said}`}</title>
              </rect>
            ))}
          </svg>
          {last && spot && (
            <strong
              aria-hidden="true"
              className={styles.last}
              style={{ insetInlineEnd: `${100 - spot.x}%`, insetBlockStart: `${clear}%` }}
              data-below={clear < 16}
            >
              {last.said}
            </strong>
          )}
        </div>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <div className={styles.foot}>
        {before && (
          <p className={styles.legend} aria-hidden="true">
            <span>{now}</span> <span data-before>{before}</span>
          </p>
        )}
        {table && (
          <details>
            <summary>{table.open}</summary>
            <table aria-label={label}>
              <thead>
                <tr>
                  {(before ? table.heads : table.heads.slice(0, 2)).map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map(({ key, name, said, saidBefore }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{said}</td>
                    {before && <td>{saidBefore}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </figure>
  );

  /** The unbroken parts of a line; one point alone is drawn too. */
  function linesOf(all: readonly Point[], of: "value" | "before"): string[] {
    const lines: string[][] = [[]];
    for (const [at, point] of all.entries()) {
      const value = point[of] ?? null;
      if (value === null) lines.push([]);
      else lines.at(-1)?.push(`${round(x(at))} ${round(y(value))}`);
    }
    return lines.filter((line) => line.length).map((line) => line.join("L"));
  }
}

const pathOf = (line: string) => `M${line}${line.includes("L") ? "" : "h0"}`;

const round = (value: number) => Math.round(value * 100) / 100;

/** A round number that is not below a value: 1, 2 or 5 with noughts. */
function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
