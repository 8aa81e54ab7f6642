import { darker, ink, lighter, marigold, mix, paper, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { plant, wall } from "./gallery-props.ts";

/** The merit list is up: one finds the name, another already knows. */
export function resultsBoard(): string {
  return (
    wall([900, 1200], "#dbe9f3", "#cbdeec") +
    rect(0, 960, 900, 240, { fill: "#e6c89c" }) +
    path("M0,960 H900 M0,1040 H900 M0,1130 H900 M180,960 L60,1200 M450,960 V1200 M720,960 L840,1200", {
      stroke: "#d6b382",
      width: 5,
    }) +
    rect(0, 930, 900, 32, { fill: "#f7efe0" }) +
    board() +
    group("translate(836 968) scale(1.1)", plant()) +
    person(cast.rafi, 262, 520, 0.66, {
      back: true,
      legs: "stand",
      tilt: 6,
      left: [-116, 468, -1],
      right: [196, -56, 1, "point"],
    }) +
    person(cast.mim, 500, 560, 0.62, {
      back: true,
      legs: "stand",
      tilt: -8,
      left: [-96, 466, -1],
      right: [100, 466, 1],
    }) +
    person(cast.dipa, 704, 540, 0.68, {
      legs: "stand",
      turn: -0.3,
      tilt: -5,
      mouth: "laugh",
      eyes: "happy",
      left: [-176, -34, 1, "fist"],
      right: [196, -50, -1, "fist"],
    })
  );
}

function board(): string {
  return (
    rect(60, 70, 780, 560, { fill: darker("#c98f52", 0.2), round: 12 }) +
    rect(60, 64, 780, 560, { fill: "#c98f52", round: 12 }) +
    rect(86, 90, 728, 508, { fill: "#2b6f62" }) +
    list(120, 120, 320, 448, 7) +
    list(476, 132, 300, 250, -1) +
    path("M500,412 h250 v160 h-250 Z", { fill: "#fff3d6" }) +
    [40, 62, 78, 98, 116]
      .map((tall, at) =>
        rect(524 + at * 42, 540 - tall, 28, tall, {
          fill: at === 4 ? marigold : sky,
        }),
      )
      .join("") +
    path("M516,544 h222", { stroke: ink, width: 5 }) +
    [
      [280, 124],
      [626, 136],
      [626, 418],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 10, { fill: "#b5473c" }) + circle(x - 3, y - 3, 3.4, { fill: "#f2a793" }),
      )
      .join("")
  );
}

/** A pinned list: rank, name, college and marks as strokes; one row may be marked. */
function list(x: number, y: number, width: number, height: number, marked: number): string {
  const fate = dice(x, "list");
  let rows = "";
  const head =
    rect(x, y, width, 50, { fill: mix(ink, sky, 0.25) }) +
    path(`M${x + 40},${y + 25} h${width * 0.42} M${x + width * 0.7},${y + 25} h${width * 0.18}`, {
      stroke: paper,
      width: 9,
    });
  for (let at = 0; y + 80 + at * 38 < y + height; at++) {
    const row = y + 80 + at * 38;
    if (at === marked) rows += rect(x + 10, row - 17, width - 20, 34, { fill: marigold, round: 6 });
    const pen = at === marked ? ink : mix(ink, paper, 0.5);
    rows += circle(x + 30, row, 9, { fill: at < 3 ? lighter(marigold, 0.1) : mix(sky, paper, 0.3) });
    rows += path(
      `M${x + 54},${row} h${fate.between(70, width * 0.36)} M${x + width * 0.58},${row} h${fate.between(24, 50)} M${x + width * 0.82},${row} h28`,
      { stroke: pen, width: 7 },
    );
  }
  return (
    rect(x + 5, y + 6, width, height, { fill: "#1d5248", opacity: 0.6 }) +
    rect(x, y, width, height, { fill: paper }) +
    head +
    rows
  );
}
