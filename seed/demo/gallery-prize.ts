import { darker, ink, lighter, marigold, paper } from "./colours.ts";
import { dice } from "./dice.ts";
import { both, circle, ellipse, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { bust, person } from "./gallery-people.ts";

/** The best of the year receive their cups on the stage. */
export function prizeGiving(): string {
  const maroon = "#7c2b38";
  const folds = Array.from({ length: 15 }, (_, at) =>
    path(
      `M${at * 82 + 12},0 C${at * 82 + 30},200 ${at * 82},420 ${at * 82 + 18},640 H${at * 82 + 52} C${at * 82 + 40},420 ${at * 82 + 60},200 ${at * 82 + 46},0 Z`,
      { fill: at % 2 ? lighter(maroon, 0.08) : darker(maroon, 0.12) },
    ),
  );
  return (
    rect(0, 0, 1200, 900, { fill: maroon }) +
    folds.join("") +
    path("M600,0 L160,900 H1040 Z", { fill: "#ffe6b0", opacity: 0.16 }) +
    rect(0, 620, 1200, 280, { fill: "#c98f52" }) +
    path("M0,660 H1200 M0,706 H1200 M0,760 H1200", { stroke: "#b67d44", width: 4 }) +
    laurel(600, 150) +
    bunting() +
    confetti() +
    trophies() +
    person(cast.saha, 250, 246, 0.52, {
      legs: "stand",
      turn: 0.6,
      mouth: "laugh",
      eyes: "happy",
      glasses: true,
      left: [10, 210, -1],
      right: [44, 206, 1],
    }) +
    person(cast.ferdousi, 466, 236, 0.55, {
      legs: "stand",
      turn: 0.6,
      mouth: "smile",
      left: [-84, 440, -1],
      right: [224, 196, 1, "fist"],
    }) +
    person(cast.sumi, 734, 246, 0.55, {
      legs: "stand",
      turn: -0.4,
      mouth: "laugh",
      eyes: "happy",
      left: [-216, 200, -1, "fist"],
      right: [120, 440, 1],
      held: medal(),
    }) +
    cupOf(600, 352, 1.1) +
    person(cast.imran, 960, 242, 0.53, {
      legs: "stand",
      turn: -0.5,
      mouth: "laugh",
      left: [-44, 206, -1],
      right: [-6, 214, 1],
      held: medal(),
    }) +
    audience()
  );
}

function cupOf(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    both(path("M34,-70 q34,-8 30,22 q-6,30 -40,32", { stroke: marigold, width: 9 })),
    path("M-38,-84 H38 Q40,-10 0,0 Q-40,-10 -38,-84 Z", { fill: marigold }),
    path("M-24,-72 Q-24,-30 -10,-16", { stroke: "#ffe3a6", width: 8 }),
    rect(-8, -4, 16, 26, { fill: "#d98a12" }),
    rect(-28, 20, 56, 22, { fill: ink, round: 3 }),
  );
}

const medal = () =>
  path("M-40,112 L0,262 L40,112", { stroke: "#2f5f8f", width: 13 }) +
  circle(0, 276, 30, { fill: marigold }) +
  circle(0, 276, 20, { fill: "#ffd98a" });

function laurel(x: number, y: number): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = ((118 - at * 27) * Math.PI) / 180;
    return group(
      `translate(${(112 * Math.cos(angle)).toFixed(1)} ${(112 * Math.sin(angle)).toFixed(1)}) rotate(${28 - at * 27})`,
      path("M0,0 q-16,-22 0,-48 q16,26 0,48 Z", { fill: marigold }),
    );
  });
  return group(
    `translate(${x} ${y}) scale(0.86)`,
    both(...leaves),
    path("M0,-52 L15,-17 L52,-14 L24,10 L33,46 L0,27 L-33,46 L-24,10 L-52,-14 L-15,-17 Z", { fill: paper }),
  );
}

function bunting(): string {
  const fills = [marigold, paper, "#6fb2c9", "#9fbfa8", "#e9775a"];
  const flags = Array.from({ length: 24 }, (_, at) => {
    const x = at * 52 + 4;
    const sag = (dx: number) => 18 + 46 * Math.sin((((x + dx) % 600) / 600) * Math.PI);
    return path(
      `M${x},${sag(0).toFixed(1)} L${x + 42},${sag(42).toFixed(1)} L${x + 21},${(sag(21) + 46).toFixed(1)} Z`,
      { fill: fills[at % 5] ?? paper },
    );
  });
  return path("M0,18 Q300,110 600,18 Q900,110 1200,18", { stroke: paper, width: 4 }) + flags.join("");
}

function trophies(): string {
  return (
    path("M1034,560 H1190 V742 H1034 Z", { fill: "#fff3de" }) +
    path(
      "M1034,560 H1190 V600 q-13,18 -26,0 q-13,18 -26,0 q-13,18 -26,0 q-13,18 -26,0 q-13,18 -26,0 q-13,18 -26,0 Z",
      { fill: "#b5473c" },
    ) +
    cupOf(1076, 520, 0.8) +
    cupOf(1150, 524, 0.66) +
    ellipse(600, 752, 520, 26, { fill: "#a8703a", opacity: 0.5 })
  );
}

function confetti(): string {
  const fate = dice(3, "confetti");
  return Array.from({ length: 90 }, () => {
    const x = fate.between(20, 1180);
    const y = fate.between(90, 560);
    return group(
      `translate(${x} ${y}) rotate(${fate.between(0, 180)})`,
      rect(-6, -3, 13, 6, { fill: fate.pick([marigold, paper, "#6fb2c9", "#f2a7b9", "#9fbfa8"]), round: 1 }),
    );
  }).join("");
}

function audience(): string {
  const heads = (["joy", "nila", "dipu", "mim", "bijoy", "joya", "tania"] as const).map((who, at) =>
    bust(cast[who], 70 + at * 178, 800 + (at % 2) * 18, 0.6, {
      back: true,
      tilt: at % 2 ? 4 : -4,
      ...(at === 3 ? {} : at % 3 === 1 ? { left: [-60, -150, 1], right: [70, -150, -1] } : {}),
    }),
  );
  return heads.join("");
}
