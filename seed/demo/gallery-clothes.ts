import { darker, lighter } from "./colours.ts";
import { both, circle, path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

export type Wear = "shirt" | "polo" | "panjabi" | "kameez" | "sari" | "coat";

/** Shoulders to hem (px below the eyes); the arms are drawn over its sides. */
export function torso(look: Look, wear: Wear, hem: number, back = false): string {
  const { cloth } = look;
  const outline = shape(
    look,
    wear === "coat" ? "#fbf8f0" : cloth.base,
    hem,
    back ? "Q0,126 40,108" : necks[wear],
  );
  if (back) return outline + path("M-38,112 Q0,130 38,112", { stroke: cloth.shade, width: 6 });
  return outline + details[wear](look, hem);
}

const shape = ({ gender }: Look, fill: string, hem: number, neckline: string) => {
  const s = gender === "male" ? 128 : 108;
  const waist = gender === "male" ? 100 : 84;
  const hip = gender === "male" ? 102 : 104;
  return path(
    `M${-hip},${hem} L${-waist},330 L${-s},196 C${-s - 4},160 ${-s + 18},146 ${-s + 44},138 C-64,130 -50,122 -40,108 ${neckline} C50,122 64,130 ${s - 44},138 C${s - 18},146 ${s + 4},160 ${s},196 L${waist},330 L${hip},${hem} Z`,
    { fill },
  );
};

const necks: Record<Wear, string> = {
  shirt: "L0,150 L40,108",
  polo: "L0,142 L40,108",
  panjabi: "Q0,132 40,108",
  kameez: "Q-30,140 0,142 Q30,140 40,108",
  sari: "Q-28,146 0,148 Q28,146 40,108",
  coat: "L0,190 L40,108",
};

const details: Record<Wear, (look: Look, hem: number) => string> = {
  shirt: ({ cloth }, hem) =>
    path(`M0,150 V${hem}`, { stroke: cloth.shade, width: 4 }) +
    buttons(cloth.trim, 190, hem) +
    path("M42,214 H84 V256 L63,266 L42,256 Z", { stroke: cloth.shade, width: 4 }) +
    both(path("M0,150 L36,102 Q48,106 54,118 L36,166 Z", { fill: cloth.light })),
  polo: ({ cloth }) =>
    path("M-11,142 H11 L10,206 H-10 Z", { fill: cloth.shade }) +
    both(path("M0,146 L34,102 Q50,108 56,120 Q44,146 28,158 Z", { fill: cloth.second })) +
    path("M-121,224 Q0,206 121,224 L119,246 Q0,228 -119,246 Z", { fill: cloth.second, opacity: 0.85 }),
  panjabi: ({ cloth }) =>
    path("M-14,128 H14 V300 L0,314 L-14,300 Z", { fill: cloth.light }) +
    buttons(cloth.trim, 160, 300, 36) +
    path("M-40,104 Q-26,130 0,132 Q26,130 40,104 L46,116 Q28,146 0,148 Q-28,146 -46,116 Z", {
      fill: cloth.light,
    }),
  kameez: ({ cloth }, hem) =>
    path("M-40,108 Q-30,140 0,142 Q30,140 40,108", { stroke: cloth.trim, width: 7 }) +
    path(`M0,150 V${Math.min(hem, 250)}`, { stroke: cloth.trim, width: 5, dash: "0.1 11" }) +
    both(
      path("M40,106 C62,120 84,128 100,150 C116,190 112,270 104,330 L66,336 C74,270 74,200 40,106 Z", {
        fill: cloth.second,
      }),
      path("M58,124 C88,170 90,260 84,330", { stroke: darker(cloth.second, 0.18), width: 3.4 }),
    ),
  sari: ({ cloth }, hem) =>
    path(`M-104,${hem} L-96,300 C-40,270 10,200 40,108 C66,128 96,136 106,170 L88,330 L104,${hem} Z`, {
      fill: cloth.second,
    }) +
    path("M-96,300 C-40,270 10,200 38,110 L54,118 C26,206 -30,290 -92,322 Z", { fill: cloth.trim }) +
    path(`M-60,${hem} C-30,330 40,250 74,140 M-10,${hem} C20,340 70,270 92,160`, {
      stroke: darker(cloth.second, 0.14),
      width: 4,
    }),
  coat: ({ cloth }, hem) =>
    path("M-40,108 L0,190 L40,108 L26,140 L0,156 L-26,140 Z", { fill: cloth.base }) +
    path(`M0,190 V${hem}`, { stroke: "#d6d0c2", width: 4 }) +
    buttons("#c9c1b0", 220, hem, 44) +
    both(
      path("M0,194 L38,104 L62,124 L52,176 Z", { fill: "#ffffff", stroke: "#d6d0c2", width: 3 }),
      path("M40,290 H88 M40,290 V350 H88", { stroke: "#d6d0c2", width: 4 }),
    ),
};

function buttons(fill: string, from: number, hem: number, step = 42): string {
  let text = "";
  for (let y = from; y < hem - 10; y += step) text += circle(0, y, 4.4, { fill });
  return text;
}

/** Legs and feet under a standing figure; a kameez or a sari falls over them. */
export function standing(look: Look, wear: Wear): string {
  const { cloth, gender } = look;
  const trousers =
    gender === "male" ? look.throwFor("trousers").pick(trouserColours) : lighter(cloth.second, 0.1);
  const shoe = look.throwFor("shoes").pick(["#3a2a22", "#1c1f2b", "#6b3f26"]);
  const feet = both(path("M26,944 Q28,918 60,918 Q96,924 98,944 Z", { fill: shoe }));
  if (wear === "sari") {
    return (
      feet +
      path("M-104,400 H104 C120,600 132,800 128,930 Q0,946 -128,930 C-132,800 -120,600 -104,400 Z", {
        fill: cloth.second,
      }) +
      path("M-126,904 Q0,920 126,904 L128,930 Q0,946 -128,930 Z", { fill: cloth.trim }) +
      path(
        "M-16,420 C-30,600 -30,780 -24,900 M20,420 C10,600 14,780 24,900 M-52,420 C-70,600 -74,780 -72,898",
        {
          stroke: darker(cloth.second, 0.14),
          width: 4,
        },
      )
    );
  }
  const legs = path("M-100,420 H100 L92,926 H24 L5,540 H-5 L-24,926 H-92 Z", { fill: trousers });
  const crease = both(path("M54,470 L58,916", { stroke: darker(trousers, 0.16), width: 4 }));
  if (gender === "male" && wear !== "panjabi") return feet + legs + crease;
  const skirt = wear === "coat" ? "#fbf8f0" : cloth.base;
  const flare = gender === "male" ? 112 : 132;
  return (
    feet +
    legs +
    crease +
    path(`M-92,330 H92 L${flare},686 Q0,704 ${-flare},686 Z`, { fill: skirt }) +
    path(`M${-flare + 1},672 Q0,690 ${flare - 1},672`, {
      stroke: wear === "coat" ? "#d6d0c2" : cloth.trim,
      width: 8,
    }) +
    path("M-40,470 L-52,660 M36,480 L50,660", { stroke: darker(skirt, 0.12), width: 4 })
  );
}

/** Cross-legged on the ground, seen from the front. */
export function crossLegged(look: Look): string {
  const fill = look.gender === "male" ? look.throwFor("trousers").pick(trouserColours) : look.cloth.second;
  const shade = darker(fill, 0.12);
  const foot = both(path("M44,512 q44,-12 70,6 q-30,26 -76,16 Z", { fill: "#6b3f26" }));
  return (
    path("M-90,440 H90 V500 H-90 Z", { fill: shade }) +
    path("M60,420 L196,486 L-30,528", { stroke: shade, width: 78 }) +
    path("M-60,420 L-196,486 L30,528", { stroke: fill, width: 78 }) +
    foot +
    (look.gender === "female"
      ? path("M-102,380 H102 C130,440 170,470 176,500 Q0,540 -176,500 C-170,470 -130,440 -102,380 Z", {
          fill: look.cloth.base,
        })
      : path("M-104,380 H104 L100,440 Q0,462 -100,440 Z", { fill: look.cloth.base }))
  );
}

const trouserColours = ["#2b3550", "#3b3029", "#4b5468", "#6b5a45", "#24384f"] as const;
