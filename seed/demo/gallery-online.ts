import { darker, ink, lighter, marigold, mix, paper, sky } from "./colours.ts";
import { axes } from "./course-art-sheet.ts";
import { circle, group, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { bust, person } from "./gallery-people.ts";
import { bookStack, cup, notebook, plant, wall } from "./gallery-props.ts";

/** A class on the laptop, one student's home seen over the shoulder. */
export function onlineClass(): string {
  return (
    wall([1200, 800], "#d7ebe6", "#c7e0da") +
    rect(60, 60, 190, 240, { fill: "#fff6e4", round: 4 }) +
    rect(76, 76, 158, 208, { fill: "#f3c98a" }) +
    path("M76,284 V216 q40,-50 84,-20 q40,-30 74,10 V284 Z", { fill: "#4f938d" }) +
    circle(188, 130, 24, { fill: "#e9775a" }) +
    rect(0, 610, 1200, 190, { fill: "#dca768" }) +
    rect(0, 602, 1200, 14, { fill: "#c98f52" }) +
    group("translate(1110 624) scale(1.25)", plant("#e9775a")) +
    laptop() +
    group("translate(176 690) scale(1.1)", bookStack([ink, marigold, "#b5473c"])) +
    group("translate(850 752) scale(1.16)", notebook()) +
    group("translate(1110 730)", cup("#fff6e4")) +
    listener()
  );
}

function laptop(): string {
  return (
    rect(300, 88, 720, 470, { fill: ink, round: 20 }) +
    rect(322, 110, 676, 426, { fill: "#f3f7fb", round: 6 }) +
    lesson() +
    [0, 1, 2].map((at) => tile(832, 124 + at * 112, at)).join("") +
    rect(322, 486, 676, 50, { fill: mix(ink, sky, 0.12) }) +
    [560, 620, 680, 740]
      .map((x, at) => circle(x, 511, 17, { fill: at === 3 ? "#d9503f" : mix(ink, sky, 0.4) }))
      .join("") +
    path(
      "M560,502 v10 M553,511 q7,10 14,0 M612,505 h12 v12 h-12 Z M626,509 l6,-4 v12 l-6,-4 M672,516 q8,-16 16,0 M732,513 q8,-8 16,0",
      { stroke: paper, width: 3.6 },
    ) +
    path("M300,556 H1020 L1090,640 H230 Z", { fill: "#d5dde6" }) +
    path("M330,572 H990 L1014,606 H306 Z", { fill: darker("#d5dde6", 0.16) }) +
    path("M322,584 H1000 M312,596 H1008", { stroke: "#d5dde6", width: 4, dash: "22 6" }) +
    path("M560,614 H760 L770,636 H550 Z", { fill: lighter("#d5dde6", 0.3) }) +
    path("M230,640 H1090 L1080,654 H240 Z", { fill: "#a9b6c4" })
  );
}

/** The shared screen: a teacher before a curve. */
function lesson(): string {
  return (
    rect(334, 122, 488, 354, { fill: "#1f6f63", round: 6 }) +
    axes([520, 330], [30, 280, 90, 180], { stroke: "#dff0ea", width: 4 }) +
    plot((x) => 330 - 120 * Math.exp(-(((x - 650) / 66) ** 2)), 500, 790, { stroke: marigold, width: 7 }) +
    path("M650,330 V210", { stroke: "#dff0ea", width: 3, dash: "8 8" }) +
    circle(650, 210, 9, { fill: paper }) +
    `<svg x="334" y="122" width="488" height="354" viewBox="334 122 488 354">${person(cast.saha, 424, 258, 0.56, { turn: 0.5, mouth: "talk", glasses: true, left: [-96, 420, -1], right: [236, 90, -1, "point"], hem: 440 })}</svg>`
  );
}

function tile(x: number, y: number, at: number): string {
  const who = [cast.sumi, cast.bijoy, cast.tania][at] ?? cast.sumi;
  const ground = ["#fbe3d4", "#d9e6f3", "#fdecc4"][at] ?? paper;
  const pose = [{ mouth: "laugh", eyes: "happy" }, { turn: -0.6 }, { nod: 0.8, eyes: "down" }] as const;
  return `<svg x="${x}" y="${y}" width="154" height="102" viewBox="0 0 154 102">${rect(0, 0, 154, 102, { fill: ground })}${bust(who, 77, 48, 0.33, pose[at] ?? {})}</svg>`;
}

/** From behind, with headphones. */
function listener(): string {
  return (
    bust(cast.joya, 330, 560, 1.02, { back: true, tilt: 3, left: [-140, 460, -1], right: [140, 460, 1] }) +
    group(
      "translate(330 560) scale(1.02) rotate(3 0 90)",
      path("M-78,14 C-88,-84 -60,-128 0,-128 C60,-128 88,-84 78,14", { stroke: "#b5473c", width: 15 }),
      rect(-96, -12, 34, 66, { fill: darker("#b5473c", 0.2), round: 15 }),
      rect(62, -12, 34, 66, { fill: darker("#b5473c", 0.2), round: 15 }),
    )
  );
}
