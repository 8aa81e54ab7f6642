import { clay, ink, lighter, marigold, mix, paper, sage, sky } from "./colours.ts";
import { circle, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person, skinOf } from "./gallery-people.ts";
import { bookStack, cup, daylight, plant, spines, wall, window } from "./gallery-props.ts";

/** A teacher goes through one student's answer with her. */
export function oneToOne(): string {
  return (
    wall([1200, 900], "#fdf0d4", "#f6e3ba") +
    window(110, 80, 1.35, daylight) +
    path("M60,50 H156 C150,200 130,330 80,440 H60 Z M434,50 H338 C344,200 364,330 414,440 H434 Z", {
      fill: "#e9a98c",
    }) +
    rect(40, 40, 414, 16, { fill: "#b67d44", round: 8 }) +
    shelf() +
    poster() +
    person(cast.afrin, 742, 306, 0.86, {
      turn: -0.7,
      nod: 0.6,
      tilt: -9,
      eyes: "down",
      mouth: "smile",
      glasses: true,
      left: [-150, 600, -1],
      right: [100, 430, 1],
      hem: 560,
    }) +
    person(cast.nila, 452, 400, 0.84, {
      turn: 0.3,
      nod: 0.9,
      tilt: 3,
      eyes: "down",
      mouth: "smile",
      left: [-96, 372, -1],
      right: [40, 372, 1],
      hem: 460,
    }) +
    table()
  );
}

function shelf(): string {
  return (
    spines(900, 220, 250, 100, 12) +
    rect(880, 220, 290, 16, { fill: "#b67d44", round: 3 }) +
    spines(900, 380, 150, 100, 25) +
    group("translate(1110 380) scale(0.62)", plant("#2d8a8f")) +
    rect(880, 380, 290, 16, { fill: "#b67d44", round: 3 })
  );
}

function poster(): string {
  return (
    rect(500, 56, 130, 170, { fill: paper, round: 4 }) +
    path("M516,186 Q540,76 564,136 T614,106", { stroke: clay, width: 7 }) +
    path("M516,76 V198 H616", { stroke: ink, width: 4 }) +
    circle(565, 52, 7, { fill: "#b5473c" })
  );
}

function table(): string {
  return (
    path("M60,700 H1140 L1230,800 H-30 Z", { fill: "#dca768" }) +
    rect(-30, 798, 1260, 110, { fill: "#b67d44" }) +
    path("M300,716 H640 L690,786 H256 Z", { fill: lighter(paper, 0.4) }) +
    path("M470,716 V786", { stroke: mix(ink, paper, 0.75), width: 4 }) +
    path("M312,732 H440 M304,748 H446 M296,764 H410", { stroke: mix(ink, paper, 0.5), width: 5 }) +
    path("M500,774 H650 M508,780 V724", { stroke: ink, width: 4 }) +
    path("M508,770 Q552,700 586,748 T660,730", { stroke: marigold, width: 6 }) +
    circle(548, 731, 19, { stroke: "#b5473c", width: 5 }) +
    hands() +
    group("translate(970 770) scale(1.05)", cup("#2d8a8f")) +
    group("translate(140 770)", bookStack([sage, ink, sky])) +
    path("M800,772 l110,-26", { stroke: "#b5473c", width: 11 }) +
    path("M902,748 l14,-4", { stroke: ink, width: 8 })
  );
}

/** Those of both, on the page: the student's with the pen, the teacher's pointing. */
function hands(): string {
  const hers = { stroke: skinOf(cast.nila), width: 30 };
  const teachers = { stroke: skinOf(cast.afrin), width: 30 };
  return (
    path("M486,716 L536,660", { stroke: ink, width: 9 }) +
    path("M520,690 L500,712", hers) +
    path("M648,690 L626,722", teachers) +
    path("M620,724 L584,738", { ...teachers, width: 12 })
  );
}
