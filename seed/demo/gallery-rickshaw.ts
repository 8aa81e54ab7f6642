import { darker, ink, marigold, paper } from "./colours.ts";
import { circle, group, path } from "./drawing.ts";
import { cast } from "./gallery-cast.ts";
import { person } from "./gallery-people.ts";

/** A painted cycle rickshaw going right, its wheels on y = 240, about 520 wide. */
export function rickshaw(): string {
  return (
    wheel(-110, 160, 80) +
    path("M-110,160 H120 L168,60 M120,160 L70,40 L186,44 M260,160 L214,10 M186,44 L222,36", {
      stroke: darker("#b5473c", 0.15),
      width: 12,
    }) +
    carriage() +
    wheel(262, 160, 80) +
    circle(110, 164, 26, { stroke: ink, width: 8 }) +
    path("M46,32 Q76,16 106,30 Q100,44 70,46 Z", { fill: ink }) +
    path("M214,8 Q236,-22 254,-16 M214,8 Q196,-16 176,-18", { stroke: "#d5dde6", width: 9 }) +
    circle(236, 44, 15, { fill: marigold }) +
    puller()
  );
}

function wheel(x: number, y: number, r: number): string {
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6;
    return `M${x},${y}L${(x + r * 0.92 * Math.cos(angle)).toFixed(1)},${(y + r * 0.92 * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    path(spokes.join(""), { stroke: "#dfe6ea", width: 2.6 }) +
    circle(x, y, r, { stroke: "#26303f", width: 11 }) +
    circle(x, y, r - 10, { stroke: "#dfe6ea", width: 3 }) +
    circle(x, y, 11, { fill: "#dfe6ea" })
  );
}

function carriage(): string {
  return (
    path(
      "M-226,60 C-250,-120 -170,-206 -60,-206 C-16,-204 6,-180 8,-140 L-4,-120 C-40,-150 -100,-140 -128,-60 L-120,60 Z",
      { fill: "#1f6f63" },
    ) +
    path("M-60,-206 C-120,-176 -170,-100 -176,60 M-16,-198 C-90,-180 -140,-110 -148,0", {
      stroke: marigold,
      width: 9,
    }) +
    path("M8,-140 L-4,-120 C-40,-150 -100,-140 -128,-60", { stroke: "#f2784a", width: 13 }) +
    path("M-216,-40 q16,-14 30,0 q14,-14 28,2", { stroke: "#f7c3a8", width: 7 }) +
    circle(-196, 10, 13, { fill: "#f2784a" }) +
    circle(-196, 10, 5, { fill: marigold }) +
    group(
      "translate(-74 -84)",
      person(cast.mim, 0, 0, 0.4, {
        turn: 0.5,
        mouth: "smile",
        left: [-60, 330, -1],
        right: [70, 320, 1],
        hem: 350,
      }),
    ) +
    path("M-236,40 H10 C20,40 20,58 12,66 L-6,130 H-210 Z", { fill: "#b5473c" }) +
    path("M-226,58 H4", { stroke: marigold, width: 7 }) +
    path("M-170,96 q16,-26 32,0 q-16,22 -32,0 M-60,96 q16,-26 32,0 q-16,22 -32,0", { fill: marigold }) +
    path("M-118,84 l8,16 17,2 -13,12 4,17 -16,-9 -16,9 4,-17 -13,-12 17,-2 Z", { fill: "#9fd0d8" }) +
    path("M-10,128 H60 L70,146 H-20 Z", { fill: darker("#b5473c", 0.25) }) +
    path("M-214,134 H-6", { stroke: "#9fd0d8", width: 6, dash: "2 12" })
  );
}

/** In a lungi and a waterproof, leaning into the pedals. */
function puller(): string {
  const skin = "#945b36";
  return (
    path("M84,22 L140,66 L118,150", { stroke: "#7d4b2d", width: 24 }) +
    path("M56,30 C60,-10 104,-14 124,8 L160,60 L138,92 L88,60 Z", { fill: "#3f79a8" }) +
    path("M76,10 L140,70 M98,2 L152,58 M62,34 L120,80", { stroke: "#a9cbe4", width: 4 }) +
    path("M136,78 L124,158", { stroke: skin, width: 24 }) +
    path("M108,164 h38", { stroke: "#26303f", width: 14 }) +
    path("M52,28 C52,-50 78,-104 134,-116 C166,-112 168,-70 150,-40 C134,-12 124,10 122,20 Z", {
      fill: marigold,
    }) +
    path("M136,-92 L164,-40 L206,-22", { stroke: darker(marigold, 0.1), width: 30 }) +
    circle(212, -20, 14, { fill: skin }) +
    group("translate(148 -152) scale(0.36)", headOf(skin))
  );
}

const headOf = (skin: string) =>
  path("M-30,60 h60 v60 h-60 Z", { fill: darker(skin, 0.15) }) +
  path(
    "M-64,-8 C-64,-62 -40,-92 0,-92 C40,-92 64,-62 64,-8 C64,34 50,70 18,82 Q0,88 -18,82 C-50,70 -64,34 -64,-8 Z",
    { fill: skin },
  ) +
  circle(8, 2, 7, { fill: "#20140f" }) +
  circle(48, 2, 7, { fill: "#20140f" }) +
  path("M30,10 q12,22 0,28", { stroke: darker(skin, 0.4), width: 4 }) +
  path("M4,52 Q26,70 46,50", { stroke: darker(skin, 0.5), width: 6 }) +
  path("M-6,-22 q14,-8 26,0 M38,-22 q12,-8 22,0", { stroke: "#1d1715", width: 7 }) +
  path("M-84,-14 C-90,-80 -50,-122 4,-122 C56,-120 84,-80 92,-26 L120,-14 Q20,-44 -84,-14 Z", {
    fill: "#b5473c",
  }) +
  path("M-80,-34 Q10,-62 96,-40", { stroke: paper, width: 9 });
