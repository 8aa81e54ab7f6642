import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import styles from "./marks-chart.module.css";
import type { Total } from "./rules.ts";
import { markTexts as words } from "./texts.ts";

type Shown = {
  name: string;
  marks: readonly Total[];
  what: string;
};

/**
 * How marks move from exam to exam, against the highest ones where all are known; the same in numbers on asking. Marks are drawn in per
 * cent of their full ones: where some of those are known, the others are told in numbers alone, since nobody knows what they are out of.
 */
export function MarksChart({ name, marks, what }: Shown) {
  const withHighest = marks.every(({ highestMarks }) => highestMarks !== null);
  const known = marks.filter(isKnown);
  const drawn = known.length ? known : marks;
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <Drawing
        marks={drawn}
        withHighest={drawn.every(({ highestMarks }) => highestMarks !== null)}
        label={words.chart(name, what, bengaliDigits(drawn.length))}
      />
      {drawn.length < marks.length && (
        <p className={styles.note}>{words.undrawn(bengaliDigits(marks.length - drawn.length))}</p>
      )}
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

type Drawn = {
  marks: readonly Total[];
  withHighest: boolean;
  label: string;
};

function Drawing({ marks, withHighest, label }: Drawn) {
  const points = plotted(marks);
  const many = marks.length;
  const line = (of: "own" | "highest") => points.map((point) => `${point.x},${point[of]}`).join(" ");
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
      {withHighest && <polyline className={styles.highest} points={line("highest")} />}
      <polyline className={styles.own} points={line("own")} />
      {points.map(({ x, own, highest }, at) => (
        <g key={x}>
          {withHighest && <circle className={styles.top} cx={x} cy={highest} r={3.5} />}
          <circle className={styles.dot} cx={x} cy={own} r={4} />
          {marks[at] && hasRoom(at, many, 4) && (
            <Said
              lines={[marksOf(marks[at])]}
              {...placed(x, at, many)}
              y={own}
              above={!withHighest && isPeak(points, at)}
            />
          )}
          {hasRoom(at, many, 4) && <Day day={marks[at]?.publishDate} {...placed(x, at, many)} />}
        </g>
      ))}
    </svg>
  );
}

type Saying = { lines: readonly (string | null | undefined)[]; y: number; above: boolean } & Place;

/** What is said of a point stands below its dot, clear of the highest line; above it where the line or the axis is beneath. */
function Said({ lines, x, y, textAnchor, above }: Saying) {
  const said = lines.filter((line) => line != null);
  const lineHeight = 16;
  const isNear = y + 4 + said.length * lineHeight > frame.bottom;
  const top = above || isNear ? y - 9 - (said.length - 1) * lineHeight : y + 18;
  return said.map((line, at) => (
    <text key={line} className={styles.number} x={x} y={top + at * lineHeight} textAnchor={textAnchor}>
      {line}
    </text>
  ));
}

/** "১২ মার্চ": the year would not fit. */
function Day({ day, x, textAnchor }: { day: string | null | undefined } & Place) {
  if (!day) return null;
  const text = longDate(day).split(" ").slice(0, 2).join(" ");
  return (
    <text x={x} y={frame.height - 6} textAnchor={textAnchor}>
      {text}
    </text>
  );
}

type Place = { x: number; textAnchor: "start" | "middle" | "end" };

/** In the middle of a point; what stands at the first and the last one begins and ends where the drawing does, clear of the axis. */
function placed(x: number, at: number, many: number): Place {
  if (many > 1 && at === 0) return { x: frame.left + 2, textAnchor: "start" };
  return at > 0 && at === many - 1 ? { x: frame.width - 2, textAnchor: "end" } : { x, textAnchor: "middle" };
}

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

/** Whether the line falls from a point to those beside it, taken together. */
function isPeak(points: readonly Plotted[], at: number): boolean {
  const own = points[at]?.own ?? 0;
  const beside = [points[at - 1], points[at + 1]].flatMap((point) => point ?? []);
  return beside.reduce((sum, point) => sum + point.own - own, 0) > 0;
}

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
