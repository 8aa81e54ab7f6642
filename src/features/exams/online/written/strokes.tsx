import { pathOf, pointsOf, type Stroke, stamps } from "./rules.ts";
import styles from "./strokes.module.css";

type Shown = { width: number; height: number; strokes: readonly Stroke[]; others?: readonly Stroke[] };

/** What was drawn over a page, as lines: the picture beneath stays as it came. */
export function Strokes({ width, height, strokes, others = [] }: Shown) {
  return (
    <svg
      className={styles.strokes}
      viewBox={`0 0 1000 ${Math.round((1000 * height) / width)}`}
      aria-hidden="true"
    >
      <g className={styles.others}>{others.map(drawn)}</g>
      <g>{strokes.map(drawn)}</g>
    </svg>
  );
}

function drawn(stroke: Stroke, at: number) {
  if (stroke.kind === "pen") return <path key={at} d={pathOf(stroke)} />;
  const [[x, y] = [0, 0]] = pointsOf(stroke);
  return (
    <path key={at} d={stamps[stroke.kind]} transform={`translate(${x} ${y})`} data-stamp={stroke.kind} />
  );
}
