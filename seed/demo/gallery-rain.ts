import { ink, lighter, marigold, paper, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, ellipse, group, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { rickshaw } from "./gallery-rickshaw.ts";

/** The institute in the rain, a rickshaw at its gate. */
export function rainyDay(): string {
  return (
    rect(0, 0, 1600, 900, { fill: "#a9cbd3" }) +
    path("M0,0 H1600 V120 Q1400,190 1180,130 Q960,200 720,130 Q480,200 240,130 Q100,170 0,130 Z", {
      fill: "#8fb5c2",
    }) +
    path("M0,0 H1600 V50 Q1360,120 1100,60 Q800,120 520,56 Q240,110 0,60 Z", { fill: "#7aa3b3" }) +
    tree(90, 640, 1.1) +
    tree(1480, 640, 1.25) +
    institute() +
    path("M0,640 H1600 V900 H0 Z", { fill: "#5e8494" }) +
    rect(0, 640, 1600, 36, { fill: "#c7d6d3" }) +
    rect(0, 672, 1600, 10, { fill: "#8ba9b0" }) +
    puddle(420, 800, 330) +
    puddle(1130, 770, 250) +
    puddle(1440, 850, 180) +
    reflections() +
    group("translate(1050 392) scale(0.9)", umbrellas()) +
    group("translate(440 560) scale(1.02)", rickshaw()) +
    rain()
  );
}

function institute(): string {
  const glow = "#ffd98a";
  const floors = [0, 1, 2].map((floor) =>
    Array.from({ length: 7 }, (_, at) => {
      const x = 372 + at * 124;
      const y = 190 + floor * 148;
      if (floor === 2 && at === 3) return "";
      const lit = (at * 3 + floor) % 4 !== 1;
      return (
        rect(x - 8, y - 8, 106, 98, { fill: "#fff3de", round: 4 }) +
        rect(x, y, 90, 82, { fill: lit ? glow : "#5d8ea0" }) +
        path(`M${x + 45},${y} V${y + 82} M${x},${y + 30} H${x + 90}`, { stroke: "#fff3de", width: 5 }) +
        (lit && at % 3 === 1
          ? path(`M${x},${y} H${x + 34} Q${x + 30},${y + 50} ${x},${y + 76} Z`, { fill: "#f2a07a" })
          : "") +
        rect(x - 12, y + 90, 114, 9, { fill: "#b9684d" })
      );
    }).join(""),
  );
  return (
    rect(330, 140, 940, 505, { fill: "#e9b48f" }) +
    rect(330, 140, 44, 505, { fill: "#d99d78" }) +
    rect(310, 118, 980, 28, { fill: "#c9694e" }) +
    path("M330,300 H1270 M330,448 H1270", { stroke: "#d99d78", width: 9 }) +
    floors.join("") +
    rect(668, 62, 264, 76, { fill: ink, round: 8 }) +
    plot((x) => 100 - 22 * Math.sin((x - 700) / 16), 700, 900, { stroke: marigold, width: 7 }) +
    path("M690,100 H912", { stroke: sky, width: 3 }) +
    path("M640,486 H960 L990,520 H610 Z", { fill: "#c9694e" }) +
    rect(690, 520, 220, 125, { fill: "#fff3de" }) +
    rect(704, 534, 90, 111, { fill: glow }) +
    rect(806, 534, 90, 111, { fill: glow }) +
    path("M800,520 V645", { stroke: "#fff3de", width: 12 }) +
    circle(784, 594, 6, { fill: "#b9684d" }) +
    circle(816, 594, 6, { fill: "#b9684d" }) +
    rect(640, 520, 16, 125, { fill: paper }) +
    rect(944, 520, 16, 125, { fill: paper })
  );
}

const tree = (x: number, y: number, size: number) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path("M-16,0 C-8,-80 -10,-140 -14,-200 L14,-200 C10,-140 10,-80 20,0 Z", { fill: "#6b4e3c" }),
    circle(-56, -220, 76, { fill: "#3f7d6b" }) +
      circle(54, -230, 84, { fill: "#4a8a74" }) +
      circle(0, -300, 86, { fill: "#56977e" }) +
      circle(10, -210, 66, { fill: "#3f7d6b" }),
  );

const puddle = (x: number, y: number, r: number) =>
  ellipse(x, y, r, r * 0.13, { fill: "#7fa8b6" }) +
  ellipse(x - r * 0.1, y, r * 0.6, r * 0.06, { fill: "#9dc2cc" });

function reflections(): string {
  const glow = { stroke: "#ffd98a", opacity: 0.45 };
  return path("M720,716 h70 M740,738 h90 M716,760 h60 M810,716 h80 M830,752 h50 M780,786 h60", {
    ...glow,
    width: 9,
  });
}

/** Two friends under one umbrella. */
function umbrellas(): string {
  return (
    person({ ...cast.tuhin }, 96, 20, 0.36, {
      legs: "stand",
      turn: -0.5,
      mouth: "laugh",
      left: [-130, 150, 1, "fist"],
      right: [110, 466, 1],
    }) +
    person({ ...cast.shila }, 0, 28, 0.35, {
      legs: "stand",
      turn: 0.5,
      mouth: "laugh",
      eyes: "happy",
      left: [-96, 460, -1],
      right: [40, 300, 1],
      held: path("M-70,236 h96 v116 h-96 Z", { fill: ink }),
    }) +
    path("M50,76 V-150", { stroke: "#5a3620", width: 7 }) +
    path(
      "M-120,-70 Q-104,-174 50,-182 Q204,-174 220,-70 Q196,-92 164,-72 Q140,-94 108,-74 Q80,-96 50,-74 Q20,-96 -8,-74 Q-40,-94 -64,-72 Q-96,-92 -120,-70 Z",
      { fill: marigold },
    ) +
    path("M-8,-74 Q0,-150 50,-182 Q100,-150 108,-74 Q80,-96 50,-74 Q20,-96 -8,-74 Z", { fill: "#ffc65c" }) +
    path("M50,-182 V-196", { stroke: "#5a3620", width: 7 })
  );
}

function rain(): string {
  const fate = dice(12, "rain");
  let far = "";
  let near = "";
  for (let at = 0; at < 200; at++) {
    const x = fate.between(-20, 1620);
    const y = fate.between(-20, 880);
    const long = fate.between(18, 46);
    const d = `M${x},${y}l${(-long * 0.26).toFixed(1)},${long}`;
    if (at % 3) far += d;
    else near += d;
  }
  const splashes = Array.from(
    { length: 26 },
    () => `M${fate.between(0, 1590)},${fate.between(700, 890)}q4,-12 8,0m4,0q4,-8 7,0`,
  ).join("");
  return (
    path(far, { stroke: "#e4f1f4", width: 2.4, opacity: 0.55 }) +
    path(near, { stroke: lighter(sky, 0.6), width: 3.4, opacity: 0.7 }) +
    path(splashes, { stroke: "#d4e8ee", width: 3, opacity: 0.8 })
  );
}
