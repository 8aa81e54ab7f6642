type Point = readonly [x: number, y: number];

/** The path of y = f(x) over [from, to], through `place`, which puts a point of the plane on the sheet. */
export function curve(
  f: (x: number) => number,
  [from, to]: Point,
  place: (point: Point) => Point,
  steps = 60,
): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    return onSheet(place([x, f(x)]));
  });
  return `M${points.join("L")}`;
}

/** One decimal is finer than the eye, and the same on every machine. */
export const onSheet = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
