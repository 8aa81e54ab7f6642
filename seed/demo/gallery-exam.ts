import { darker, lighter } from "./colours.ts";
import { path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { type Person, person } from "./gallery-people.ts";
import { clock, daylight, desk, sheet, wall, window } from "./gallery-props.ts";

/** Rows of students writing, an invigilator between them. */
export function examHall(): string {
  const c = cast;
  return (
    wall([1600, 900], "#dcebdf", "#cfe2d4") +
    [90, 330, 1070, 1310].map((x) => window(x, 60, 0.86, daylight, "#fffaf0")).join("") +
    rect(620, 44, 360, 232, { fill: "#1f6f63", round: 8 }) +
    rect(634, 58, 332, 204, { fill: darker("#1f6f63", 0.2) }) +
    path("M670,100 h120 M670,132 h180 M670,164 h90", { stroke: "#e6f0e6", width: 7, opacity: 0.75 }) +
    clock(884, 180, 56) +
    path("M0,400 H1600 V900 H0 Z", { fill: "#c4d6bd" }) +
    path("M640,400 L420,900 H700 L750,400 Z M960,400 L1180,900 H900 L850,400 Z", { fill: "#d3e2cb" }) +
    row([c.joy, c.rumi, c.dipu, c.joya, c.sajal, c.tania], 120, 222, 330, 0.36, 0.35) +
    row([c.nila, c.imran, c.mim, c.tuhin, c.shila], 180, 278, 440, 0.52, 0.15) +
    person(c.ferdousi, 1500, 330, 0.52, {
      legs: "stand",
      turn: -0.6,
      left: [-70, 330, -1],
      right: [70, 336, 1],
      mouth: "calm",
    }) +
    row([c.bijoy, c.dipa, c.naim, c.sumi], 220, 352, 586, 0.74, 0)
  );
}

/** `haze` lightens what is further away. */
function row(
  who: readonly Person[],
  x: number,
  step: number,
  y: number,
  scale: number,
  haze: number,
): string {
  const wood = lighter("#d9a566", haze);
  return who
    .map((one, at) =>
      person({ ...one, cloth: lighter(one.cloth, haze * 0.6) }, x + at * step, y, scale, {
        nod: 1,
        tilt: [-5, 3, -2, 6, -4, 2, 5][at] ?? 0,
        eyes: "down",
        mouth: "calm",
        glasses: at === 1 && scale > 0.5,
        held: desk(wood, 200) + sheet(),
        left: [-84, 322, -1],
        right: [60, 306, 1],
      }),
    )
    .join("");
}
