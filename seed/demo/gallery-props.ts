import { clay, darker, ink, lighter, marigold, mix, paper, sage, sky } from "./colours.ts";
import { dice } from "./dice.ts";
import { circle, ellipse, graphPaper, group, line, path, rect } from "./drawing.ts";

export type Size = readonly [width: number, height: number];

/** A wall with the house's fine squares on it. */
export function wall([width, height]: Size, fill: string, grid = darker(fill, 0.05)): string {
  return (
    rect(0, 0, width, height, { fill }) + graphPaper([width, height], 40, 20, { stroke: grid, width: 1.6 })
  );
}

/** A desk before a seated person, in the person's own space: it goes under the arms. */
export function desk(fill = "#d9a566", half = 220): string {
  return (
    path(`M${-half + 30},304 H${half - 30} L${half},352 H${-half} Z`, { fill: lighter(fill, 0.2) }) +
    rect(-half, 350, half * 2, 34, { fill }) +
    rect(-half + 26, 384, half * 2 - 52, 150, { fill: darker(fill, 0.22) }) +
    path(`M${-half + 18},384 V640 M${half - 18},384 V640`, { stroke: darker(fill, 0.42), width: 22 })
  );
}

/** A sheet on that desk, and the pen at the right hand. */
export function sheet(pen = ink): string {
  return (
    path("M-86,314 L44,314 L66,346 L-106,346 Z", { fill: paper }) +
    path("M-72,322 H30 M-78,330 H18 M-82,338 H-6", { stroke: mix(ink, paper, 0.55), width: 3.4 }) +
    path("M36,336 L92,252", { stroke: pen, width: 9 })
  );
}

/** An open book held over a table, about 0,0. */
export function openBook(cover: string): string {
  return (
    path("M-104,-58 Q-50,-76 0,-54 Q50,-76 104,-58 V50 Q50,32 0,54 Q-50,32 -104,50 Z", {
      fill: darker(cover, 0.15),
    }) +
    path("M-104,-70 Q-50,-88 0,-64 V42 Q-50,20 -104,38 Z", { fill: cover }) +
    path("M104,-70 Q50,-88 0,-64 V42 Q50,20 104,38 Z", { fill: lighter(cover, 0.12) }) +
    path("M0,-64 V42", { stroke: darker(cover, 0.3), width: 5 }) +
    path("M-80,-40 Q-50,-50 -24,-42 M-80,-16 Q-50,-26 -24,-18", { stroke: lighter(cover, 0.45), width: 6 })
  );
}

/** Pages seen from above: a notebook with lines and a curve. */
export function notebook(): string {
  return (
    path("M-150,-6 L-118,-62 Q-60,-76 0,-58 Q60,-76 118,-62 L150,-6 Q76,-22 0,0 Q-76,-22 -150,-6 Z", {
      fill: ink,
    }) +
    path("M-144,-14 L-112,-68 Q-58,-82 0,-64 V-8 Q-74,-30 -144,-14 Z", { fill: paper }) +
    path("M144,-14 L112,-68 Q58,-82 0,-64 V-8 Q74,-30 144,-14 Z", { fill: lighter(paper, 0.4) }) +
    path("M-104,-58 Q-60,-66 -18,-56 M-112,-44 Q-62,-54 -18,-42 M-120,-30 Q-66,-42 -46,-34", {
      stroke: mix(ink, paper, 0.5),
      width: 3.6,
    }) +
    path("M24,-28 Q50,-92 76,-46 T124,-40", { stroke: marigold, width: 5 }) +
    path("M0,-64 V-8", { stroke: mix(ink, paper, 0.6), width: 3 })
  );
}

/** Books lying on one another, the lowest at 0,0. */
export function bookStack(colours: readonly string[]): string {
  const fate = dice(colours.length * 7, "stack");
  return colours
    .map((fill, at) => {
      const x = fate.between(-12, 12) - 90;
      const y = -34 * (at + 1);
      return (
        rect(x, y, 180, 32, { fill, round: 5 }) +
        rect(x + 8, y + 7, 168, 18, { fill: paper, round: 2 }) +
        rect(x, y, 44, 32, { fill, round: 5 }) +
        path(`M${x + 14},${y + 6} V${y + 26} M${x + 28},${y + 6} V${y + 26}`, {
          stroke: lighter(fill, 0.4),
          width: 4,
        })
      );
    })
    .join("");
}

/** A row of spines between two points of a shelf. */
export function spines(x: number, y: number, width: number, height: number, seed: number): string {
  const fate = dice(seed, "spines");
  let text = "";
  for (let at = x; at < x + width - 16; ) {
    const thick = Math.min(fate.between(16, 34), x + width - at);
    const tall = height * fate.between(0.66, 0.94);
    const fill = fate.pick([
      "#b5473c",
      "#1f6f63",
      "#2f5f8f",
      marigold,
      ink,
      clay,
      sage,
      sky,
      "#7c2b38",
      "#f0dfc0",
      "#4f7d56",
    ]);
    text += rect(at, y - tall, thick - 2, tall, { fill, round: 2 });
    text += rect(at, y - tall * fate.between(0.78, 0.88), thick - 2, 7, { fill: lighter(fill, 0.45) });
    at += thick;
    if (fate.chance(0.07)) at += 22;
  }
  return text;
}

/** A sash window with whatever lies outside drawn as `view` in a 200 × 260 box. */
export function window(x: number, y: number, scale: number, view: string, frame = "#fff6e4"): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    view,
    path(
      "M-8,-8 H208 V268 H-8 Z M8,8 V122 H92 V8 Z M108,8 V122 H192 V8 Z M8,138 V252 H92 V138 Z M108,138 V252 H192 V138 Z",
      {
        fill: frame,
        rule: "evenodd",
      },
    ),
    rect(-18, 262, 236, 18, { fill: darker(frame, 0.1), round: 3 }),
  );
}

/** Sky, a cloud and a crown of leaves for a window. */
export const daylight =
  rect(0, 0, 200, 260, { fill: "#bfe0ec" }) +
  path("M40,80 q6,-26 34,-22 q14,-22 38,-6 q26,-4 26,28 Z", { fill: "#ffffff" }) +
  path("M110,260 V200 q10,-30 44,-26 q30,-8 46,18 V260 Z", { fill: "#8fb78f" }) +
  path("M0,260 V206 q8,-34 46,-26 q34,-10 46,24 q34,-8 40,22 q24,4 22,34 Z", { fill: "#7faa85" });

export function clock(x: number, y: number, r: number): string {
  const tick = (at: number) => {
    const angle = (at * Math.PI) / 6;
    return `M${(x + Math.sin(angle) * r * 0.78).toFixed(1)},${(y - Math.cos(angle) * r * 0.78).toFixed(1)}L${(x + Math.sin(angle) * r * 0.66).toFixed(1)},${(y - Math.cos(angle) * r * 0.66).toFixed(1)}`;
  };
  return (
    circle(x, y, r, { fill: paper, stroke: ink, width: r * 0.12 }) +
    path(Array.from({ length: 12 }, (_, at) => tick(at)).join(""), { stroke: ink, width: r * 0.06 }) +
    line(
      [
        [x, y],
        [x - r * 0.3, y - r * 0.3],
      ],
      { stroke: ink, width: r * 0.1 },
    ) +
    line(
      [
        [x, y],
        [x + r * 0.12, y - r * 0.56],
      ],
      { stroke: marigold, width: r * 0.08 },
    ) +
    circle(x, y, r * 0.09, { fill: marigold })
  );
}

/** A leafy plant in a pot that stands at 0,0. */
export function plant(pot = clay): string {
  const leaf = (turn: number, length: number, fill: string) =>
    group(
      `translate(0 -64) rotate(${turn})`,
      path(
        `M0,0 C-26,${-length * 0.4} -18,${-length * 0.8} 0,${-length} C18,${-length * 0.8} 26,${-length * 0.4} 0,0 Z`,
        { fill },
      ),
      path(`M0,0 V${-length * 0.8}`, { stroke: lighter(fill, 0.25), width: 3 }),
    );
  return (
    [-62, 58, -34, 36, 0]
      .map((turn, at) => leaf(turn, 96 + at * 10, at % 2 ? "#5f9469" : "#4a7f5a"))
      .join("") +
    path("M-44,-70 H44 L34,0 H-34 Z", { fill: pot }) +
    rect(-50, -80, 100, 22, { fill: lighter(pot, 0.15), round: 5 })
  );
}

/** Tea with its steam, standing at 0,0. */
export function cup(fill = paper): string {
  return (
    path("M34,-48 q34,-4 30,20 q-4,20 -36,16", { stroke: fill, width: 10 }) +
    path("M-38,-62 H38 L30,-6 Q0,6 -30,-6 Z", { fill }) +
    ellipse(0, -62, 38, 8, { fill: "#a5602f" }) +
    path("M-12,-80 q-12,-18 0,-32 q10,-14 0,-30 M14,-82 q-10,-16 0,-28 q8,-12 0,-26", {
      stroke: fill,
      width: 5,
      opacity: 0.6,
    })
  );
}
