import { clay, ink, mix, paper, sage, sky } from "./colours.ts";
import { accent, axes, ground, inkSheet, paperSheet, sign } from "./course-art-sheet.ts";
import { circle, group, line, path, plot, rect } from "./drawing.ts";

/** An open notebook with a pencil and a set square. */
export function academic(): string {
  const s = paperSheet("#fff6e2");
  return (
    ground(s) +
    setSquare(s.line) +
    notebook(s.line, s.quiet) +
    pencil("translate(694 470) rotate(-38)", s.line)
  );
}

/** An answer sheet, a clock, and the bell curve of everybody's marks. */
export function exam(): string {
  const s = inkSheet;
  const bell = (x: number) => 520 - 300 * Math.exp(-(((x - 640) / 120) ** 2));
  let bars = "";
  for (let x = 408; x < 900; x += 36) {
    const top = bell(x + 12);
    bars += rect(x, top + 10, 24, 520 - top - 10, { fill: x === 732 ? accent : s.fill, round: 3 });
  }
  return (
    ground(s) +
    bars +
    plot(bell, 372, 924, { stroke: s.line, width: 6 }) +
    line(
      [
        [360, 522],
        [936, 522],
      ],
      { stroke: s.line, width: 5 },
    ) +
    path("M744,372 V186 L790,204 L744,222", { fill: accent, stroke: accent, width: 5 }) +
    clock(846, 124, s.line) +
    answers() +
    pencil("translate(330 452) rotate(-52) scale(0.86)", ink)
  );
}

function notebook(stroke: string, quiet: string): string {
  let rules = "";
  for (let y = 176; y < 480; y += 32) rules += `M148,${y}H432`;
  return (
    path("M100,112 H860 Q872,112 872,124 V518 Q872,530 860,530 H100 Q88,530 88,518 V124 Q88,112 100,112 Z", {
      fill: stroke,
    }) +
    path("M104,96 Q300,70 480,112 V514 Q300,476 104,502 Z", { fill: paper, stroke, width: 6 }) +
    path("M856,96 Q660,70 480,112 V514 Q660,476 856,502 Z", { fill: paper, stroke, width: 6 }) +
    path("M480,112 V514 Q466,509 452,506 V105 Q466,108 480,112 Z", { fill: mix(sky, paper, 0.6) }) +
    path(rules, { stroke: mix(sky, paper, 0.35), width: 3 }) +
    line(
      [
        [190, 108],
        [190, 480],
      ],
      { stroke: mix(clay, paper, 0.3), width: 3.4 },
    ) +
    sign("root", 210, 136, 64, { stroke, width: 6 }) +
    sign("x", 256, 152, 36, { stroke, width: 5 }) +
    path("M316,170 H346 M331,155 V185", { stroke, width: 5 }) +
    sign("pi", 362, 146, 50, { stroke, width: 5.4 }) +
    path("M212,420 L384,420 L384,290 Z", { fill: mix(accent, paper, 0.68), stroke, width: 5.4 }) +
    path("M362,420 V398 H384", { stroke, width: 4 }) +
    path("M246,420 A36,36 0 0 0 241,398", { stroke, width: 4 }) +
    path("M210,236 H336 M210,258 H290", { stroke: quiet, width: 5 }) +
    axes([540, 300], [20, 276, 140, 150], { stroke, width: 4 }) +
    plot((x) => 300 - 96 * Math.sin((x - 540) / 40), 540, 792, { stroke: accent, width: 7 }) +
    plot((x) => 300 - 96 * Math.cos((x - 540) / 40), 540, 792, {
      stroke: mix(sky, ink, 0.15),
      width: 4,
      dash: "12 9",
    }) +
    line(
      [
        [480, 112],
        [480, 514],
      ],
      { stroke, width: 6 },
    )
  );
}

function setSquare(stroke: string): string {
  return group(
    "translate(786 150) rotate(14)",
    path("M-140,90 L150,90 L150,-120 Z M20,50 L110,50 L110,-16 Z", {
      fill: mix(sage, "#ffffff", 0.2),
      stroke,
      width: 5,
      rule: "evenodd",
    }),
    path(
      "M-90,90 v-12 M-60,90 v-18 M-30,90 v-12 M0,90 v-18 M30,90 v-12 M60,90 v-18 M90,90 v-12 M120,90 v-18",
      { stroke, width: 3 },
    ),
  );
}

function pencil(transform: string, stroke: string): string {
  return group(
    transform,
    path("M0,0 L54,-22 H300 V22 H54 Z", { fill: accent }),
    path("M54,-7 H300 V7 H54 Z", { fill: mix(accent, "#ffffff", 0.35) }),
    path("M0,0 L54,-22 L48,-7 L56,0 L48,7 L54,22 Z", { fill: "#f7dcb4" }),
    path("M0,0 L20,-8 L20,8 Z", { fill: stroke }),
    path("M300,-22 H322 V22 H300 Z", { fill: "#dfe6ee" }),
    path("M322,-22 H340 Q352,-22 352,-10 V10 Q352,22 340,22 H322 Z", { fill: clay }),
    path(
      "M0,0 L54,-22 H340 Q352,-22 352,-10 V10 Q352,22 340,22 H54 Z M54,-22 L48,-7 L56,0 L48,7 L54,22 M300,-22 V22 M322,-22 V22",
      { stroke, width: 5 },
    ),
  );
}

function answers(): string {
  const chosen = [1, 3, 0, 2, 2, 1, 3];
  const rows = chosen.map((right, row) => {
    const y = 150 + row * 52;
    const bubbles = [0, 1, 2, 3].map((at) =>
      circle(
        190 + at * 50,
        y,
        16,
        at === right
          ? { fill: row === 6 ? accent : ink, stroke: ink, width: 3.6 }
          : { stroke: ink, width: 3.6 },
      ),
    );
    return path(`M106,${y} h40`, { stroke: mix(ink, paper, 0.5), width: 6 }) + bubbles.join("");
  });
  return group(
    "rotate(-5 230 300)",
    rect(66, 66, 330, 476, { fill: mix(ink, "#000000", 0.35), round: 12, opacity: 0.5 }),
    rect(58, 56, 330, 476, { fill: paper, round: 12 }),
    rect(58, 56, 330, 50, { fill: mix(sky, paper, 0.35), round: 12 }),
    path("M84,81 h110 M212,81 h50", { stroke: ink, width: 7 }),
    ...rows,
  );
}

function clock(x: number, y: number, stroke: string): string {
  let ticks = "";
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour * Math.PI) / 6;
    const inner = hour % 3 === 0 ? 50 : 57;
    ticks += `M${(x + 64 * Math.sin(angle)).toFixed(1)},${(y - 64 * Math.cos(angle)).toFixed(1)}`;
    ticks += `L${(x + inner * Math.sin(angle)).toFixed(1)},${(y - inner * Math.cos(angle)).toFixed(1)}`;
  }
  return (
    circle(x, y, 80, { fill: mix(ink, sky, 0.2), stroke, width: 6 }) +
    path(ticks, { stroke, width: 4 }) +
    path(`M${x},${y} L${x - 24},${y - 26}`, { stroke, width: 7 }) +
    path(`M${x},${y} L${x + 10},${y - 48}`, { stroke: accent, width: 5 }) +
    circle(x, y, 6.5, { fill: accent })
  );
}
