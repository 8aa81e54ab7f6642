import { ink, mix, sky } from "./colours.ts";
import { accent, arrow, axes, ground, inkSheet, sign } from "./course-art-sheet.ts";
import { circle, line, path, plot, rect } from "./drawing.ts";

/** A suspension bridge whose cable is the parabola of its own axes. */
export function engineering(): string {
  const s = inkSheet;
  const sag = (x: number) => 150 + 240 * (1 - ((x - 480) / 210) ** 2);
  const side = (x: number) => 150 + 276 * (Math.max(0, Math.abs(x - 480) - 210) / 270) ** 1.15;
  let hangers = "";
  for (let x = 36; x < 960; x += 24) {
    const top = Math.abs(x - 480) <= 210 ? sag(x) : side(x);
    if (top < 422) hangers += `M${x},${Math.round(top)}V430`;
  }
  return (
    ground(s) +
    gear(806, 118, 62, s.fill, s.quiet) +
    gear(884, 194, 38, s.fill, s.quiet) +
    protractor(146, 190, 96, s.quiet) +
    axes([480, 390], [190, 220, 0, 320], { stroke: s.quiet, width: 2.4, dash: "8 8" }) +
    path(hangers, { stroke: s.quiet, width: 2.4 }) +
    plot(side, 690, 960, { stroke: s.line, width: 6 }) +
    plot((x) => side(960 - x), 0, 270, { stroke: s.line, width: 6 }) +
    plot(sag, 270, 690, { stroke: accent, width: 8 }) +
    tower(270, s.line) +
    tower(690, s.line) +
    deck(s.line, s.quiet) +
    waves(s.quiet) +
    circle(480, 390, 11, { fill: accent }) +
    circle(480, 390, 20, { stroke: accent, width: 3 })
  );
}

/** The area under a curve, its slices, its tangent. */
export function math(): string {
  const s = inkSheet;
  const f = (x: number) => 440 - 150 * Math.sin((x - 300) / 118) - (x - 300) * 0.22;
  let slices = "";
  for (let x = 372; x < 636; x += 24) {
    slices += rect(x, f(x + 12), 24, 480 - f(x + 12), { fill: accent, opacity: 0.24 });
    slices += rect(x, f(x + 12), 24, 480 - f(x + 12), { stroke: accent, width: 2, opacity: 0.75 });
  }
  const slope = (x: number) => (f(x + 1) - f(x - 1)) / 2;
  const touch = 744;
  const tangent = (x: number) => f(touch) + slope(touch) * (x - touch);
  return (
    ground(s) +
    sign("integral", 40, 96, 300, { stroke: accent, width: 13 }) +
    axes([300, 480], [36, 612, 60, 400], { stroke: s.line, width: 4 }) +
    slices +
    plot(f, 276, 868, { stroke: s.line, width: 7 }) +
    line(
      [
        [628, tangent(628)],
        [860, tangent(860)],
      ],
      { stroke: sky, width: 4, dash: "14 10" },
    ) +
    circle(touch, f(touch), 11, { fill: ink, stroke: sky, width: 5 }) +
    line(
      [
        [372, 470],
        [372, 494],
      ],
      { stroke: s.line, width: 5 },
    ) +
    line(
      [
        [636, 470],
        [636, 494],
      ],
      { stroke: s.line, width: 5 },
    ) +
    sign("pi", 792, 60, 96, { stroke: s.line, width: 8 }) +
    sign("e", 700, 84, 66, { stroke: s.quiet, width: 7 }) +
    sign("infinity", 408, 72, 84, { stroke: s.quiet, width: 6 }) +
    sign("sigma", 582, 60, 60, { stroke: s.quiet, width: 6 })
  );
}

function gear(x: number, y: number, r: number, fill: string, stroke: string): string {
  const teeth = Math.round(r / 6);
  let d = "";
  for (let at = 0; at < teeth; at++) {
    const turn = (part: number, radius: number) => {
      const angle = ((at + part) / teeth) * 2 * Math.PI;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    };
    d += `${at === 0 ? "M" : "L"}${turn(0, r)}L${turn(0.12, r + 11)}L${turn(0.42, r + 11)}L${turn(0.54, r)}`;
  }
  return path(`${d}Z`, { fill, stroke, width: 4 }) + circle(x, y, r * 0.42, { fill: ink, stroke, width: 4 });
}

function protractor(x: number, y: number, r: number, stroke: string): string {
  let ticks = "";
  for (let degree = 0; degree <= 180; degree += 10) {
    const angle = (degree * Math.PI) / 180;
    const inner = degree % 30 === 0 ? r - 22 : r - 12;
    ticks += `M${(x + r * Math.cos(angle)).toFixed(1)},${(y - r * Math.sin(angle)).toFixed(1)}`;
    ticks += `L${(x + inner * Math.cos(angle)).toFixed(1)},${(y - inner * Math.sin(angle)).toFixed(1)}`;
  }
  return (
    path(`M${x - r},${y} A${r},${r} 0 0 1 ${x + r},${y} Z`, {
      fill: mix(ink, sky, 0.12),
      stroke,
      width: 4,
    }) +
    path(ticks, { stroke, width: 2.6 }) +
    arrow([x, y], [x + 62, y - 84], { stroke: accent, width: 5 }) +
    path(`M${x + 40},${y} A40,40 0 0 0 ${x + 24},${y - 32}`, { stroke: accent, width: 3.4 }) +
    circle(x, y, 6, { fill: accent })
  );
}

function tower(x: number, stroke: string): string {
  return (
    path(`M${x - 22},530 L${x - 13},138 L${x + 13},138 L${x + 22},530 Z`, {
      fill: ink,
      stroke,
      width: 5,
    }) +
    path(
      `M${x - 15},220 L${x + 15},220 M${x - 17},310 L${x + 17},310 M${x - 15},220 L${x + 17},310 M${x + 15},220 L${x - 17},310`,
      { stroke, width: 4 },
    ) +
    rect(x - 40, 520, 80, 26, { fill: stroke, round: 4 })
  );
}

function deck(stroke: string, quiet: string): string {
  let truss = "M0,430H960M0,462H960";
  for (let x = 0; x < 960; x += 48) truss += `M${x},462L${x + 24},430L${x + 48},462`;
  return (
    rect(0, 428, 960, 36, { fill: ink }) +
    path(truss, { stroke: quiet, width: 3 }) +
    rect(0, 424, 960, 9, { fill: stroke })
  );
}

function waves(stroke: string): string {
  return [548, 572]
    .map((y, at) =>
      plot((x) => y + 6 * Math.sin(x / 19 + at * 2), 0, 960, {
        stroke,
        width: 3,
        opacity: 0.8 - at * 0.3,
      }),
    )
    .join("");
}
