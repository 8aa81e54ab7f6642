import { clay, mix, sage, sky } from "./colours.ts";
import { accent, axes, ground, paperSheet } from "./course-art-sheet.ts";
import { circle, line, path, plot, rect } from "./drawing.ts";

/** A flask, a titration curve and a molecule of joined rings. */
export function chemistry(): string {
  const s = paperSheet("#f1f7f1");
  return ground(s) + titration(s.line, s.quiet) + flask(s.line, s.white) + rings(s.line, s.white);
}

function flask(stroke: string, white: string): string {
  return (
    path("M168,92 V236 L62,470 Q46,516 96,520 H344 Q394,516 378,470 L272,236 V92 Z", {
      fill: white,
    }) +
    path("M118,346 Q170,326 220,346 T322,346 L378,470 Q394,516 344,520 H96 Q46,516 62,470 Z", {
      fill: accent,
    }) +
    path("M118,346 Q170,326 220,346 T322,346 L330,364 Q280,346 226,366 T110,364 Z", {
      fill: mix(accent, "#ffffff", 0.45),
    }) +
    path("M168,92 V236 L62,470 Q46,516 96,520 H344 Q394,516 378,470 L272,236 V92", {
      stroke,
      width: 7,
    }) +
    rect(146, 74, 148, 24, { fill: white, stroke, width: 7, round: 12 }) +
    path("M300,316 h-30 M316,352 h-22 M334,392 h-34 M352,432 h-24", { stroke, width: 4 }) +
    path("M112,440 Q98,472 108,488", { stroke: "#ffffff", width: 8, opacity: 0.75 }) +
    [
      [176, 430, 15],
      [230, 468, 20],
      [262, 402, 11],
      [204, 300, 12],
      [232, 250, 8],
      [212, 188, 10],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, { fill: "#ffffff", opacity: y > 350 ? 0.6 : 0 }) +
          circle(x, y, r, { stroke, width: 3.6 }),
      )
      .join("")
  );
}

function titration(stroke: string, quiet: string): string {
  const curve = (x: number) => 508 - 96 / (1 + Math.exp(-(x - 700) / 16)) - (x - 500) * 0.07;
  return (
    axes([492, 544], [12, 420, 12, 200], { stroke: quiet, width: 3.6 }) +
    line(
      [
        [700, 544],
        [700, 380],
      ],
      { stroke: quiet, width: 3, dash: "8 8" },
    ) +
    plot(curve, 496, 884, { stroke, width: 6 }) +
    circle(700, curve(700), 10, { fill: accent, stroke, width: 4 })
  );
}

function rings(stroke: string, white: string): string {
  const r = 76;
  const half = r * Math.cos(Math.PI / 6);
  const ring = (x: number, y: number, fill: string) => {
    const corner = (at: number, size = r): [number, number] => [
      x + size * Math.sin((at * Math.PI) / 3),
      y - size * Math.cos((at * Math.PI) / 3),
    ];
    const double = (at: number) => line([corner(at, r - 17), corner(at + 1, r - 17)], { stroke, width: 5 });
    return (
      line(
        [0, 1, 2, 3, 4, 5, 0].map((at) => corner(at)),
        { fill, stroke, width: 7 },
      ) +
      double(0) +
      double(2) +
      double(4)
    );
  };
  const x = 566;
  const y = 202;
  const bond = (points: [number, number][]) => line(points, { stroke, width: 7 });
  const atom = (cx: number, cy: number, size: number, fill: string) =>
    circle(cx, cy, size, { fill, stroke, width: 5 });
  return (
    bond([
      [x + 3 * half, y - r / 2],
      [x + 4 * half, y - r],
      [x + 5 * half, y - r / 2],
    ]) +
    bond([
      [x + 4 * half, y - r],
      [x + 4 * half, y - r - 64],
    ]) +
    bond([
      [x - half, y + r / 2],
      [x - 2 * half + 8, y + r - 4],
    ]) +
    bond([
      [x + 3 * half, y + r / 2],
      [x + 4 * half - 8, y + r - 4],
    ]) +
    ring(x, y, mix(sage, white, 0.55)) +
    ring(x + 2 * half, y, mix(sky, white, 0.55)) +
    atom(x + 5 * half, y - r / 2, 17, accent) +
    atom(x + 4 * half, y - r - 64, 15, white) +
    atom(x - 2 * half + 4, y + r, 15, stroke) +
    atom(x + 4 * half - 4, y + r, 15, clay)
  );
}
