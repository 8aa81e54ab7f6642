import { inkGround } from "./banner-ground.ts";
import { ink, marigold, mix, paper, sky } from "./colours.ts";
import { arrow, sign } from "./course-art-sheet.ts";
import { circle, group, path, plot, rect } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";
import { openBook } from "./gallery-props.ts";

/** Three students before a bridge and the domes of a university. */
export function admission(): string {
  const steel = mix(ink, sky, 0.5);
  return (
    inkGround(1200, 400, 400) +
    university() +
    bridge(steel) +
    gear(1500, 130, 62, steel) +
    gear(1412, 196, 34, steel) +
    sign("pi", 860, 84, 62, { stroke: steel, width: 7 }) +
    sign("integral", 950, 214, 80, { stroke: steel, width: 7 }) +
    sign("sigma", 1286, 56, 54, { stroke: steel, width: 6 }) +
    arrow([1330, 250], [1392, 170], { stroke: marigold, width: 6 }) +
    person(cast.rafi, 1400, 318, 0.86, {
      turn: -0.3,
      glasses: true,
      mouth: "smile",
      left: [-70, 330, -1],
      right: [130, 470, 1],
      hem: 500,
      held: books(),
    }) +
    person(cast.mim, 966, 330, 0.84, {
      turn: 0.4,
      mouth: "smile",
      left: [-112, 470, -1],
      right: [10, 330, 1],
      hem: 500,
      held: folder(),
    }) +
    person(cast.sumi, 1182, 292, 0.96, {
      turn: -0.1,
      mouth: "laugh",
      left: [-104, 300, -1, "fist"],
      right: [104, 300, 1, "fist"],
      hem: 480,
      held: group("translate(0 306) scale(1.1)", openBook("#2f5f8f")),
    })
  );
}

const books = () =>
  rect(-118, 270, 180, 44, { fill: "#1f6f63", round: 5 }) +
  rect(-104, 226, 160, 44, { fill: marigold, round: 5 }) +
  path("M-90,240 h60 M-104,286 h70", { stroke: paper, width: 7 });

const folder = () =>
  path("M-70,216 H76 V392 H-70 Z", { fill: "#b5473c" }) +
  path("M-50,240 H56 V300 H-50 Z", { fill: paper }) +
  path("M-36,260 H40 M-36,278 H10", { stroke: ink, width: 6 });

function university(): string {
  const stone = mix(ink, sky, 0.36);
  const lit = "#ffd98a";
  const bays = Array.from({ length: 13 }, (_, at) =>
    path(`M${842 + at * 58},470 V424 a15,15 0 0 1 30,0 V470 Z`, {
      fill: at % 3 === 1 ? lit : mix(ink, sky, 0.16),
      opacity: 0.9,
    }),
  );
  return (
    path("M1100,300 A100,100 0 0 1 1300,300 Z", { fill: mix(ink, sky, 0.44) }) +
    path("M1200,200 V150", { stroke: mix(ink, sky, 0.44), width: 7 }) +
    path("M1200,150 l46,12 l-46,14 Z", { fill: marigold }) +
    rect(1086, 296, 228, 100, { fill: stone }) +
    [1110, 1156, 1202, 1248]
      .map((x) => rect(x, 316, 26, 60, { fill: lit, opacity: 0.85, round: 13 }))
      .join("") +
    rect(820, 388, 770, 110, { fill: stone }) +
    rect(806, 376, 798, 16, { fill: mix(ink, sky, 0.5) }) +
    bays.join("")
  );
}

function bridge(steel: string): string {
  const sag = (x: number) => 380 + 150 * (1 - ((x - 1200) / 330) ** 2);
  let hangers = "";
  for (let x = 884; x < 1530; x += 22) hangers += `M${x},${Math.round(sag(x))}V560`;
  return (
    path(hangers, { stroke: steel, width: 2.4 }) +
    plot(sag, 870, 1530, { stroke: marigold, width: 6 }) +
    path("M870,380 L700,560 M1530,380 L1640,500", { stroke: marigold, width: 6 }) +
    rect(858, 360, 24, 260, { fill: paper }) +
    rect(1518, 360, 24, 260, { fill: paper }) +
    rect(700, 556, 900, 14, { fill: paper, round: 7 }) +
    path(
      "M700,620 q30,-12 60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0 t60,0",
      { stroke: steel, width: 4, opacity: 0.7 },
    )
  );
}

function gear(x: number, y: number, r: number, fill: string): string {
  const teeth = Array.from({ length: 10 }, (_, at) =>
    group(
      `rotate(${at * 36} ${x} ${y})`,
      rect(x - r * 0.15, y - r * 1.2, r * 0.3, r * 0.4, { fill, round: 4 }),
    ),
  );
  return (
    teeth.join("") +
    circle(x, y, r, { fill }) +
    circle(x, y, r * 0.62, { fill: mix(ink, sky, 0.2) }) +
    circle(x, y, r * 0.28, { fill: marigold })
  );
}
