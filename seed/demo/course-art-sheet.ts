import { ink, marigold, mix, paper } from "./colours.ts";
import { graphPaper, line, path, rect } from "./drawing.ts";

/** The colours of one picture: what it is drawn on, with, and filled with. */
export type Sheet = { ground: string; line: string; quiet: string; fill: string; white: string };

export const inkSheet: Sheet = {
  ground: ink,
  line: "#eef3fa",
  quiet: mix(ink, "#a9c4e4", 0.55),
  fill: mix(ink, "#6f97c4", 0.3),
  white: paper,
};

/** Light paper in a tint. */
export function paperSheet(ground: string): Sheet {
  return {
    ground,
    line: ink,
    quiet: mix(ink, ground, 0.48),
    fill: mix(ink, ground, 0.84),
    white: "#ffffff",
  };
}

/** The ground with its fine and bold squares. */
export function ground(sheet: Sheet): string {
  const towards = (part: number) => mix(sheet.ground, sheet === inkSheet ? "#9dbbdc" : "#33547a", part);
  return (
    rect(0, 0, 960, 600, { fill: sheet.ground }) +
    graphPaper([960, 600], 24, 24, { stroke: towards(0.08), width: 1.4 }) +
    graphPaper([960, 600], 120, 120, { stroke: towards(0.16), width: 2 })
  );
}

type Pen = { stroke: string; width: number; dash?: string; opacity?: number };

/** A line with a head at its end. */
export function arrow(from: readonly [number, number], to: readonly [number, number], pen: Pen): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const size = 7 + pen.width * 2;
  const corner = (turn: number): [number, number] => [
    to[0] - size * Math.cos(angle + turn),
    to[1] - size * Math.sin(angle + turn),
  ];
  const neck: [number, number] = [to[0] - size * 0.8 * Math.cos(angle), to[1] - size * 0.8 * Math.sin(angle)];
  return (
    line([from, neck], pen) +
    line([corner(0.42), to, corner(-0.42), corner(0.42)], {
      ...pen,
      dash: "",
      fill: pen.stroke,
      width: 2,
    })
  );
}

/** Two crossed axes about an origin, reaching left, right, down and up. */
export function axes(
  [x, y]: readonly [number, number],
  [left, right, down, up]: readonly [number, number, number, number],
  pen: Pen,
): string {
  return arrow([x - left, y], [x + right, y], pen) + arrow([x, y + down], [x, y - up], pen);
}

/** Handwritten signs in a 100 × 100 box. */
export const signs = {
  pi: "M4,32 Q12,14 32,16 L98,13 M35,16 C35,50 30,80 16,93 M68,15 C63,52 64,98 94,84",
  integral: "M72,6 C54,-10 45,14 43,50 C41,86 32,110 12,94",
  e: "M20,57 L78,50 C78,16 26,14 20,57 C14,96 60,100 82,76",
  sigma: "M82,24 L80,11 L18,11 L52,50 L18,90 L82,90 L85,76",
  theta: "M50,6 C14,6 14,94 50,94 C86,94 86,6 50,6 Z M26,50 L74,50",
  infinity: "M50,50 C30,18 2,22 2,50 C2,78 30,82 50,50 C70,18 98,22 98,50 C98,78 70,82 50,50 Z",
  root: "M4,56 L18,50 L38,92 L60,10 L112,10",
  delta: "M50,10 L92,90 L8,90 Z",
  omega: "M12,90 L38,90 C4,66 10,10 50,10 C90,10 96,66 62,90 L88,90",
  x: "M18,26 C50,26 48,92 84,88 M84,26 C60,40 40,70 16,90",
} as const;

export function sign(name: keyof typeof signs, x: number, y: number, size: number, pen: Pen): string {
  const scale = size / 100;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path(signs[name], { ...pen, width: pen.width / scale })}</g>`;
}

export const accent = marigold;
