import { lighter } from "./colours.ts";
import { circle, path } from "./drawing.ts";
import type { Head, Look } from "./portrait-look.ts";
import { prayerCap, sides } from "./portrait-prayer-cap.ts";

export function menHair(look: Look): Head {
  const fate = look.throwFor("hair");
  const w = look.shape.wide + 4;
  if (look.covered === "cap") return prayerCap(look, w);
  return fate.pick(look.age === "young" ? youngStyles : adultStyles)(look, w);
}

type Style = (look: Look, w: number) => Head;

const sidePart: Style = (look, w) =>
  cut(
    look,
    w,
    108,
    `C${w - 11},-34 52,-48 44,-58 C16,-50 -16,-56 -36,-70 C-42,-58 ${11 - w},-40 ${9 - w},-2`,
    ["M-36,-72 C-18,-92 14,-100 40,-92", "M-30,-70 C-4,-80 30,-82 52,-70"],
  );

const otherPart: Style = (look, w) =>
  cut(
    look,
    w,
    110,
    `C${w - 11},-40 44,-56 38,-70 C18,-56 -18,-50 -46,-56 C-54,-46 ${11 - w},-34 ${9 - w},-2`,
    ["M38,-72 C20,-94 -12,-102 -40,-92", "M32,-72 C6,-82 -28,-82 -52,-70"],
  );

const crew: Style = (look, w) =>
  cut(look, w, 103, `C${w - 11},-34 54,-56 40,-60 Q0,-67 -40,-60 C-54,-56 ${11 - w},-34 ${9 - w},-2`, [
    "M-30,-86 Q0,-95 30,-86",
  ]);

const quiff: Style = ({ hair }, w) => ({
  behind: sides(w, hair.dark),
  front:
    path(
      `M${-w},2 C${-w - 4},-40 ${-w + 4},-70 -50,-84 C-48,-112 -10,-128 28,-120 C56,-116 70,-96 62,-80 C${w},-66 ${w + 4},-38 ${w},2 L${w - 8},0 C${w - 9},-34 54,-54 42,-62 C14,-66 -20,-62 -42,-58 C-54,-50 ${10 - w},-34 ${8 - w},0 Z`,
      { fill: hair.base },
    ) +
    path("M-40,-72 C-30,-100 10,-110 44,-104", { stroke: hair.light, width: 4 }) +
    path("M-22,-70 C-10,-88 20,-94 52,-88", { stroke: hair.light, width: 3.4 }),
});

const fringe: Style = ({ hair }, w) => ({
  behind: sides(w, hair.dark),
  front:
    path(
      `M${-w},4 C${-w - 8},-62 -54,-114 2,-114 C58,-114 ${w + 8},-62 ${w},4 L${w - 8},0 C${w - 8},-26 58,-36 52,-44 Q46,-34 40,-32 Q38,-44 30,-50 Q24,-36 14,-32 Q12,-44 4,-50 Q-4,-36 -16,-32 Q-16,-44 -24,-50 Q-34,-36 -44,-34 Q-46,-42 -50,-46 C-58,-36 ${9 - w},-22 ${8 - w},0 Z`,
      { fill: hair.base },
    ) +
    path("M-38,-62 C-30,-84 -6,-96 12,-94", { stroke: hair.light, width: 4 }) +
    path("M4,-62 C10,-78 26,-88 42,-82", { stroke: hair.light, width: 3.4 }),
});

const middlePart: Style = (look, w) =>
  cut(
    look,
    w + 1,
    112,
    `C${w - 8},-20 58,-38 46,-44 C26,-52 10,-66 2,-82 C-8,-66 -26,-50 -46,-42 C-58,-36 ${8 - w},-20 ${8 - w},-2`,
    ["M6,-86 C24,-92 46,-80 56,-60", "M-2,-86 C-20,-92 -44,-80 -54,-60"],
  );

const swept: Style = ({ hair }, w) => ({
  behind: sides(w, hair.dark),
  front:
    path(
      `M${-w},2 C${-w - 8},-58 -56,-112 -4,-116 C50,-120 ${w + 14},-76 ${w},2 L${w - 8},0 C${w - 9},-28 60,-44 54,-54 C34,-42 -6,-42 -30,-66 C-34,-52 -48,-42 -56,-36 C-62,-26 ${9 - w},-14 ${8 - w},0 Z`,
      { fill: hair.base },
    ) +
    path("M-24,-70 C-4,-54 30,-52 54,-64", { stroke: hair.light, width: 4 }) +
    path("M-26,-84 C0,-72 36,-72 58,-82", { stroke: hair.light, width: 3.4 }),
});

const curly: Style = ({ hair }, w) => {
  const curls = [
    [-w + 2, -22, 13],
    [-w + 2, -44, 17],
    [-56, -66, 20],
    [-40, -86, 22],
    [-16, -97, 23],
    [12, -98, 23],
    [38, -88, 22],
    [56, -67, 20],
    [w - 2, -44, 17],
    [w - 2, -22, 13],
    [-34, -64, 15],
    [-12, -70, 16],
    [12, -70, 16],
    [34, -64, 15],
    [0, -82, 26],
  ] as const;
  const shine = [
    [-42, -92],
    [-16, -104],
    [14, -104],
    [40, -94],
    [-10, -78],
    [18, -78],
    [-52, -68],
    [54, -70],
  ] as const;
  return {
    behind: sides(w, hair.dark),
    front:
      curls.map(([x, y, r]) => circle(x, y, r, { fill: hair.base })).join("") +
      shine
        .map(([x, y]) => path(`M${x - 8},${y + 4} q6,-11 15,-5`, { stroke: hair.light, width: 3.2 }))
        .join(""),
  };
};

const receding: Style = ({ hair }, w) => ({
  behind: sides(w, hair.dark),
  front:
    path(
      `M${-w},6 C${-w - 8},-60 -50,-104 0,-104 C50,-104 ${w + 8},-60 ${w},6 L${w - 8},4 C${w - 10},-30 54,-46 43,-70 C36,-78 24,-64 0,-70 C-24,-64 -36,-78 -43,-70 C-54,-46 ${10 - w},-30 ${8 - w},4 Z`,
      { fill: hair.base },
    ) + path("M-28,-86 Q0,-97 28,-86", { stroke: hair.light, width: 3.4 }),
});

const bald: Style = ({ hair, skin }, w) => ({
  behind: sides(w + 1, hair.base),
  front:
    path("M-34,-74 Q-18,-86 4,-84", { stroke: lighter(skin.base, 0.5), width: 6, opacity: 0.7 }) +
    path(`M${-w},8 C${-w - 3},-12 ${-w},-32 ${-w + 10},-46 C${-w + 11},-34 ${-w + 12},-18 ${8 - w},6 Z`, {
      fill: hair.base,
    }) +
    path(`M${w},8 C${w + 3},-12 ${w},-32 ${w - 10},-46 C${w - 11},-34 ${w - 12},-18 ${w - 8},6 Z`, {
      fill: hair.base,
    }),
});

const youngStyles = [sidePart, otherPart, crew, quiff, fringe, middlePart, swept, curly, fringe, quiff];
const adultStyles = [sidePart, sidePart, otherPart, crew, swept, receding, bald, quiff, otherPart, curly];

/** A cap of hair down to the sideburns, `top` px above the eyes, with the given hairline. */
function cut({ hair }: Look, w: number, top: number, hairline: string, shine: string[]): Head {
  return {
    behind: sides(w, hair.dark),
    front:
      path(
        `M${-w},4 C${-w - 7},-62 -52,${-top} 0,${-top} C52,${-top} ${w + 7},-62 ${w},4 L${w - 8},2 ${hairline} L${8 - w},2 Z`,
        { fill: hair.base },
      ) + shine.map((d) => path(d, { stroke: hair.light, width: 3.6 })).join(""),
  };
}
