import { clay, ink, marigold, mix, sage, sky } from "./colours.ts";
import { circle, graphPaper, line, plot, rect, type Style } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

/** Graph paper in one of the quiet tints, with one plotted curve behind the shoulders. */
export function background(look: Look): string {
  const fate = look.throwFor("background");
  const [ground, grid, stroke] = fate.pick(tints);
  const curve = fate.pick(curves);
  const rest = fate.pick([0, 12, 24]);
  return (
    rect(0, 0, 400, 400, { fill: ground }) +
    graphPaper([400, 400], 36, rest, { stroke: grid, width: 1.5 }) +
    curve({ stroke, width: 5 }, fate.between(-26, 26))
  );
}

const tints = [
  ["#f8eedb", "#efdfc2", marigold],
  ["#e4edf5", "#d2e0ed", "#6f97c4"],
  ["#e5efe4", "#d2e2d2", "#7faa85"],
  ["#fbe6d8", "#f3d5c2", clay],
  ["#fdecc4", "#f6dea6", mix(marigold, "#c96f1a", 0.4)],
  ["#d9e6ee", "#c6d8e4", marigold],
  ["#dcebe8", "#c8ddd9", "#4f938d"],
  [mix(ink, "#ffffff", 0.16), mix(ink, "#ffffff", 0.24), marigold],
  [mix(ink, sky, 0.42), mix(ink, sky, 0.52), "#f7d48c"],
  [mix("#1f6f63", sage, 0.35), mix("#1f6f63", sage, 0.48), "#f7d48c"],
] as const;

type Curve = (style: Style, shift: number) => string;

const curves: Curve[] = [
  (style, shift) => plot((x) => 130 + shift + 70 * Math.sin(x / 52), 0, 400, style),
  (style, shift) => plot((x) => 60 + shift + ((x - 200) / 15) ** 2, 20, 380, style),
  (style, shift) => plot((x) => 330 + shift - 290 * Math.exp(-(((x - 200) / 92) ** 2)), 0, 400, style),
  (style, shift) => plot((x) => 320 + shift - 300 * Math.exp((x - 400) / 120), 0, 400, style),
  (style, shift) =>
    circle(200, 180 + shift, 158, style) +
    circle(200 + 158 * Math.cos(-0.8), 180 + shift + 158 * Math.sin(-0.8), 10, {
      fill: style.stroke,
    }),
  (style, shift) => plot((x) => 190 + shift - 130 * Math.exp(-x / 210) * Math.cos(x / 27), 0, 400, style),
  (style, shift) => plot((x) => 150 + shift - (((x - 200) / 92) ** 3 - (x - 200) / 46) * 24, 20, 380, style),
  (style, shift) =>
    line(
      [
        [20, 360 + shift],
        [380, 60 + shift],
      ],
      style,
    ) + circle(322, 108.3 + shift, 10, { fill: style.stroke }),
  (style, shift) =>
    plot((x) => 110 + shift + 60 * Math.sin(x / 40), 0, 400, style) +
    plot((x) => 110 + shift - 60 * Math.sin(x / 40), 0, 400, { ...style, opacity: 0.45 }),
];
