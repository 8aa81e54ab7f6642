import { darker, mix } from "./colours.ts";
import { both, circle, ellipse, group, path } from "./drawing.ts";
import type { Head, Look } from "./portrait-look.ts";

export function womenHair(look: Look): Head {
  const fate = look.throwFor("hair");
  const w = look.shape.wide + 4;
  const head = fate.pick(look.age === "young" ? youngStyles : adultStyles)(look, w);
  return { ...head, front: head.front + earrings(look) };
}

type Style = (look: Look, w: number) => Head;

/** The front of the hair, from which each style hangs something else behind. */
type Front = (look: Look, w: number) => string;

const centreFront: Front = ({ hair }, w) =>
  both(
    path(`M-1,-110 C58,-113 ${w + 12},-62 ${w + 7},16 L${w - 3},18 C${w - 2},-22 44,-44 0,-86 Z`, { fill: hair.base }),
    path(`M10,-94 C34,-84 52,-62 ${w - 4},-30`, { stroke: hair.light, width: 3.4 }),
  );

const sideFront: Front = ({ hair }, w) =>
  path(
    `M${-w - 6},16 C${-w - 12},-62 -58,-113 0,-112 C58,-113 ${w + 12},-62 ${w + 6},16 L${w - 3},18 C${w - 2},-14 58,-38 36,-50 C8,-58 -16,-68 -30,-84 C-34,-62 -50,-44 -56,-34 C${-w + 4},-16 ${-w + 2},2 ${-w + 3},18 Z`,
    { fill: hair.base },
  ) +
  path(`M-24,-88 C0,-68 36,-68 ${w - 6},-32`, { stroke: hair.light, width: 3.4 }) +
  path("M-20,-98 C8,-84 40,-82 58,-58", { stroke: hair.light, width: 3 });

const fringeFront: Front = ({ hair }, w) =>
  path(
    `M${-w - 6},22 C${-w - 12},-62 -58,-113 0,-112 C58,-113 ${w + 12},-62 ${w + 6},22 L${w - 4},24 C${w - 3},0 ${w - 6},-18 54,-32 Q30,-26 8,-30 Q-2,-38 -6,-44 Q-8,-34 -16,-29 Q-36,-26 -54,-32 C${-w + 6},-18 ${-w + 3},0 ${-w + 4},24 Z`,
    { fill: hair.base },
  ) +
  path("M-36,-44 C-34,-68 -20,-84 -6,-90", { stroke: hair.light, width: 3.4 }) +
  path("M34,-44 C34,-66 22,-82 8,-90", { stroke: hair.light, width: 3.4 });

const pulledFront: Front = ({ hair }, w) =>
  path(
    `M${-w},4 C${-w - 6},-62 -54,-110 0,-110 C54,-110 ${w + 6},-62 ${w},4 L${w - 6},2 C${w - 6},-32 40,-66 0,-70 C-40,-66 ${6 - w},-32 ${6 - w},2 Z`,
    { fill: hair.base },
  ) +
  both(path("M14,-74 C30,-82 48,-72 58,-46", { stroke: hair.light, width: 3 })) +
  path("M0,-74 Q2,-90 0,-104", { stroke: hair.light, width: 3 });

const fronts = [centreFront, sideFront, fringeFront] as const;

const front = (look: Look, w: number) => look.throwFor("fringe").pick(fronts)(look, w);

const long: Style = (look, w) => ({
  behind: path(
    `M0,-110 C62,-112 ${w + 16},-60 ${w + 13},0 C${w + 14},60 ${w + 22},100 ${w + 8},150 Q0,170 ${-w - 8},150 C${-w - 22},100 ${-w - 14},60 ${-w - 13},0 C${-w - 16},-60 -62,-112 0,-110 Z`,
    { fill: look.hair.dark },
  ),
  overShoulders: both(
    path(`M${w + 9},-6 C${w + 14},50 ${w + 26},110 ${w + 8},172 C${w + 2},188 ${w - 8},196 ${w - 18},200 C${w - 12},186 ${w - 22},180 ${w - 26},182 C${w - 6},130 ${w - 14},70 ${w - 4},-4 Z`, { fill: look.hair.base }),
    path(`M${w + 4},40 C${w + 8},90 ${w + 10},130 ${w},172`, { stroke: look.hair.light, width: 3.2 }),
  ),
  front: front(look, w),
});

const wavy: Style = (look, w) => ({
  behind: path(
    `M0,-112 C66,-114 ${w + 20},-62 ${w + 16},-6 C${w + 32},20 ${w + 12},50 ${w + 26},76 C${w + 38},104 ${w + 16},124 ${w + 22},150 Q0,176 ${-w - 22},150 C${-w - 16},124 ${-w - 38},104 ${-w - 26},76 C${-w - 12},50 ${-w - 32},20 ${-w - 16},-6 C${-w - 20},-62 -66,-114 0,-112 Z`,
    { fill: look.hair.dark },
  ),
  overShoulders: both(
    path(`M${w + 6},0 C${w + 26},24 ${w + 6},52 ${w + 20},80 C${w + 32},106 ${w + 10},126 ${w + 12},152 C${w - 4},160 ${w - 18},150 ${w - 20},138 C${w - 6},112 ${w - 16},92 ${w - 8},66 C${w - 16},44 ${w - 4},20 ${w - 4},0 Z`, { fill: look.hair.base }),
    path(`M${w + 6},30 C${w + 10},50 ${w},60 ${w + 8},84 C${w + 14},104 ${w},116 ${w},136`, { stroke: look.hair.light, width: 3.2 }),
  ),
  front: front(look, w),
});

const bob: Style = (look, w) => ({
  behind: path(
    `M0,-112 C66,-114 ${w + 22},-58 ${w + 20},10 C${w + 24},50 ${w + 16},78 ${w + 2},92 Q0,108 ${-w - 2},92 C${-w - 16},78 ${-w - 24},50 ${-w - 20},10 C${-w - 22},-58 -66,-114 0,-112 Z`,
    { fill: look.hair.dark },
  ),
  front:
    front(look, w) +
    both(path(`M${w - 3},6 L${w + 8},-2 C${w + 18},40 ${w + 16},72 ${w - 4},90 C${w - 18},92 ${w - 20},80 ${w - 16},74 C${w - 6},58 ${w - 2},36 ${w - 3},6 Z`, { fill: look.hair.base })),
});

const lowBun: Style = (look, w) => ({
  behind: ellipse(0, 68, 54, 34, { fill: look.hair.dark }) + backOfHead(look, w),
  front: look.throwFor("bun").pick([centreFront, pulledFront, sideFront])(look, w),
});

const highBun: Style = (look, w) => ({
  behind:
    circle(0, -122, 34, { fill: look.hair.base }) +
    path("M-22,-120 Q-10,-146 16,-140 M-12,-108 Q2,-128 24,-122", { stroke: look.hair.light, width: 3.2 }) +
    path("M-27,-102 Q0,-90 27,-102", { stroke: look.cloth.trim, width: 7 }) +
    backOfHead(look, w),
  front: pulledFront(look, w),
});

const ponytail: Style = (look, w) => ({
  behind:
    path(`M30,-96 C${w + 40},-110 ${w + 52},-20 ${w + 34},60 C${w + 26},92 ${w + 8},104 ${w + 2},92 C${w + 18},50 ${w + 14},-10 20,-60 Z`, { fill: look.hair.dark }) +
    path(`M52,-88 C${w + 30},-80 ${w + 36},-10 ${w + 24},50`, { stroke: look.hair.light, width: 3.2 }) +
    backOfHead(look, w),
  front: look.throwFor("pony").pick([pulledFront, fringeFront])(look, w),
});

const braid: Style = (look, w) => ({
  behind: path(`M${-w},-20 C${-w},50 -50,90 0,92 C50,90 ${w},50 ${w},-20 Z`, { fill: look.hair.dark }),
  overShoulders: group(look.throwFor("side").pick(["", "scale(-1 1)"]) || "scale(1 1)", plait(look, 52, 86, 7)),
  front: look.throwFor("part").pick([centreFront, sideFront])(look, w),
});

const twoBraids: Style = (look, w) => ({
  behind: path(`M${-w - 2},-20 C${-w - 2},50 -60,84 0,86 C60,84 ${w + 2},50 ${w + 2},-20 Z`, { fill: look.hair.dark }),
  overShoulders: both(plait(look, 62, 74, 5)),
  front: centreFront(look, w),
});

const youngStyles = [long, long, wavy, bob, ponytail, braid, braid, twoBraids, highBun];
const adultStyles = [long, wavy, bob, lowBun, lowBun, lowBun, braid, sariBun];

/** A low bun with flowers, as for a celebration. */
function sariBun(look: Look, w: number): Head {
  const flowers = [[-50, 58], [-56, 72], [-46, 86], [50, 58], [56, 72], [46, 86]] as const;
  const petals = flowers.map(
    ([x, y]) => circle(x, y, 9, { fill: "#fff6e4" }) + circle(x, y, 3.4, { fill: "#f5a524" }),
  );
  return { behind: ellipse(0, 70, 52, 34, { fill: look.hair.dark }) + backOfHead(look, w) + petals.join(""), front: centreFront(look, w) };
}

function plait({ hair, cloth }: Look, x: number, y: number, knots: number): string {
  let text = "";
  for (let at = 0; at < knots; at++) {
    const size = 15 - at * 0.9;
    const cy = y + at * 15;
    const cx = x + at * 1.2;
    text += path(`M${cx},${cy + 17} C${cx - size - 6},${cy + 8} ${cx - size},${cy - 12} ${cx},${cy - 6} C${cx + size},${cy - 12} ${cx + size + 6},${cy + 8} ${cx},${cy + 17} Z`, { fill: at % 2 ? hair.base : mix(hair.base, hair.light, 0.45) });
    text += path(`M${cx},${cy - 4} L${cx},${cy + 12}`, { stroke: hair.dark, width: 2 });
  }
  const end = y + knots * 15 + 4;
  const cx = x + knots * 1.2;
  return (
    text +
    path(`M${cx - 7},${end} L${cx - 9},${end + 24} Q${cx},${end + 30} ${cx + 9},${end + 24} L${cx + 7},${end} Z`, { fill: hair.base }) +
    path(`M${cx - 8},${end + 1} L${cx + 8},${end + 1}`, { stroke: cloth.trim, width: 7 })
  );
}

const backOfHead = ({ hair }: Look, w: number) =>
  path(`M${-w - 2},0 C${-w},50 -50,78 0,80 C50,78 ${w},50 ${w + 2},0 Z`, { fill: hair.dark });

function earrings({ throwFor, shape, cloth }: Look): string {
  const fate = throwFor("earrings");
  const x = shape.wide + 3;
  const gold = fate.pick(["#f0c152", "#e9b44c", "#f7e3b0", cloth.trim]);
  const kind = fate.pick(["none", "stud", "stud", "drop", "jhumka", "ring"] as const);
  if (kind === "none") return "";
  const stud = circle(x, 27, 3.6, { fill: gold });
  if (kind === "stud") return both(stud);
  if (kind === "ring") return both(circle(x + 1, 36, 9, { stroke: gold, width: 3 }));
  if (kind === "drop") return both(stud + path(`M${x},30 Q${x + 7},44 ${x},48 Q${x - 7},44 ${x},30 Z`, { fill: gold }));
  const bell = path(`M${x - 9},46 Q${x - 8},33 ${x},33 Q${x + 8},33 ${x + 9},46 Z`, { fill: gold });
  return both(stud + bell + path(`M${x - 8},49 L${x + 8},49`, { stroke: darker(gold, 0.2), width: 4, dash: "0.1 5.3" }));
}
