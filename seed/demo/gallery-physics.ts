import { ink, marigold, mix, paper, sky } from "./colours.ts";
import { axes, sign } from "./course-art-sheet.ts";
import { circle, group, line, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { notebook, wall } from "./gallery-props.ts";

/** A long pendulum swings between two students who time it. */
export function physicsLab(): string {
  const board = mix(ink, sky, 0.24);
  const chalk = "#e6eef8";
  return (
    wall([900, 1200], mix(ink, sky, 0.12), mix(ink, sky, 0.18)) +
    circle(450, 470, 400, { fill: mix(ink, sky, 0.3), opacity: 0.55 }) +
    circle(450, 470, 290, { fill: mix(ink, sky, 0.42), opacity: 0.55 }) +
    rect(40, 60, 250, 210, { fill: board, round: 8 }) +
    axes([80, 170], [14, 190, 70, 80], { stroke: chalk, width: 4 }) +
    plot(
      (x) => 170 - 70 * Math.exp(-(x - 80) / 150) * Math.cos((x - 80) / 15),
      80,
      262,
      { stroke: marigold, width: 5 },
      3,
    ) +
    rect(610, 60, 250, 210, { fill: board, round: 8 }) +
    path("M636,116 h34 M653,116 v36", { stroke: chalk, width: 5 }) +
    path("M684,128 h22 M684,140 h22", { stroke: chalk, width: 4 }) +
    sign("pi", 746, 106, 46, { stroke: chalk, width: 5 }) +
    path("M724,112 q14,-8 16,6 q0,12 -16,24 h20", { stroke: chalk, width: 4.6 }) +
    path("M796,152 l8,-4 l10,34 l12,-92 h26", { stroke: marigold, width: 4.6 }) +
    path("M830,102 v30 M822,146 h28 M848,158 q-14,-6 -14,8 q0,12 14,6 v-14 v28 q-4,12 -16,6", {
      stroke: chalk,
      width: 4,
    }) +
    path("M650,214 h160 M650,238 h96", { stroke: chalk, width: 6, opacity: 0.4 }) +
    pendulum() +
    person(cast.dipa, 164, 500, 0.82, {
      turn: 0.7,
      tilt: 4,
      mouth: "smile",
      left: [-110, 440, -1],
      right: [176, 160, 1, "fist"],
    }) +
    stopwatch(310, 626) +
    person(cast.sajal, 752, 480, 0.82, {
      turn: -0.7,
      nod: 0.3,
      glasses: true,
      mouth: "smile",
      left: [-120, 450, -1],
      right: [130, 440, 1],
    }) +
    bench()
  );
}

function pendulum(): string {
  const [x, y, length] = [450, 76, 670];
  const end = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + length * Math.sin(angle), y + length * Math.cos(angle)] as const;
  };
  const swing = [-13, -8, -3, 2].map((at) => end(at));
  const [bx, by] = end(7);
  const left = end(-14);
  const right = end(13);
  return (
    rect(330, 44, 240, 26, { fill: "#c98f52", round: 5 }) +
    path(
      "M336,44 l-14,-22 M376,44 l-14,-22 M416,44 l-14,-22 M456,44 l-14,-22 M496,44 l-14,-22 M536,44 l-14,-22",
      { stroke: "#c98f52", width: 6 },
    ) +
    path(
      `M${left[0].toFixed(1)},${left[1].toFixed(1)} A${length},${length} 0 0 0 ${right[0].toFixed(1)},${right[1].toFixed(1)}`,
      { stroke: paper, width: 4, dash: "4 14", opacity: 0.8 },
    ) +
    line(
      [
        [x, y],
        [x, y + length + 44],
      ],
      { stroke: paper, width: 3, dash: "12 10", opacity: 0.5 },
    ) +
    swing
      .map(
        ([sx, sy], at) =>
          line(
            [
              [x, y],
              [sx, sy],
            ],
            { stroke: paper, width: 2, opacity: 0.14 },
          ) + circle(sx, sy, 34, { fill: marigold, opacity: 0.12 + at * 0.1 }),
      )
      .join("") +
    path("M420,176 A104,104 0 0 0 470,178", { stroke: marigold, width: 5 }) +
    line(
      [
        [x, y],
        [bx, by],
      ],
      { stroke: paper, width: 5 },
    ) +
    circle(x, y, 10, { fill: paper }) +
    circle(bx, by, 40, { fill: marigold }) +
    path(`M${(bx - 22).toFixed(1)},${(by - 8).toFixed(1)} q6,-18 22,-20`, { stroke: "#fff0cc", width: 7 })
  );
}

function stopwatch(x: number, y: number): string {
  return (
    rect(x - 8, y - 64, 16, 18, { fill: "#d5dde6", round: 3 }) +
    circle(x, y - 8, 42, { fill: "#d5dde6" }) +
    circle(x, y - 8, 32, { fill: paper }) +
    path(`M${x},${y - 8} V${y - 32} M${x},${y - 8} l14,8`, { stroke: ink, width: 5 }) +
    path(`M${x},${y - 40} A32,32 0 0 1 ${x + 30},${y - 18} L${x},${y - 8} Z`, {
      fill: marigold,
      opacity: 0.75,
    })
  );
}

function bench(): string {
  const weight = (x: number, w: number, h: number) =>
    rect(x - w / 2, 866 - h, w, h, { fill: "#c9a04a", round: 6 }) +
    rect(x - w / 6, 850 - h, w / 3, 18, { fill: "#e3c277", round: 5 });
  return (
    path("M20,866 H880 L900,922 H0 Z", { fill: "#dca768" }) +
    rect(0, 920, 900, 44, { fill: "#c18a4c" }) +
    rect(0, 964, 900, 236, { fill: "#8a5a34" }) +
    rect(60, 1010, 350, 150, { fill: "#9c6a3f", round: 6 }) +
    rect(490, 1010, 350, 150, { fill: "#9c6a3f", round: 6 }) +
    path("M210,1084 h50 M640,1084 h50", { stroke: "#e3c277", width: 12 }) +
    weight(420, 40, 34) +
    weight(476, 54, 50) +
    weight(542, 70, 68) +
    group("translate(730 916) scale(0.82)", notebook()) +
    path("M800,896 L852,836", { stroke: "#b5473c", width: 9 }) +
    rect(40, 884, 260, 22, { fill: "#f6e2b4", round: 3 }) +
    path(
      "M56,884 v10 M80,884 v14 M104,884 v10 M128,884 v14 M152,884 v10 M176,884 v14 M200,884 v10 M224,884 v14 M248,884 v10 M272,884 v14",
      { stroke: ink, width: 3 },
    )
  );
}
