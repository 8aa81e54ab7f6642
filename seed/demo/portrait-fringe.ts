import { both, path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

/** The front of the hair, from which each style hangs something else behind. */
type Front = (look: Look, w: number) => string;

export const centreFront: Front = ({ hair }, w) =>
  both(
    path(`M-1,-110 C58,-113 ${w + 12},-62 ${w + 7},16 L${w - 3},18 C${w - 2},-22 44,-44 0,-86 Z`, {
      fill: hair.base,
    }),
    path(`M10,-94 C34,-84 52,-62 ${w - 4},-30`, { stroke: hair.light, width: 3.4 }),
  );

export const sideFront: Front = ({ hair }, w) =>
  path(
    `M${-w - 6},16 C${-w - 12},-62 -58,-113 0,-112 C58,-113 ${w + 12},-62 ${w + 6},16 L${w - 3},18 C${w - 2},-14 58,-38 36,-50 C8,-58 -16,-68 -30,-84 C-34,-62 -50,-44 -56,-34 C${-w + 4},-16 ${-w + 2},2 ${-w + 3},18 Z`,
    { fill: hair.base },
  ) +
  path(`M-24,-88 C0,-68 36,-68 ${w - 6},-32`, { stroke: hair.light, width: 3.4 }) +
  path("M-20,-98 C8,-84 40,-82 58,-58", { stroke: hair.light, width: 3 });

export const fringeFront: Front = ({ hair }, w) =>
  path(
    `M${-w - 6},22 C${-w - 12},-62 -58,-113 0,-112 C58,-113 ${w + 12},-62 ${w + 6},22 L${w - 4},24 C${w - 3},0 ${w - 6},-18 54,-32 Q30,-26 8,-30 Q-2,-38 -6,-44 Q-8,-34 -16,-29 Q-36,-26 -54,-32 C${-w + 6},-18 ${-w + 3},0 ${-w + 4},24 Z`,
    { fill: hair.base },
  ) +
  path("M-36,-44 C-34,-68 -20,-84 -6,-90", { stroke: hair.light, width: 3.4 }) +
  path("M34,-44 C34,-66 22,-82 8,-90", { stroke: hair.light, width: 3.4 });

export const pulledFront: Front = ({ hair }, w) =>
  path(
    `M${-w},4 C${-w - 6},-62 -54,-110 0,-110 C54,-110 ${w + 6},-62 ${w},4 L${w - 6},2 C${w - 6},-32 40,-66 0,-70 C-40,-66 ${6 - w},-32 ${6 - w},2 Z`,
    { fill: hair.base },
  ) +
  both(path("M14,-74 C30,-82 48,-72 58,-46", { stroke: hair.light, width: 3 })) +
  path("M0,-74 Q2,-90 0,-104", { stroke: hair.light, width: 3 });

const fronts = [centreFront, sideFront, fringeFront] as const;

export const front = (look: Look, w: number) => look.throwFor("fringe").pick(fronts)(look, w);
