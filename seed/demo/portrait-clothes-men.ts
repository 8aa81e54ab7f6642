import { darker, lighter } from "./colours.ts";
import { both, circle, path } from "./drawing.ts";
import { body, type Garment } from "./portrait-body.ts";
import type { Look } from "./portrait-look.ts";

export function menClothes(look: Look): string {
  const fate = look.throwFor("clothes");
  if (look.covered === "cap") return fate.pick([panjabi, embroidered])(look);
  return fate.pick(look.age === "young" ? boys : men)(look);
}

const high = "Q-20,122 0,122 Q20,122 40,110";
const shirt: Garment = ({ cloth, throwFor }) => {
  const stripes = throwFor("weave").chance(0.3)
    ? both(
        path("M28,150 V220 M52,136 V220 M76,132 V220 M100,140 V220 M124,160 V220", {
          stroke: cloth.light,
          width: 2.4,
          opacity: 0.7,
        }),
      )
    : "";
  return (
    body(136, "L0,146 L40,110", cloth.base) +
    stripes +
    path("M0,146 L0,220", { stroke: cloth.shade, width: 3 }) +
    [172, 200].map((y) => circle(7, y, 3, { fill: cloth.trim })).join("") +
    both(
      path("M0,146 L36,104 Q46,106 52,116 L34,160 Z", { fill: cloth.light }),
      path("M0,146 L34,160 L52,116", { stroke: cloth.shade, width: 2.4 }),
    )
  );
};

const polo: Garment = ({ cloth }) =>
  body(134, "L0,138 L40,110", cloth.base) +
  path("M-10,138 L10,138 L9,186 L-9,186 Z", { fill: cloth.shade }) +
  circle(0, 158, 2.8, { fill: cloth.second }) +
  circle(0, 174, 2.8, { fill: cloth.second }) +
  both(
    path("M0,142 L34,104 Q48,106 54,118 Q44,142 26,152 Z", { fill: cloth.base }),
    path("M0,142 L26,152 Q44,142 54,118", { stroke: cloth.second, width: 4 }),
  );

const tee: Garment = ({ cloth }) =>
  body(134, "Q-26,136 0,136 Q26,136 40,110", cloth.base) +
  path("M-40,110 Q-26,136 0,136 Q26,136 40,110", { stroke: cloth.shade, width: 7 }) +
  path("M-134,190 Q0,172 134,190 L136,206 Q0,188 -136,206 Z", {
    fill: cloth.second,
    opacity: 0.85,
  });

const panjabi: Garment = ({ cloth }) =>
  body(136, high, cloth.base) +
  path("M-13,122 L13,122 L13,220 L-13,220 Z", { fill: cloth.light, opacity: 0.7 }) +
  path("M-13,124 L-13,220 M13,124 L13,220", { stroke: cloth.shade, width: 2 }) +
  [142, 166, 190].map((y) => circle(0, y, 3.4, { fill: cloth.trim })).join("") +
  bandCollar(cloth.light, cloth.shade);

const embroidered: Garment = ({ cloth }) =>
  body(136, high, cloth.base) +
  path("M-19,122 L19,122 L19,196 L0,214 L-19,196 Z", { fill: cloth.shade }) +
  path("M-19,124 L-19,196 L0,214 L19,196 L19,124", { stroke: cloth.trim, width: 3 }) +
  both(path("M11,136 V192", { stroke: cloth.trim, width: 4.4, dash: "0.1 9" })) +
  [142, 164, 186].map((y) => circle(0, y, 3.4, { fill: cloth.second })).join("") +
  bandCollar(cloth.base, cloth.trim);

const waistcoat: Garment = (look) =>
  panjabi({
    ...look,
    cloth: {
      ...look.cloth,
      base: look.cloth.second,
      light: lighter(look.cloth.second, 0.4),
      shade: darker(look.cloth.second, 0.14),
    },
  }) +
  both(
    path("M40,112 C62,122 84,128 100,136 C108,160 112,190 112,222 L4,222 L4,206 C18,176 34,140 40,112 Z", {
      fill: vest(look.cloth.base),
    }),
    path("M40,112 C34,140 18,176 4,206", { stroke: darker(vest(look.cloth.base), 0.3), width: 3 }),
    path("M62,186 L88,182", { stroke: darker(vest(look.cloth.base), 0.35), width: 4 }),
  ) +
  circle(9, 214, 3, { fill: look.cloth.trim });

const blazer: Garment = ({ cloth, throwFor }) => {
  const coat = throwFor("blazer").pick(["#14213d", "#24384f", "#3b3029", "#2f4a44", "#4a4f57"]);
  const inner = "#f6f1e6";
  const tie = throwFor("tie").chance(0.55)
    ? path("M-9,140 L9,140 L6,152 L13,206 L0,220 L-13,206 L-6,152 Z", {
        fill: cloth.base === inner ? "#7c2b38" : darker(cloth.base, 0.1),
      })
    : "";
  return (
    body(104, "L0,146 L40,110", inner) +
    tie +
    both(
      path("M0,144 L34,104 Q44,106 50,114 L28,156 Z", { fill: "#fffdf7" }),
      path("M0,144 L28,156 L50,114", { stroke: "#d9d3c6", width: 2 }),
      path("M48,112 C70,124 100,132 114,142 C140,158 150,190 152,222 L14,222 C26,190 40,150 48,112 Z", {
        fill: coat,
      }),
      path("M46,110 C60,116 70,122 74,130 L62,154 L76,160 L16,222 C22,180 38,150 46,110 Z", {
        fill: lighter(coat, 0.1),
      }),
    )
  );
};

const boys = [shirt, shirt, polo, tee, panjabi, shirt, polo];
const men = [shirt, shirt, blazer, panjabi, embroidered, waistcoat, blazer];
function bandCollar(fill: string, edge: string): string {
  const band =
    "M-33,98 Q-27,119 0,123 Q27,119 33,98 Q40,106 43,113 Q30,135 0,138 Q-30,135 -43,113 Q-40,106 -33,98 Z";
  return (
    path(band, { fill }) +
    path(band, { stroke: edge, width: 2 }) +
    path("M0,124 V138", { stroke: edge, width: 2 })
  );
}

const vest = (colour: string) =>
  ["#f4eee2", "#e6d5b6", "#c9dced"].includes(colour) ? "#14213d" : darker(colour, 0.12);
