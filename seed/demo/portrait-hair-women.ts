import { both, circle, ellipse, group, path } from "./drawing.ts";
import { earrings } from "./portrait-earrings.ts";
import { centreFront, fringeFront, front, pulledFront, sideFront } from "./portrait-fringe.ts";
import type { Head, Look } from "./portrait-look.ts";
import { plait } from "./portrait-plait.ts";

export function womenHair(look: Look): Head {
  const fate = look.throwFor("hair");
  const w = look.shape.wide + 4;
  const head = fate.pick(look.age === "young" ? youngStyles : adultStyles)(look, w);
  return { ...head, front: head.front + earrings(look) };
}

type Style = (look: Look, w: number) => Head;

const long: Style = (look, w) => ({
  behind: path(
    `M0,-110 C62,-112 ${w + 16},-60 ${w + 13},0 C${w + 14},60 ${w + 22},100 ${w + 8},150 Q0,170 ${-w - 8},150 C${-w - 22},100 ${-w - 14},60 ${-w - 13},0 C${-w - 16},-60 -62,-112 0,-110 Z`,
    { fill: look.hair.dark },
  ),
  overShoulders: both(
    path(
      `M${w + 9},-6 C${w + 14},50 ${w + 26},110 ${w + 8},172 C${w + 2},188 ${w - 8},196 ${w - 18},200 C${w - 12},186 ${w - 22},180 ${w - 26},182 C${w - 6},130 ${w - 14},70 ${w - 4},-4 Z`,
      { fill: look.hair.base },
    ),
    path(`M${w + 4},40 C${w + 8},90 ${w + 10},130 ${w},172`, {
      stroke: look.hair.light,
      width: 3.2,
    }),
  ),
  front: front(look, w),
});

const wavy: Style = (look, w) => ({
  behind: path(
    `M0,-112 C66,-114 ${w + 20},-62 ${w + 16},-6 C${w + 32},20 ${w + 12},50 ${w + 26},76 C${w + 38},104 ${w + 16},124 ${w + 22},150 Q0,176 ${-w - 22},150 C${-w - 16},124 ${-w - 38},104 ${-w - 26},76 C${-w - 12},50 ${-w - 32},20 ${-w - 16},-6 C${-w - 20},-62 -66,-114 0,-112 Z`,
    { fill: look.hair.dark },
  ),
  overShoulders: both(
    path(
      `M${w + 6},0 C${w + 26},24 ${w + 6},52 ${w + 20},80 C${w + 32},106 ${w + 10},126 ${w + 12},152 C${w - 4},160 ${w - 18},150 ${w - 20},138 C${w - 6},112 ${w - 16},92 ${w - 8},66 C${w - 16},44 ${w - 4},20 ${w - 4},0 Z`,
      { fill: look.hair.base },
    ),
    path(`M${w + 6},30 C${w + 10},50 ${w},60 ${w + 8},84 C${w + 14},104 ${w},116 ${w},136`, {
      stroke: look.hair.light,
      width: 3.2,
    }),
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
    both(
      path(
        `M${w - 3},6 L${w + 8},-2 C${w + 18},40 ${w + 16},72 ${w - 4},90 C${w - 18},92 ${w - 20},80 ${w - 16},74 C${w - 6},58 ${w - 2},36 ${w - 3},6 Z`,
        { fill: look.hair.base },
      ),
    ),
});

const lowBun: Style = (look, w) => ({
  behind: ellipse(0, 68, 54, 34, { fill: look.hair.dark }) + backOfHead(look, w),
  front: look.throwFor("bun").pick([centreFront, pulledFront, sideFront])(look, w),
});

const highBun: Style = (look, w) => ({
  behind:
    circle(0, -122, 34, { fill: look.hair.base }) +
    path("M-22,-120 Q-10,-146 16,-140 M-12,-108 Q2,-128 24,-122", {
      stroke: look.hair.light,
      width: 3.2,
    }) +
    path("M-27,-102 Q0,-90 27,-102", { stroke: look.cloth.trim, width: 7 }) +
    backOfHead(look, w),
  front: pulledFront(look, w),
});

const ponytail: Style = (look, w) => ({
  behind:
    path(
      `M30,-96 C${w + 40},-110 ${w + 52},-20 ${w + 34},60 C${w + 26},92 ${w + 8},104 ${w + 2},92 C${w + 18},50 ${w + 14},-10 20,-60 Z`,
      { fill: look.hair.dark },
    ) +
    path(`M52,-88 C${w + 30},-80 ${w + 36},-10 ${w + 24},50`, {
      stroke: look.hair.light,
      width: 3.2,
    }) +
    backOfHead(look, w),
  front: look.throwFor("pony").pick([pulledFront, fringeFront])(look, w),
});

const braid: Style = (look, w) => ({
  behind: path(`M${-w},-20 C${-w},50 -50,90 0,92 C50,90 ${w},50 ${w},-20 Z`, {
    fill: look.hair.dark,
  }),
  overShoulders: group(
    look.throwFor("side").pick(["", "scale(-1 1)"]) || "scale(1 1)",
    plait(look, 52, 86, 7),
  ),
  front: look.throwFor("part").pick([centreFront, sideFront])(look, w),
});

const twoBraids: Style = (look, w) => ({
  behind: path(`M${-w - 2},-20 C${-w - 2},50 -60,84 0,86 C60,84 ${w + 2},50 ${w + 2},-20 Z`, {
    fill: look.hair.dark,
  }),
  overShoulders: both(plait(look, 62, 74, 5)),
  front: centreFront(look, w),
});

const youngStyles = [long, long, wavy, bob, ponytail, braid, braid, twoBraids, highBun];
const adultStyles = [long, wavy, bob, lowBun, lowBun, lowBun, braid, sariBun];

/** A low bun with flowers, as for a celebration. */
function sariBun(look: Look, w: number): Head {
  const flowers = [
    [-50, 58],
    [-56, 72],
    [-46, 86],
    [50, 58],
    [56, 72],
    [46, 86],
  ] as const;
  const petals = flowers.map(
    ([x, y]) => circle(x, y, 9, { fill: "#fff6e4" }) + circle(x, y, 3.4, { fill: "#f5a524" }),
  );
  return {
    behind: ellipse(0, 70, 52, 34, { fill: look.hair.dark }) + backOfHead(look, w) + petals.join(""),
    front: centreFront(look, w),
  };
}

const backOfHead = ({ hair }: Look, w: number) =>
  path(`M${-w - 2},0 C${-w},50 -50,78 0,80 C50,78 ${w},50 ${w + 2},0 Z`, { fill: hair.dark });
