import { ink, marigold, mix, paper, sky } from "./colours.ts";
import { axes, sign } from "./course-art-sheet.ts";
import { circle, group, line, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { daylight, plant, wall, window } from "./gallery-props.ts";

/** A teacher at the whiteboard, the class seen from behind. */
export function classroom(): string {
  const benches = ["#c98f52", "#b67d44"];
  return (
    wall([1200, 800], "#fbeed3", "#f3e1bd") +
    rect(0, 520, 1200, 280, { fill: "#ecd2a4" }) +
    rect(0, 512, 1200, 12, { fill: "#dcbc86" }) +
    window(36, 70, 0.78, daylight) +
    whiteboard() +
    group("translate(1150 560) scale(0.9)", plant()) +
    person(cast.hasan, 268, 206, 0.6, {
      turn: 0.6,
      mouth: "talk",
      legs: "stand",
      glasses: true,
      left: [-96, 440, -1],
      right: [330, 40, -1, "point"],
    }) +
    row(
      [
        [470, "tuhin"],
        [660, "shila"],
        [850, "naim"],
        [1040, "mim"],
      ],
      520,
      0.48,
      benches[1] ?? "",
    ) +
    row(
      [
        [180, "dipa"],
        [452, "rafi"],
        [724, "tania"],
        [996, "bijoy"],
      ],
      590,
      0.74,
      benches[0] ?? "",
    )
  );
}

type Seats = readonly (readonly [x: number, who: keyof typeof cast])[];

function row(seats: Seats, y: number, scale: number, bench: string): string {
  const pupils = seats.map(([x, who], at) =>
    person(cast[who], x, y, scale, {
      back: true,
      tilt: [-3, 4, 0, -5][at] ?? 0,
      left: [-104, 400, -1],
      right: who === "rafi" ? [150, -112, 1] : [104, 400, 1],
    }),
  );
  const top = y + 240 * scale;
  const rail =
    rect(-20, top, 1240, 54 * scale, { fill: bench }) +
    rect(-20, top, 1240, 10 * scale, { fill: mix(bench, "#ffffff", 0.3) });
  return (
    pupils.join("") +
    rail +
    rect(-20, top + 54 * scale, 1240, 400, { fill: mix(bench, ink, 0.28) }) +
    rect(-20, top + 96 * scale, 1240, 46 * scale, { fill: mix(bench, ink, 0.1) })
  );
}

function whiteboard(): string {
  const f = (x: number) => 300 - 96 * Math.sin((x - 560) / 86);
  const touch = 626;
  const slope = (f(touch + 1) - f(touch - 1)) / 2;
  const pen = { stroke: ink, width: 5 };
  return (
    rect(396, 58, 740, 380, { fill: "#b98247", round: 10 }) +
    rect(412, 74, 708, 348, { fill: paper }) +
    path("M412,74 H700 L480,422 H412 Z", { fill: "#ffffff", opacity: 0.7 }) +
    axes([560, 300], [40, 500, 90, 190], pen) +
    plot(f, 560, 1030, { stroke: marigold, width: 9 }) +
    line(
      [
        [touch - 100, f(touch) - slope * 84],
        [touch + 110, f(touch) + slope * 110],
      ],
      { stroke: mix(sky, ink, 0.35), width: 5, dash: "14 10" },
    ) +
    circle(touch, f(touch), 12, { fill: paper, stroke: ink, width: 5 }) +
    sign("integral", 908, 104, 92, pen) +
    sign("x", 976, 128, 40, pen) +
    path("M1020,112 q8,-11 16,0 q1,9 -17,22 h20", { stroke: ink, width: 3.6 }) +
    sign("pi", 812, 340, 38, { stroke: "#b5473c", width: 5 }) +
    rect(640, 430, 250, 12, { fill: "#8f6234", round: 4 }) +
    rect(670, 420, 54, 11, { fill: "#b5473c", round: 4 }) +
    rect(740, 420, 54, 11, { fill: ink, round: 4 }) +
    rect(812, 414, 58, 17, { fill: sky, round: 3 })
  );
}
