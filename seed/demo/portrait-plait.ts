import { mix } from "./colours.ts";
import { path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

export function plait({ hair, cloth }: Look, x: number, y: number, knots: number): string {
  let text = "";
  for (let at = 0; at < knots; at++) {
    const size = 15 - at * 0.9;
    const cy = y + at * 15;
    const cx = x + at * 1.2;
    text += path(
      `M${cx},${cy + 17} C${cx - size - 6},${cy + 8} ${cx - size},${cy - 12} ${cx},${cy - 6} C${cx + size},${cy - 12} ${cx + size + 6},${cy + 8} ${cx},${cy + 17} Z`,
      { fill: at % 2 ? hair.base : mix(hair.base, hair.light, 0.45) },
    );
    text += path(`M${cx},${cy - 4} L${cx},${cy + 12}`, { stroke: hair.dark, width: 2 });
  }
  const end = y + knots * 15 + 4;
  const cx = x + knots * 1.2;
  return (
    text +
    path(
      `M${cx - 7},${end} L${cx - 9},${end + 24} Q${cx},${end + 30} ${cx + 9},${end + 24} L${cx + 7},${end} Z`,
      { fill: hair.base },
    ) +
    path(`M${cx - 8},${end + 1} L${cx + 8},${end + 1}`, { stroke: cloth.trim, width: 7 })
  );
}
