import { clay, ink, lighter, marigold, mix, paper, sage, sky } from "./colours.ts";
import { circle, group, line, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { wall } from "./gallery-props.ts";

/** Two students in white coats at a titration. */
export function chemistryBench(): string {
  return (
    wall([1200, 900], "#fbe3d4", "#f6d6c2") +
    table() +
    shelf(810, 236) +
    shelf(810, 396) +
    ring(606, 112, 46) +
    ring(606 + 79.7, 112, 46, false) +
    burette(610) +
    flask(742, 664, 0.72, "#d9577a") +
    person({ ...cast.rumi, wear: "coat" }, 372, 330, 0.78, {
      turn: 0.6,
      nod: 0.4,
      mouth: "smile",
      left: [-60, 330, -1],
      right: [290, 190, -1, "fist"],
    }) +
    person({ ...cast.rafi, wear: "coat" }, 868, 312, 0.78, {
      turn: -0.6,
      glasses: true,
      mouth: "laugh",
      left: [-162, 300, -1, "fist"],
      right: [96, 352, 1],
      hem: 470,
    }) +
    rect(0, 664, 1200, 30, { fill: "#f3efe6" }) +
    rect(0, 690, 1200, 210, { fill: "#2d7f86" }) +
    rect(0, 690, 1200, 14, { fill: "#23686e" }) +
    [60, 350, 640, 930]
      .map(
        (x) =>
          rect(x, 734, 220, 140, { fill: "#3a919a", round: 8 }) +
          rect(x + 80, 752, 60, 12, { fill: paper, round: 6 }),
      )
      .join("") +
    flask(190, 664, 1, marigold) +
    tubes(1000, 664) +
    beaker(82, 664, "#6fb2c9")
  );
}

function table(): string {
  const fills = [clay, sky, sage, "#f3d9a0", "#f7c3a8"];
  let cells = "";
  for (let row = 0; row < 5; row++)
    for (let at = 0; at < 12; at++) {
      const gap = (row === 0 && at > 0 && at < 11) || (row === 1 && at > 1 && at < 7);
      if (!gap)
        cells += rect(66 + at * 37, 76 + row * 37, 33, 33, {
          fill: fills[at < 2 ? 0 : at < 7 ? 1 : at < 11 ? 2 : 3] ?? sky,
          round: 3,
        });
    }
  return (
    rect(44, 54, 484, 230, { fill: paper, round: 8 }) +
    cells +
    rect(66 + 37 * 5, 76 + 37 * 3, 33, 33, { fill: marigold, round: 3 })
  );
}

function shelf(x: number, y: number): string {
  const bottles = [0, 58, 112, 172, 230, 292].map((dx, at) => {
    const fill = ["#1f6f63", "#b5473c", "#2f5f8f", marigold, "#7c2b38", "#4f7d56"][(at + y) % 6] ?? ink;
    const tall = [92, 72, 104, 80, 96, 70][(at * 5 + y) % 6] ?? 80;
    return (
      rect(x + dx, y - tall, 46, tall, { fill, round: 8 }) +
      rect(x + dx + 13, y - tall - 20, 20, 24, { fill: lighter(fill, 0.3), round: 4 }) +
      rect(x + dx + 6, y - tall * 0.62, 34, tall * 0.34, { fill: paper, round: 3 })
    );
  });
  return bottles.join("") + rect(x - 20, y, 390, 16, { fill: "#c98f6a", round: 4 });
}

function ring(x: number, y: number, r: number, double = true): string {
  const corner = (at: number, size = r): [number, number] => [
    x + size * Math.sin((at * Math.PI) / 3),
    y - size * Math.cos((at * Math.PI) / 3),
  ];
  const pen = { stroke: "#c9694e", width: 6 };
  return (
    line(
      [0, 1, 2, 3, 4, 5, 0].map((at) => corner(at)),
      pen,
    ) +
    [0, 2, 4]
      .map((at) =>
        line([corner(at + (double ? 0 : 1), r - 14), corner(at + (double ? 1 : 2), r - 14)], {
          ...pen,
          width: 4,
        }),
      )
      .join("")
  );
}

function burette(x: number): string {
  return (
    rect(x - 74, 654, 148, 12, { fill: ink, round: 4 }) +
    rect(x + 48, 190, 12, 470, { fill: ink, round: 4 }) +
    path(`M${x + 54},300 H${x - 14}`, { stroke: ink, width: 10 }) +
    rect(x - 13, 196, 26, 270, { fill: "#ffffff", round: 8, opacity: 0.9 }) +
    rect(x - 13, 276, 26, 190, { fill: "#d9577a", round: 8 }) +
    path(
      `M${x - 13},230 h10 M${x - 13},260 h14 M${x - 13},290 h10 M${x - 13},320 h14 M${x - 13},350 h10 M${x - 13},380 h14 M${x - 13},410 h10`,
      { stroke: ink, width: 3 },
    ) +
    path(`M${x - 24},478 h48`, { stroke: ink, width: 10 }) +
    path(`M${x},466 V508`, { stroke: mix(ink, sky, 0.5), width: 8 }) +
    path(`M${x},516 q-9,14 0,18 q9,-4 0,-18 Z`, { fill: "#d9577a" }) +
    flask(x, 656, 0.62, "#f2a7b9")
  );
}

function flask(x: number, y: number, scale: number, liquid: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    path("M-24,-190 V-116 L-82,-16 Q-88,0 -70,0 H70 Q88,0 82,-16 L24,-116 V-190 Z", {
      fill: "#ffffff",
      opacity: 0.8,
    }),
    path("M-50,-72 Q-24,-82 0,-72 T50,-72 L82,-16 Q88,0 70,0 H-70 Q-88,0 -82,-16 Z", { fill: liquid }),
    circle(-22, -34, 9, { fill: "#ffffff", opacity: 0.6 }) +
      circle(16, -24, 12, { fill: "#ffffff", opacity: 0.5 }) +
      circle(26, -52, 6, { fill: "#ffffff", opacity: 0.6 }),
    path("M-24,-190 V-116 L-82,-16 Q-88,0 -70,0 H70 Q88,0 82,-16 L24,-116 V-190 M-34,-192 H34", {
      stroke: ink,
      width: 6,
    }),
  );
}

function tubes(x: number, y: number): string {
  const tube = (dx: number, fill: string, level: number) =>
    path(`M${x + dx - 15},${y - 150} V${y - 24} a15,15 0 0 0 30,0 V${y - 150}`, {
      fill: "#ffffff",
      opacity: 0.85,
    }) +
    path(`M${x + dx - 15},${y - level} V${y - 24} a15,15 0 0 0 30,0 V${y - level} Z`, { fill }) +
    path(
      `M${x + dx - 15},${y - 150} V${y - 24} a15,15 0 0 0 30,0 V${y - 150} M${x + dx - 20},${y - 150} h40`,
      { stroke: ink, width: 5 },
    );
  return (
    tube(30, marigold, 84) +
    tube(80, "#1f8f7f", 108) +
    tube(130, "#5a7fc0", 66) +
    rect(x, y - 92, 160, 16, { fill: "#c98f52", round: 4 }) +
    rect(x, y - 12, 160, 12, { fill: "#c98f52", round: 4 }) +
    path(`M${x + 6},${y - 90} V${y} M${x + 154},${y - 90} V${y}`, { stroke: "#b67d44", width: 11 })
  );
}

function beaker(x: number, y: number, liquid: string): string {
  return (
    path(
      `M${x - 46},${y - 70} H${x + 46} V${y - 8} Q${x + 46},${y} ${x + 38},${y} H${x - 38} Q${x - 46},${y} ${x - 46},${y - 8} Z`,
      { fill: liquid },
    ) +
    path(
      `M${x - 54},${y - 118} L${x - 46},${y - 108} V${y - 8} Q${x - 46},${y} ${x - 38},${y} H${x + 38} Q${x + 46},${y} ${x + 46},${y - 8} V${y - 118} Z`,
      { stroke: ink, width: 5, fill: "#ffffff", opacity: 0.5 },
    ) +
    path(`M${x + 18},${y - 86} h22 M${x + 26},${y - 64} h14 M${x + 18},${y - 42} h22`, {
      stroke: ink,
      width: 4,
    })
  );
}
