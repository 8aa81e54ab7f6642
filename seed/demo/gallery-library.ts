import { clay, darker, ink, lighter, marigold, mix, sage } from "./colours.ts";
import { circle, ellipse, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { bookStack, openBook, spines } from "./gallery-props.ts";

/** Shelves to the ceiling, readers at the long table. */
export function library(): string {
  const wood = "#7a4a2b";
  const reader = (x: number, who: keyof typeof cast, cover: string, tilt: number) =>
    person(cast[who], x, 434, 0.7, {
      nod: 1,
      tilt,
      eyes: "down",
      mouth: who === "shila" ? "smile" : "calm",
      glasses: who === "dipu",
      held: group("translate(0 352) scale(1.1)", openBook(cover)),
      left: [-112, 356, -1, "fist"],
      right: [112, 356, 1, "fist"],
    });
  return (
    rect(0, 0, 1200, 800, { fill: "#f3dfbd" }) +
    bookcase(-30, wood, 3) +
    bookcase(830, wood, 40) +
    arch(600, 60) +
    rect(0, 560, 1200, 240, { fill: "#c9a274" }) +
    person(cast.joy, 318, 150, 0.54, {
      back: true,
      legs: "stand",
      left: [-190, -30, -1],
      right: [112, 420, 1],
    }) +
    lamp(416) +
    lamp(786) +
    reader(222, "mim", "#2f5f8f", -3) +
    reader(600, "dipu", "#b5473c", 2) +
    reader(984, "shila", "#1f6f63", 4) +
    rect(-10, 700, 1220, 40, { fill: lighter(wood, 0.32) }) +
    rect(-10, 736, 1220, 80, { fill: wood }) +
    group("translate(1120 702) scale(0.9)", bookStack([ink, marigold, clay])) +
    group("translate(84 702) scale(0.8)", bookStack([sage, "#7c2b38"]))
  );
}

function bookcase(x: number, wood: string, seed: number): string {
  const rows = [0, 1, 2, 3].map(
    (at) =>
      rect(x + 16, 18 + at * 140, 368, 124, { fill: darker(wood, 0.45) }) +
      spines(x + 20, 142 + at * 140, 356, 124, seed + at) +
      rect(x, 142 + at * 140, 400, 16, { fill: lighter(wood, 0.12) }),
  );
  return rect(x, 0, 400, 600, { fill: wood }) + rows.join("");
}

/** A tall window between the cases. */
function arch(x: number, y: number): string {
  const d = `M${x - 150},560 V${y + 150} A150,150 0 0 1 ${x + 150},${y + 150} V560 Z`;
  return (
    path(d, { fill: "#cde6ee" }) +
    circle(x + 70, y + 130, 44, { fill: "#ffdf9a" }) +
    path(`M${x - 150},560 V440 q30,-50 80,-36 q34,-46 84,-12 q50,-26 80,14 q40,-6 56,24 V560 Z`, {
      fill: "#8fb78f",
    }) +
    path(`M${x - 150},560 V490 q60,-40 120,-10 q70,-34 110,4 q40,-14 70,6 V560 Z`, { fill: "#6f9d78" }) +
    path(`${d} M${x},${y} V560 M${x - 150},${y + 150} H${x + 150} M${x - 150},${y + 310} H${x + 150}`, {
      stroke: "#fff6e4",
      width: 13,
    })
  );
}

function lamp(x: number): string {
  return (
    ellipse(x, 640, 150, 90, { fill: "#fff0c4", opacity: 0.45 }) +
    path(`M${x},702 V590`, { stroke: "#c9a04a", width: 11 }) +
    ellipse(x, 702, 42, 9, { fill: "#c9a04a" }) +
    path(`M${x - 62},598 Q${x - 52},540 ${x},536 Q${x + 52},540 ${x + 62},598 Z`, { fill: "#1f6f63" }) +
    path(`M${x - 40},582 Q${x - 32},556 ${x - 8},550`, { stroke: mix("#1f6f63", "#ffffff", 0.4), width: 6 })
  );
}
