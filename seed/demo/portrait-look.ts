import { darker, lighter, mix } from "./colours.ts";
import { type Dice, dice } from "./dice.ts";

export type PortraitOptions = {
  seed: number;
  gender: "female" | "male";
  age: "young" | "adult";
  /** false never draws a headscarf or a prayer cap; otherwise the seed decides. */
  headwear?: boolean;
};

/** What every part of a portrait must agree on. Lengths are pixels of the 400 × 400 picture. */
export type Look = {
  gender: PortraitOptions["gender"];
  age: PortraitOptions["age"];
  covered: false | "hijab" | "orna" | "cap";
  /** Its own throws, so that a new hair style does not change anybody's shirt. */
  throwFor(purpose: string): Dice;
  skin: { base: string; shade: string; deep: string; blush: string; lip: string };
  hair: { base: string; light: string; dark: string };
  cloth: { base: string; shade: string; light: string; second: string; trim: string };
  /** Half the face's width, half the jaw's, half the chin's, and the chin's depth. */
  shape: { wide: number; jaw: number; chin: number; deep: number };
};

/** What of the hair or scarf lies behind the neck, over the clothes, and over the face. */
export type Head = { behind: string; overShoulders?: string; front: string };

export function lookOf({ seed, gender, age, headwear }: PortraitOptions): Look {
  const throwFor = (purpose: string) => dice(seed, `${gender} ${age} ${purpose}`);
  const colour = throwFor("colour");
  const shape = throwFor("shape");
  const female = gender === "female";
  // Two throws: the middle of the range is commoner than its ends.
  const tone = Math.floor(((colour.next() + colour.next()) / 2) * skins.length);
  const skin = skins[tone] ?? "#c18658";
  const [cloth, second, trim] = colour.pick(female ? womenCloth : menCloth);
  const hair = colour.pick(age === "adult" && colour.chance(0.3) ? greying : hairs);
  return {
    gender,
    age,
    covered: headwear === false ? false : coveringOf(throwFor("covering"), gender, age),
    throwFor,
    skin: {
      base: skin,
      shade: mix(skin, "#8a3d22", 0.2),
      deep: mix(skin, "#4a1c14", 0.5),
      blush: mix(skin, "#d9503f", 0.34),
      lip: mix(skin, female ? "#b3303f" : "#9c4238", female ? 0.58 : 0.42),
    },
    hair: { base: hair, light: lighter(hair, 0.14), dark: darker(hair, 0.4) },
    cloth: { base: cloth, shade: darker(cloth, 0.18), light: lighter(cloth, 0.25), second, trim },
    shape: {
      wide: (female ? 61 : 64) + shape.between(-3, 3),
      jaw: (female ? 42 : 50) + shape.between(-4, 4),
      chin: (female ? 13 : 19) + shape.between(-3, 4),
      deep: (age === "young" ? 82 : 86) + (female ? -2 : 0) + shape.between(-3, 3),
    },
  };
}

function coveringOf(fate: Dice, gender: Look["gender"], age: Look["age"]): Look["covered"] {
  const roll = fate.next();
  if (gender === "male") return roll < (age === "adult" ? 0.14 : 0.07) ? "cap" : false;
  if (roll < 0.36) return "hijab";
  return roll < 0.5 ? "orna" : false;
}

const skins = [
  "#f0c9a4",
  "#eabd94",
  "#e2b084",
  "#d8a276",
  "#cd9466",
  "#c18658",
  "#b4784b",
  "#a56a40",
  "#945b36",
  "#82502f",
] as const;

const hairs = ["#1d1715", "#231a16", "#2b1e18", "#191a20", "#33231b", "#211b20"] as const;
const greying = ["#3d3836", "#57504c", "#74706c"] as const;

type Cloth = readonly [base: string, second: string, trim: string];

// Base, second (orna, inner shirt, border) and trim (piping, buttons, pattern).
const womenCloth: Cloth[] = [
  ["#1f4e79", "#f3e6cf", "#f5a524"],
  ["#14213d", "#f5a524", "#f3e6cf"],
  ["#b5473c", "#f6dfc4", "#f2b544"],
  ["#1f6f63", "#f4e3c0", "#f0b445"],
  ["#c7596a", "#fbe6dc", "#f7d08a"],
  ["#7c2b38", "#e9b44c", "#f6dfc4"],
  ["#e0a030", "#7c2b38", "#fff3d6"],
  ["#4f7d56", "#f6ebcf", "#f5c45a"],
  ["#e9d9bd", "#b5473c", "#1f6f63"],
  ["#3f79a8", "#f7ecd9", "#14213d"],
  ["#d97a4e", "#fbeeda", "#7c2b38"],
  ["#f4ece0", "#1f4e79", "#f5a524"],
  ["#2d8a8f", "#f8e8cc", "#e9644b"],
  ["#9c3f55", "#f3d9c9", "#f2c063"],
];

const menCloth: Cloth[] = [
  ["#f4eee2", "#dfe6ee", "#b98a3c"],
  ["#14213d", "#f4eee2", "#f5a524"],
  ["#2f5f8f", "#f3eadb", "#f5d9a0"],
  ["#7fa3c7", "#ffffff", "#14213d"],
  ["#1f6f63", "#f4e9d2", "#e8b04a"],
  ["#7c2b38", "#f4e3cd", "#e9b44c"],
  ["#e6d5b6", "#ffffff", "#8a5a2b"],
  ["#c9a04a", "#fff3d9", "#5b3a1c"],
  ["#4f7d56", "#f3ead3", "#f0c25c"],
  ["#b5553f", "#f8e8d3", "#3a2018"],
  ["#39464f", "#dfe8ef", "#f5a524"],
  ["#c9dced", "#ffffff", "#2f5f8f"],
  ["#a9c4ae", "#ffffff", "#2f5a45"],
  ["#33547a", "#ffffff", "#c9dced"],
];
