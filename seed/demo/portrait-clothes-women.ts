import { darker } from "./colours.ts";
import { both, circle, path } from "./drawing.ts";
import { body, type Garment } from "./portrait-body.ts";
import type { Look } from "./portrait-look.ts";

export function womenClothes(look: Look): string {
  const fate = look.throwFor("clothes");
  if (look.covered) return fate.pick([kameez, kurti])(look);
  return fate.pick(look.age === "young" ? girls : women)(look);
}

const round = "Q-30,138 0,139 Q30,138 40,110";
const vee = "L0,158 L40,110";

const kameez: Garment = (look) => {
  const { cloth, throwFor } = look;
  const fate = throwFor("kameez");
  const neckline = fate.pick([round, vee]);
  return (
    body(112, neckline, cloth.base) +
    path(`M-40,110 ${neckline}`, { stroke: cloth.trim, width: 5 }) +
    fate.pick([dots, () => ""])(look) +
    fate.pick([ornaBothShoulders, ornaOneShoulder, ornaBothShoulders])(look)
  );
};

const kurti: Garment = ({ cloth }) =>
  body(112, round, cloth.base) +
  path(
    "M-40,110 Q-30,138 0,139 Q30,138 40,110 L52,116 Q40,156 12,158 L12,220 L-12,220 L-12,158 Q-40,156 -52,116 Z",
    { fill: cloth.shade },
  ) +
  path("M-52,116 Q-40,156 -12,158 L-12,220 M52,116 Q40,156 12,158 L12,220", {
    stroke: cloth.trim,
    width: 3,
  }) +
  path("M-44,124 Q-32,148 0,149 Q32,148 44,124 M0,160 V220", {
    stroke: cloth.trim,
    width: 4.4,
    dash: "0.1 9",
  });

const uniform: Garment = ({ cloth }) =>
  body(112, "L0,140 L40,110", "#fbf7ec") +
  both(
    path("M0,140 L34,106 Q44,108 48,114 L30,154 Z", { fill: "#ffffff" }),
    path("M0,140 L30,154 L48,114", { stroke: "#d8d2c2", width: 2 }),
    path("M58,118 L84,128 L4,222 L-30,222 Z", { fill: cloth.base }),
  ) +
  path("M-58,118 L-84,128 L-4,222 L30,222 Z", { fill: cloth.shade });

const sari: Garment = (look) => {
  const { cloth } = look;
  return (
    body(112, "Q-28,146 0,147 Q28,146 40,110", cloth.second) +
    path("M-112,222 C-60,206 0,170 34,112 Q52,116 82,130 C112,146 126,176 128,222 Z", {
      fill: cloth.base,
    }) +
    path("M-112,222 C-60,206 0,170 34,112 L47,117 C14,180 -46,214 -84,224 Z", {
      fill: cloth.trim,
    }) +
    path("M-96,220 C-52,202 6,166 40,115", { stroke: cloth.shade, width: 2.4, dash: "1 7" }) +
    path("M62,126 C46,170 20,204 0,222 M84,134 C74,172 56,204 40,222 M104,146 C100,176 90,204 80,222", {
      stroke: cloth.shade,
      width: 2.6,
    }) +
    necklace(look)
  );
};

const girls = [kameez, kameez, kurti, uniform, kameez];
const women = [sari, sari, kameez, kurti, sari];

function ornaBothShoulders({ cloth }: Look): string {
  return both(
    path("M36,104 C58,112 86,124 104,138 C112,160 108,196 104,222 L58,222 C64,190 62,150 36,118 Z", {
      fill: cloth.second,
    }),
    path("M50,122 C76,146 84,190 80,222 M72,126 C94,148 98,190 94,222", {
      stroke: darker(cloth.second, 0.16),
      width: 2.6,
    }),
  );
}

function ornaOneShoulder({ cloth }: Look): string {
  return (
    path(
      "M36,102 C60,112 88,126 108,142 C72,170 -20,206 -104,222 L-122,222 C-122,206 -116,190 -110,180 C-40,176 20,150 36,102 Z",
      { fill: cloth.second },
    ) +
    path("M56,116 C40,160 -30,190 -112,200 M80,128 C56,168 -20,200 -100,214", {
      stroke: darker(cloth.second, 0.16),
      width: 2.6,
    })
  );
}

function dots({ cloth }: Look): string {
  const places = [
    [-60, 152],
    [-30, 166],
    [0, 178],
    [30, 166],
    [60, 152],
    [-84, 178],
    [-52, 192],
    [-20, 206],
    [20, 206],
    [52, 192],
    [84, 178],
  ] as const;
  return places.map(([x, y]) => circle(x, y, 3, { fill: cloth.trim })).join("");
}

function necklace({ throwFor }: Look): string {
  if (!throwFor("necklace").chance(0.5)) return "";
  return (
    path("M-30,108 Q0,140 30,108", { stroke: "#e9b44c", width: 2.6 }) + circle(0, 126, 4, { fill: "#e9b44c" })
  );
}
