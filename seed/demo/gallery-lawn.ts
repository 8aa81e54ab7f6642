import { clay, darker, ink, lighter, marigold, mix, paper } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, ellipse, group, path, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { type Pose, person } from "./gallery-people.ts";
import { bookStack, notebook, openBook } from "./gallery-props.ts";

/** Group study on the campus lawn under a krishnachura in flower. */
export function lawn(): string {
  return (
    rect(0, 0, 1600, 900, { fill: "#cfe8f0" }) +
    circle(250, 150, 70, { fill: "#fff1c9" }) +
    cloud(420, 120, 1) +
    cloud(820, 190, 0.7) +
    cloud(90, 260, 0.6) +
    campus() +
    path("M0,470 Q400,430 800,462 T1600,450 V900 H0 Z", { fill: "#a9cf95" }) +
    path("M0,560 Q500,500 960,560 T1600,540 V900 H0 Z", { fill: "#95c184" }) +
    path("M0,740 Q520,690 1000,742 T1600,720 V900 H0 Z", { fill: "#82b274" }) +
    ellipse(1180, 742, 420, 70, { fill: "#6f9f66", opacity: 0.7 }) +
    krishnachura() +
    petals() +
    seated(210, 476, "tuhin", {
      turn: 0.6,
      mouth: "smile",
      left: [-60, 360, -1],
      right: [66, 356, 1],
      held: group("translate(0 350) scale(0.9)", openBook("#2f5f8f")),
    }) +
    seated(1080, 470, "joya", {
      turn: -0.6,
      nod: 0.6,
      eyes: "down",
      left: [-70, 350, -1],
      right: [70, 350, 1],
      held: group("translate(0 350) scale(0.9)", openBook("#b5473c")),
    }) +
    seated(492, 400, "tania", { turn: 0.4, mouth: "talk", left: [-210, 190, 1], right: [66, 380, 1] }) +
    seated(800, 396, "naim", {
      turn: -0.5,
      mouth: "laugh",
      eyes: "happy",
      left: [-40, 380, -1],
      right: [60, 380, 1],
    }) +
    ellipse(640, 792, 250, 34, { fill: "#6f9f66", opacity: 0.6 }) +
    path("M420,770 L520,716 H770 L860,770 L760,822 H500 Z", { fill: "#f3c98a" }) +
    path("M440,770 L528,724 H762 L838,770 L752,812 H508 Z", { stroke: "#b5473c", width: 5, dash: "14 10" }) +
    group("translate(628 800) scale(0.86)", notebook()) +
    group("translate(800 776) scale(0.5)", bookStack([ink, marigold, clay])) +
    bottle(492, 776)
  );
}

function seated(x: number, y: number, who: keyof typeof cast, pose: Pose): string {
  return (
    ellipse(x, y + 318, 170, 24, { fill: "#6f9f66", opacity: 0.8 }) +
    person(cast[who], x, y, 0.6, { legs: "crossed", ...pose })
  );
}

const cloud = (x: number, y: number, size: number) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path(
      "M-110,40 q-30,0 -30,-26 q2,-30 40,-28 q14,-46 66,-34 q36,-34 74,2 q48,-10 56,30 q36,2 34,32 q-2,24 -30,24 Z",
      { fill: "#ffffff", opacity: 0.9 },
    ),
  );

function campus(): string {
  const bays = Array.from({ length: 9 }, (_, at) => {
    const x = 150 + at * 72;
    return (
      path(`M${x},440 V398 a20,20 0 0 1 40,0 V440 Z`, { fill: "#d9a07c" }) +
      rect(x + 3, 320, 34, 40, { fill: "#7fb0c0", round: 3 }) +
      path(`M${x + 20},320 V360`, { stroke: "#fff3de", width: 3 })
    );
  });
  return (
    rect(120, 300, 690, 170, { fill: "#f0c9a6" }) +
    rect(104, 284, 722, 22, { fill: "#c9694e" }) +
    rect(120, 370, 690, 9, { fill: "#e0b088" }) +
    bays.join("") +
    path("M400,286 L466,236 L532,286 Z", { fill: "#c9694e" }) +
    circle(466, 266, 12, { fill: paper }) +
    [60, 850, 930]
      .map(
        (x, at) =>
          path(`M${x},480 V400`, { stroke: "#7a5a3c", width: 9 }) +
          circle(x, 380, 44 + at * 6, { fill: mix("#6f9d78", "#cfe8f0", 0.2) }),
      )
      .join("")
  );
}

function krishnachura(): string {
  const bark = "#6b4630";
  const fate = dice(5, "flame tree");
  const blobs = (count: number, fills: readonly string[], spread: number) =>
    Array.from({ length: count }, () => {
      const angle = fate.next() * Math.PI * 2;
      const far = Math.sqrt(fate.next()) * spread;
      const x = 1240 + Math.cos(angle) * 470 * far;
      const y = 210 + Math.sin(angle) * 190 * far;
      return circle(x, y, fate.between(26, 58), { fill: fate.pick(fills) });
    }).join("");
  const tufts = Array.from({ length: 120 }, () => {
    const angle = fate.next() * Math.PI * 2;
    const far = Math.sqrt(fate.next());
    return circle(
      1240 + Math.cos(angle) * 452 * far,
      206 + Math.sin(angle) * 186 * far,
      fate.between(6, 13),
      { fill: fate.pick(["#f2684a", "#ff8a5c", "#d63d2e", "#ffb04a", "#e4502f"]) },
    );
  }).join("");
  return (
    path(
      "M1190,740 C1216,640 1206,560 1196,470 L1050,320 L1072,300 L1204,410 L1200,260 L1234,260 L1250,400 L1380,270 L1404,292 L1276,460 C1272,560 1280,640 1312,740 Q1250,760 1190,740 Z",
      { fill: bark },
    ) +
    path("M1236,720 C1244,620 1240,540 1234,470 M1262,700 C1256,640 1258,580 1260,520", {
      stroke: lighter(bark, 0.22),
      width: 6,
    }) +
    blobs(46, ["#5f9469", "#4a7f5a", "#6fa377"], 1) +
    blobs(70, ["#d8412f", "#e4502f", "#c9342a"], 0.94) +
    blobs(30, ["#ee6440", "#f2784a"], 0.8) +
    tufts
  );
}

function petals(): string {
  const fate = dice(9, "petals");
  return Array.from({ length: 70 }, () =>
    ellipse(fate.between(820, 1600), fate.between(640, 890), fate.between(4, 8), 3.4, {
      fill: fate.pick(["#e4502f", "#f2784a", "#d8412f"]),
    }),
  ).join("");
}

function bottle(x: number, y: number): string {
  return (
    rect(x - 13, y - 70, 26, 70, { fill: "#6fb2c9", round: 7 }) +
    rect(x - 8, y - 86, 16, 18, { fill: darker("#2f5f8f", 0.1), round: 3 }) +
    rect(x - 13, y - 46, 26, 20, { fill: paper })
  );
}
