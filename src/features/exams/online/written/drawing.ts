import { scripts as limits } from "../../../../shared/limits.ts";
import { pointsOf, type Stroke } from "./rules.ts";

export type Tool = Stroke["kind"] | "erase";
type Point = readonly [x: number, y: number];

/** A line through these points, in thousandths of the page's width; points that lie close together are one. */
export function lineThrough(points: readonly Point[]): Stroke {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(last[0] - point[0], last[1] - point[1]) >= nearest) kept.push(point);
  }
  const text = kept.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(" ");
  return { kind: "pen", points: text.length > limits.stroke ? shortened(text) : text };
}

const nearest = 4;

/** What one line may not hold is left off at its end, between two points. */
function shortened(text: string): string {
  const numbers = text.slice(0, limits.stroke).split(" ").slice(0, -1);
  return numbers.slice(0, numbers.length - (numbers.length % 2)).join(" ");
}

export const stampAt = (kind: Exclude<Stroke["kind"], "pen">, [x, y]: Point): Stroke => ({
  kind,
  points: `${Math.round(x)} ${Math.round(y)}`,
});

/** The strokes without those that lie at this point. */
export const withoutAt = (strokes: readonly Stroke[], [x, y]: Point): Stroke[] =>
  strokes.filter(
    (stroke) => !pointsOf(stroke).some(([ownX, ownY]) => Math.hypot(ownX - x, ownY - y) < reach),
  );

const reach = 30;

/** Whether one more still fits on the page. */
export const hasRoom = (strokes: readonly Stroke[]): boolean =>
  strokes.length < limits.strokes &&
  strokes.reduce((sum, one) => sum + one.points.length, 0) < limits.ofPage - limits.stroke;
