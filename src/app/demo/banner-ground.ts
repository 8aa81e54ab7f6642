import { ink, mix, sky } from "./colours.ts";
import { circle, graphPaper, rect } from "./drawing.ts";

/** Ink blue with its squares; a lighter disc lies behind the people. */
export function inkGround(x: number, y: number, r: number): string {
  return (
    rect(0, 0, 1600, 700, { fill: ink }) +
    circle(x, y, r * 1.16, { fill: mix(ink, sky, 0.1) }) +
    circle(x, y, r, { fill: mix(ink, sky, 0.2) }) +
    graphPaper([1600, 700], 28, 14, { stroke: sky, width: 1, opacity: 0.09 }) +
    graphPaper([1600, 700], 140, 70, { stroke: sky, width: 1.4, opacity: 0.12 })
  );
}
