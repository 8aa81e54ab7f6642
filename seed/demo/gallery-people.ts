import { darker, lighter, mix } from "./colours.ts";
import { circle, group, path, short } from "./drawing.ts";
import { crossLegged, standing, torso, type Wear } from "./gallery-clothes.ts";
import { backOfHead, headLayers } from "./gallery-head.ts";
import { type Look, lookOf } from "./portrait-look.ts";

export type Person = {
  /** Decides the face, the skin and the hair. */
  seed: number;
  gender: "female" | "male";
  age?: "young" | "adult";
  wear: Wear;
  /** The clothes, and the orna, collar or inner shirt. */
  cloth: string;
  second?: string;
  trim?: string;
  /** The colour of a hijab. */
  scarf?: string;
  /** Down to the wrists. */
  sleeves?: "long" | "short";
};

/** Where the hand is, and to which side the elbow bends. */
export type Arm = readonly [x: number, y: number, bend?: 1 | -1, hand?: "point" | "fist"];

/** Lengths are in a space where the head is 130 wide, the eyes at 0,0 and the feet of who stands at 940. */
export type Pose = {
  /** −1 faces left, 1 faces right. */
  turn?: number;
  nod?: number;
  tilt?: number;
  eyes?: "open" | "down" | "happy";
  mouth?: "smile" | "laugh" | "talk" | "calm";
  glasses?: boolean;
  /** The arms on the picture's left and right. */
  left?: Arm;
  right?: Arm;
  back?: boolean;
  legs?: "stand" | "crossed";
  /** Where the clothes end when no legs are drawn. */
  hem?: number;
  /** What is held or worn, over the clothes and under the arms. */
  held?: string;
};

/** One person of a scene with the eyes at x, y. */
export function person(who: Person, x: number, y: number, scale: number, pose: Pose = {}): string {
  const look = dressed(who);
  const sleeves =
    who.sleeves ?? (who.scarf || who.wear === "coat" || who.wear === "panjabi" ? "long" : "short");
  const hem = pose.hem ?? (pose.legs === "stand" && look.gender === "male" ? 446 : 430);
  const legs =
    pose.legs === "stand" ? standing(look, who.wear) : pose.legs === "crossed" ? crossLegged(look) : "";
  const arms =
    (pose.left ? arm(look, who.wear, -1, pose.left, sleeves) : "") +
    (pose.right ? arm(look, who.wear, 1, pose.right, sleeves) : "");
  const place = `translate(${short(x)} ${short(y)}) scale(${scale})`;
  if (pose.back) {
    return group(place, legs, torso(look, who.wear, hem, true), arms, backOfHead(look, who.scarf, pose.tilt));
  }
  const head = headLayers(look, pose, who.scarf);
  const clothes = torso(look, who.wear, hem);
  return group(place, head.behind, legs, head.neck, clothes, head.over, pose.held ?? "", head.front, arms);
}

/** Only a head with its shoulders, for crowds and screens. */
export function bust(who: Person, x: number, y: number, scale: number, pose: Pose = {}): string {
  return person(who, x, y, scale, { hem: 330, ...pose });
}

/** For a hand that lies on what is drawn later. */
export const skinOf = (who: Person) => dressed(who).skin.base;

function dressed({ seed, gender, age = "young", cloth, second, trim, scarf }: Person): Look {
  const look = lookOf({ seed, gender, age, headwear: false });
  return {
    ...look,
    covered: scarf ? "hijab" : false,
    cloth: {
      base: cloth,
      shade: darker(cloth, 0.18),
      light: lighter(cloth, 0.3),
      second: second ?? look.cloth.second,
      trim: trim ?? "#f5a524",
    },
  };
}

function arm(
  look: Look,
  wear: Wear,
  side: 1 | -1,
  [x, y, bend, hand]: Arm,
  sleeves: "long" | "short",
): string {
  const male = look.gender === "male";
  const from: Point = [side * (male ? 104 : 86), 176];
  const [elbow, end] = bent(from, [x, y], bend ?? side);
  const cloth = wear === "coat" ? "#f1ece0" : mix(look.cloth.base, look.cloth.shade, 0.4);
  const thick = male ? 60 : 52;
  const skin = { stroke: look.skin.base, width: male ? 42 : 36 };
  const towards = (a: Point, b: Point, part: number): Point => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
  ];
  const sleeve =
    sleeves === "long" ? [from, elbow, towards(elbow, end, 0.8)] : [from, towards(from, elbow, 0.82)];
  const finger = towards(elbow, end, 1 + 46 / 140);
  return (
    path(joined([from, elbow, end]), skin) +
    circle(end[0], end[1], male ? 25 : 22, { fill: look.skin.base }) +
    (hand === "point" ? path(joined([end, finger]), { stroke: look.skin.base, width: 13 }) : "") +
    (hand === "fist"
      ? path(`M${short(end[0] - 12)},${short(end[1] - 4)} q12,-8 24,0`, {
          stroke: look.skin.deep,
          width: 2.6,
          opacity: 0.5,
        })
      : "") +
    path(joined(sleeve), { stroke: cloth, width: thick })
  );
}

type Point = readonly [number, number];

/** The elbow between a shoulder and a hand, and the hand where the arm can reach it. */
function bent(from: Point, to: Point, side: 1 | -1): [elbow: Point, hand: Point] {
  const [upper, lower] = [150, 146];
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const away = Math.hypot(dx, dy) || 1;
  const reach = Math.min(away, upper + lower - 2);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side;
  const ux = dx / away;
  const uy = dy / away;
  const hand: Point = [from[0] + ux * reach, from[1] + uy * reach];
  return [[from[0] + ux * along + uy * out, from[1] + uy * along - ux * out], hand];
}

const joined = (points: readonly Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${short(x)},${short(y)}`).join("");
