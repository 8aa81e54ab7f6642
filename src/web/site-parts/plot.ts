type Point = readonly [x: number, y: number];

/** The path of a smooth y = f(x) over [from, to], through `place`, which puts a point of the plane on the sheet: where it goes and how steep, a few times. */
export function curve(
  f: (x: number) => number,
  [from, to]: Point,
  place: (point: Point) => Point,
  steps = 15,
): string {
  const third = (to - from) / steps / 3;
  const steepness = (x: number) => (f(x + 1e-4) - f(x - 1e-4)) / 2e-4;
  const along = (x: number, by: number) => onSheet(place([x + by, f(x) + by * steepness(x)]));
  const points = Array.from({ length: steps }, (_, step) => {
    const x = from + 3 * third * (step + 1);
    return `${along(x, -third)} ${along(x, 0)}`;
  });
  return `M${along(from, 0)}C${along(from, third)} ${points.join("S")}`;
}

/** One decimal is finer than the eye, and the same on every machine. */
export const onSheet = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
