import { darker, lighter, mix } from "./colours.ts";
import { both, circle, path } from "./drawing.ts";
import type { Head, Look } from "./portrait-look.ts";

/** A hijab in one of three wraps, or an orna laid loosely over the hair. */
export function headscarf(look: Look): Head {
  return look.covered === "orna" ? orna(look) : hijab(look);
}

function hijab(look: Look): Head {
  const fate = look.throwFor("hijab");
  const cloth = fate.pick([look.cloth.second, look.cloth.second, ...plain]);
  const shade = darker(cloth, 0.17);
  const fold = { stroke: darker(cloth, 0.24), width: 3, opacity: 0.75 };
  const { wide, deep } = look.shape;
  const o = wide - 7;
  const opening = `M0,-66 C${-o * 0.72},-66 ${-o},-38 ${-o},0 C${-o},36 ${-o * 0.66},${deep - 10} 0,${deep - 1} C${o * 0.66},${deep - 10} ${o},36 ${o},0 C${o},-38 ${o * 0.72},-66 0,-66 Z`;
  const hood = `M0,-114 C56,-115 ${wide + 26},-72 ${wide + 25},-4 C${wide + 25},34 ${wide + 12},66 ${wide + 4},92 Q30,${deep + 44} 0,${deep + 46} Q-30,${deep + 44} ${-wide - 4},92 C${-wide - 12},66 ${-wide - 25},34 ${-wide - 25},-4 C${-wide - 26},-72 -56,-115 0,-114 Z`;
  const under = mix(cloth, fate.pick(["#14213d", "#2a1c1c", "#fff6e4"]), 0.7);
  const band = fate.chance(0.55)
    ? path(
        `M${-o - 2},-18 C${-o},-52 -34,-74 0,-74 C34,-74 ${o},-52 ${o + 2},-18 C${o - 8},-44 28,-57 0,-57 C-28,-57 ${8 - o},-44 ${-o - 2},-18 Z`,
        { fill: under },
      )
    : "";
  const wrap = fate.pick(wraps);
  return {
    behind: path(
      `M0,-100 C70,-100 ${wide + 22},-40 ${wide + 16},40 L${wide + 22},130 L${-wide - 22},130 L${-wide - 16},40 C${-wide - 22},-40 -70,-100 0,-100 Z`,
      { fill: shade },
    ),
    overShoulders: wrap.drape(cloth, shade, fold),
    front:
      path(`${hood} ${opening}`, { fill: cloth, rule: "evenodd" }) +
      path(`M${o},0 C${o},36 ${o * 0.66},${deep - 10} 0,${deep - 1}`, {
        stroke: shade,
        width: 4,
        opacity: 0.7,
      }) +
      band +
      wrap.folds(look, fold) +
      (fate.chance(0.35) ? circle(wide + 4, 54, 4.2, { fill: "#f0c152" }) : ""),
  };
}

type Fold = { stroke: string; width: number; opacity: number };
type Wrap = {
  drape(cloth: string, shade: string, fold: Fold): string;
  folds(look: Look, fold: Fold): string;
};

const wraps: Wrap[] = [
  {
    // Wrapped close, the end over the left shoulder.
    drape: (cloth, shade, fold) =>
      path(
        "M-92,104 C-60,82 60,82 92,104 C118,120 120,160 96,178 C60,196 -30,196 -84,172 C-116,156 -116,122 -92,104 Z",
        { fill: cloth },
      ) +
      path("M40,120 C84,120 108,140 112,222 L40,222 C52,190 50,150 40,120 Z", { fill: shade }) +
      path(
        "M58,136 C78,156 84,190 82,220 M-84,122 C-40,158 20,160 60,142 M-88,146 C-44,180 16,180 56,164",
        fold,
      ),
    folds: ({ shape: { wide } }, fold) =>
      path(
        `M${-wide - 2},20 C${-wide + 6},70 -20,112 30,112 M${-wide - 14},24 C${-wide - 2},84 -24,126 22,126 M${wide + 10},-20 C${wide + 14},20 ${wide + 6},60 46,96 M-24,-104 C10,-102 52,-84 ${wide + 12},-34`,
        fold,
      ),
  },
  {
    // Long and open, both ends down the front.
    drape: (cloth, shade, fold) =>
      path(
        "M-100,112 C-60,84 60,84 100,112 C122,132 128,180 130,222 L-130,222 C-128,180 -122,132 -100,112 Z",
        { fill: cloth },
      ) +
      path("M6,132 C16,160 18,196 14,222 L-14,222 C-8,190 -6,160 6,132 Z", { fill: shade }) +
      both(path("M34,132 C54,160 62,194 62,222 M66,124 C88,152 98,190 100,222", fold)),
    folds: ({ shape: { wide } }, fold) =>
      both(path(`M${wide + 8},-30 C${wide + 14},24 ${wide - 6},84 24,118`, fold)) +
      path("M-30,-100 Q0,-106 30,-100", fold),
  },
  {
    // Pleated across the chest to the right shoulder.
    drape: (cloth, shade, fold) =>
      path(
        "M-88,106 C-60,84 60,84 92,106 C120,124 126,150 112,158 C60,196 -50,214 -120,206 C-128,160 -116,122 -88,106 Z",
        { fill: cloth },
      ) +
      path("M-120,206 C-50,214 60,196 112,158 C114,170 104,184 92,192 C40,222 -60,230 -122,222 Z", {
        fill: shade,
      }) +
      path(
        "M-100,140 C-40,150 30,140 76,116 M-110,164 C-40,174 40,160 92,132 M-116,186 C-40,194 50,180 104,146",
        fold,
      ),
    folds: ({ shape: { wide } }, fold) =>
      path(
        `M${wide + 2},30 C${wide - 8},78 10,112 -40,110 M${wide + 14},24 C${wide + 2},90 20,128 -34,126 M${-wide - 12},-30 C${-wide - 12},20 ${-wide - 2},60 -50,92 M30,-104 C-8,-102 -50,-86 ${-wide - 12},-36`,
        fold,
      ),
  },
];

function orna(look: Look): Head {
  const fate = look.throwFor("orna");
  const cloth = fate.pick([look.cloth.second, look.cloth.trim, lighter(look.cloth.base, 0.35)]);
  const shade = darker(cloth, 0.15);
  const border = fate.pick([look.cloth.trim, look.cloth.base, shade]);
  const w = look.shape.wide + 4;
  const part = fate.pick([-16, 0, 14]);
  const edge = `C${w + 6},-52 46,-92 0,-96`;
  const veil = `M0,-122 C62,-124 ${w + 28},-74 ${w + 25},-6 C${w + 26},44 ${w + 34},86 ${w + 56},124 C${w + 66},150 ${w + 66},190 ${w + 66},222 L${w - 18},222 C${w + 2},170 ${w + 8},90 ${w + 4},10 ${edge} Z`;
  return {
    behind: path(
      `M0,-110 C70,-112 ${w + 20},-40 ${w + 16},40 L${w + 20},130 L${-w - 20},130 L${-w - 16},40 C${-w - 20},-40 -70,-112 0,-110 Z`,
      { fill: darker(cloth, 0.3) },
    ),
    overShoulders: "",
    front:
      path(
        `M${part},-100 C60,-104 ${w + 10},-56 ${w + 4},24 L${w - 4},26 C${w - 3},-16 48,-44 ${part},-80 Z`,
        { fill: look.hair.base },
      ) +
      path(
        `M${part},-100 C-60,-104 ${-w - 10},-56 ${-w - 4},24 L${4 - w},26 C${3 - w},-16 -48,-44 ${part},-80 Z`,
        { fill: look.hair.base },
      ) +
      both(
        path(veil, { fill: cloth }),
        path(`M${w - 18},222 C${w + 2},170 ${w + 8},90 ${w + 4},10 ${edge}`, {
          stroke: border,
          width: 6,
        }),
        path(
          `M${w + 15},0 C${w + 16},70 ${w + 22},140 ${w + 14},222 M${w + 24},60 C${w + 34},110 ${w + 44},150 ${w + 42},222`,
          { stroke: shade, width: 3, opacity: 0.8 },
        ),
      ),
  };
}

const plain = [
  "#14213d",
  "#1f6f63",
  "#b5473c",
  "#d9b98c",
  "#c98a86",
  "#7c2b38",
  "#e0a030",
  "#4c7aa6",
  "#f3e6d3",
  "#39444f",
  "#8da68a",
  "#a9644a",
] as const;
