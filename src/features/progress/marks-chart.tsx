import { longDate } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import styles from "./marks-chart.module.css";
import type { Total } from "./rules.ts";
import { markTexts as words } from "./texts.ts";

/**
 * How marks move from exam to exam, against the highest ones where all are known; the same in numbers on asking. Marks whose full ones are
 * known stand in per cent of them; a line joins them to no mark of which nobody has told what it is out of.
 */
export function MarksChart({ name, marks, what }: { name: string; marks: readonly Total[]; what: string }) {
  const withHighest = marks.every(({ highestMarks }) => highestMarks !== null);
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <Drawing
        marks={marks}
        withHighest={withHighest}
        label={words.chart(name, what, bengaliDigits(marks.length))}
      />
      <details>
        <summary>{words.inNumbers}</summary>
        <table aria-label={words.table(name)}>
          <thead>
            <tr>
              <th scope="col">{words.exam}</th>
              <th scope="col">{what}</th>
              {withHighest && <th scope="col">{words.highest}</th>}
            </tr>
          </thead>
          <tbody>
            {marks.map((mark, at) => (
              <tr key={at}>
                <th scope="row">{mark.examName}</th>
                <td>{marksOf(mark)}</td>
                {withHighest && <td>{bengaliDigits(mark.highestMarks ?? "")}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** What the two lines of a drawing are. */
export function Legend({ what }: { what: string }) {
  return (
    <p className={styles.legend}>
      <span data-of="own">{what}</span> <span data-of="highest">{words.highest}</span>
    </p>
  );
}

type Drawn = { marks: readonly Total[]; withHighest: boolean; label: string };

function Drawing({ marks, withHighest, label }: Drawn) {
  const points = plotted(marks);
  const many = marks.length;
  const lines = [true, false].map((known) => points.filter((_, at) => isKnown(marks[at]) === known));
  const through = (of: "own" | "highest", line: readonly Plotted[]) =>
    line.map((point) => `${point.x},${point[of]}`).join(" ");
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {gridOf(marks).map(({ value, y }) => (
        <g key={value} className={styles.grid}>
          <line x1={frame.left} x2={frame.right} y1={y} y2={y} />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {bengaliDigits(value)}
            {marks.every(isKnown) && "%"}
          </text>
        </g>
      ))}
      {lines.map((line, at) => (
        <g key={at}>
          {withHighest && <polyline className={styles.highest} points={through("highest", line)} />}
          <polyline className={styles.own} points={through("own", line)} />
        </g>
      ))}
      {points.map(({ x, own, highest }, at) => (
        <g key={x}>
          {withHighest && <circle className={styles.top} cx={x} cy={highest} r={3.5} />}
          <circle className={styles.dot} cx={x} cy={own} r={4} />
          {hasRoom(at, many, 4) && (
            <text className={styles.number} {...placed(x, at > 0 && at === many - 1)} y={below(own)}>
              {marks[at] && marksOf(marks[at])}
            </text>
          )}
          {hasRoom(at, many, 4) && (
            <Day day={marks[at]?.publishDate} x={x} last={at > 0 && at === many - 1} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** A mark's number stands below its dot, clear of the highest line; above it where the axis is near. */
const below = (y: number) => (y + 20 > frame.bottom ? y - 9 : y + 18);

/** "১২ মার্চ": the year would not fit. */
function Day({ day, x, last }: { day: string | null | undefined; x: number; last: boolean }) {
  if (!day) return null;
  const text = longDate(day).split(" ").slice(0, 2).join(" ");
  return (
    <text {...placed(x, last)} y={frame.height - 6}>
      {text}
    </text>
  );
}

/** In the middle of a point; what stands at the last one ends where the drawing does. */
const placed = (x: number, last: boolean) =>
  last ? ({ x: frame.width - 2, textAnchor: "end" } as const) : ({ x, textAnchor: "middle" } as const);

/** "৪৫.৫/৮৪", where the full marks are known. */
const marksOf = ({ marks, fullMarks }: Total) =>
  fullMarks === null ? bengaliDigits(marks) : `${bengaliDigits(marks)}/${bengaliDigits(fullMarks)}`;

/** The drawing's units: the frame in which marks are plotted, room for the axes around it. */
const frame = {
  width: 320,
  height: 176,
  left: 44,
  right: 312,
  inset: 16,
  top: 22,
  bottom: 148,
} as const;

type Plotted = { x: number; own: number; highest: number };

/** Where marks lie in the drawing: one after another in time, zero at the bottom. */
function plotted(marks: readonly Total[]): Plotted[] {
  const top = ceiling(marks);
  const [first, last] = [frame.left + frame.inset, frame.right - frame.inset];
  const step = (last - first) / Math.max(1, marks.length - 1);
  return marks.map((mark, at) => ({
    x: marks.length === 1 ? (first + last) / 2 : first + at * step,
    own: heightOf(scaled(mark.marks, mark), top),
    highest: heightOf(scaled(mark.highestMarks ?? 0, mark), top),
  }));
}

/** The lines of the grid: nothing, the half and the whole of what the drawing has room for. */
function gridOf(marks: readonly Total[]) {
  const top = ceiling(marks);
  return [0, top / 2, top].map((value) => ({ value, y: heightOf(value, top) }));
}

/** Whether a point has room for its number, or its day: all of a few have, else the first and the last. */
const hasRoom = (at: number, many: number, few: number) => many <= few || at === 0 || at === many - 1;

const isKnown = (mark: Total | undefined) => Boolean(mark?.fullMarks);

/** Per cent of the full marks, where they are known. */
const scaled = (value: number, { fullMarks }: Total) => (fullMarks ? (100 * value) / fullMarks : value);

/** A hundred per cent, or the highest mark where nobody has told the full ones, rounded up to a number that halves well. */
function ceiling(all: readonly Total[]): number {
  const most = Math.max(0, ...all.map((mark) => (isKnown(mark) ? 100 : (mark.highestMarks ?? mark.marks))));
  const step = [2, 10, 20, 100, 200].find((one) => most <= one * 10) ?? 1000;
  return Math.max(step, Math.ceil(most / step) * step);
}

const heightOf = (value: number, top: number) => frame.bottom - (value / top) * (frame.bottom - frame.top);
