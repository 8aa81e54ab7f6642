import { darker, mix } from "./colours.ts";
import { both, circle, ellipse, group, path } from "./drawing.ts";
import type { Pose } from "./gallery-people.ts";
import { ears, face, neck } from "./portrait-face.ts";
import { menHair } from "./portrait-hair-men.ts";
import { womenHair } from "./portrait-hair-women.ts";
import type { Head, Look } from "./portrait-look.ts";

/** Head and neck in the layers between which clothes and arms are drawn. */
export type HeadLayers = { behind: string; neck: string; over: string; front: string };

/** A head of the portraits' making, whose simpler face can turn, nod and look down. */
export function headLayers(look: Look, pose: Pose, scarf: string | undefined): HeadLayers {
  const hair = scarf ? hijab(look, scarf) : look.gender === "male" ? menHair(look) : womenHair(look);
  const turned = (...parts: string[]) => group(`rotate(${pose.tilt ?? 0} 0 90)`, ...parts);
  return {
    behind: turned(hair.behind),
    neck: neck(look),
    over: hair.overShoulders ?? "",
    front: turned(scarf ? "" : ears(look), face(look), features(look, pose), hair.front),
  };
}

function features(look: Look, pose: Pose): string {
  const turn = pose.turn ?? 0;
  const { skin, hair } = look;
  const brow = { stroke: darker(hair.base, 0.1), width: look.gender === "male" ? 6.5 : 4.6 };
  return group(
    `translate(${turn * 17} ${(pose.nod ?? 0) * 15})`,
    both(
      path("M15,-21 Q28,-29 43,-20", brow),
      eye(look, pose),
      ellipse(36, 32, 12, 8, { fill: skin.blush, opacity: 0.35 }),
    ),
    path(`M${turn * 7},6 q${turn >= 0 ? 12 : -12},22 ${turn >= 0 ? 2 : -2},28 q-5,3 -11,0`, {
      stroke: skin.deep,
      width: 3.2,
      opacity: 0.6,
    }),
    mouth(look, pose),
    pose.glasses ? glasses() : "",
  );
}

function eye({ gender }: Look, { eyes }: Pose): string {
  const lash = { stroke: "#20140f", width: 4.2 };
  if (eyes === "down") return path("M17,3 Q29,11 41,3", lash) + path("M41,3 l5,-3", { ...lash, width: 3 });
  if (eyes === "happy") return path("M17,6 Q29,-7 41,6", lash);
  return (
    ellipse(29, 2, 6.8, 8.4, { fill: "#20140f" }) +
    circle(31.4, -1.4, 2.4, { fill: "#ffffff" }) +
    path("M19,-5 Q28,-11.5 39,-6", { stroke: "#20140f", width: gender === "female" ? 4 : 2.8 }) +
    (gender === "female" ? path("M38,-6 l6,-4", { stroke: "#20140f", width: 3 }) : "")
  );
}

function mouth({ skin, gender }: Look, pose: Pose): string {
  const deep = darker(skin.lip, 0.35);
  if (pose.mouth === "laugh") {
    return (
      path("M-20,50 Q0,55 20,50 Q16,72 0,72 Q-16,72 -20,50 Z", { fill: deep }) +
      path("M-18,51 Q0,56 18,51 Q17,58 0,60 Q-17,58 -18,51 Z", { fill: "#fffaf2" })
    );
  }
  if (pose.mouth === "talk") return ellipse(0, 57, 11, 8, { fill: deep });
  if (pose.mouth === "calm") return path("M-12,57 Q0,61 12,57", { stroke: deep, width: 4.4 });
  const stroke = gender === "female" ? mix(deep, "#a5283a", 0.4) : deep;
  return path("M-18,52 Q0,67 18,52", { stroke, width: 4.8 });
}

function glasses(): string {
  const rim = { stroke: "#1c1a1e", width: 3.6 };
  return both(circle(28, 3, 19, rim), path("M47,0 L60,-5", rim)) + path("M-9,0 Q0,-6 9,0", rim);
}

/** A plain hijab in a given colour, its end laid over the shoulders. */
function hijab({ shape: { wide, deep } }: Look, cloth: string): Head {
  const fold = { stroke: darker(cloth, 0.2), width: 4, opacity: 0.7 };
  const o = wide - 7;
  const opening = `M0,-66 C${-o * 0.72},-66 ${-o},-38 ${-o},0 C${-o},36 ${-o * 0.66},${deep - 10} 0,${deep - 1} C${o * 0.66},${deep - 10} ${o},36 ${o},0 C${o},-38 ${o * 0.72},-66 0,-66 Z`;
  const hood = `M0,-114 C56,-115 ${wide + 26},-72 ${wide + 25},-4 C${wide + 25},34 ${wide + 12},66 ${wide + 4},92 Q30,${deep + 44} 0,${deep + 46} Q-30,${deep + 44} ${-wide - 4},92 C${-wide - 12},66 ${-wide - 25},34 ${-wide - 25},-4 C${-wide - 26},-72 -56,-115 0,-114 Z`;
  const band = `M${-o - 2},-18 C${-o},-52 -34,-74 0,-74 C34,-74 ${o},-52 ${o + 2},-18 C${o - 8},-44 28,-57 0,-57 C-28,-57 ${8 - o},-44 ${-o - 2},-18 Z`;
  return {
    behind: path(
      `M0,-100 C84,-100 ${wide + 24},0 ${wide + 22},130 H${-wide - 22} C${-wide - 24},0 -84,-100 0,-100 Z`,
      {
        fill: darker(cloth, 0.17),
      },
    ),
    overShoulders:
      path(
        "M-96,112 C-60,82 60,82 96,112 C122,132 128,186 104,206 C50,238 -40,236 -100,204 C-126,186 -122,132 -96,112 Z",
        {
          fill: cloth,
        },
      ) + path("M-84,134 C-40,172 30,170 64,140 M-92,168 C-40,206 40,200 84,162", fold),
    front:
      path(`${hood} ${opening}`, { fill: cloth, rule: "evenodd" }) +
      path(band, { fill: darker(cloth, 0.35) }) +
      path(
        `M${-wide - 2},24 C${-wide + 6},74 -14,112 34,112 M${wide + 10},-16 C${wide + 14},24 ${wide + 4},66 44,98`,
        fold,
      ),
  };
}

/** The same head seen from behind. */
export function backOfHead(look: Look, scarf: string | undefined, tilt = 0): string {
  const { hair, skin, gender } = look;
  const w = look.shape.wide + 5;
  const shine = { stroke: hair.light, width: 4 };
  const crown = `M${-w},14 C${-w - 10},-66 -54,-112 0,-112 C54,-112 ${w + 10},-66 ${w},14 C${w},48 40,78 0,80 C-40,78 ${-w},48 ${-w},14 Z`;
  const nape = path("M-30,40 L-31,100 Q0,132 31,100 L30,40 Z", { fill: skin.base });
  if (scarf) {
    const fold = { stroke: darker(scarf, 0.2), width: 4, opacity: 0.7 };
    return group(
      `rotate(${tilt} 0 90)`,
      path(
        "M-100,116 C-70,70 70,70 100,116 C130,150 120,214 84,226 Q0,256 -84,226 C-120,214 -130,150 -100,116 Z",
        {
          fill: scarf,
        },
      ),
      path(
        `M0,-114 C60,-115 ${w + 24},-70 ${w + 22},-2 C${w + 20},50 ${w},100 76,128 Q0,150 -76,128 C${-w},100 ${-w - 20},50 ${-w - 22},-2 C${-w - 24},-70 -60,-115 0,-114 Z`,
        {
          fill: scarf,
        },
      ),
      path(`M${-w + 4},90 Q0,132 ${w - 4},90 M-70,172 Q0,206 74,168 M-40,-92 Q6,-106 52,-78`, fold),
    );
  }
  const earPair = both(ellipse(w - 1, 14, 10, 17, { fill: skin.base }));
  const cap = path(crown, { fill: hair.base });
  const strands = path("M-44,-70 C-20,-96 24,-98 48,-66 M-50,-20 C-30,-56 30,-58 54,-16", shine);
  if (gender === "male") {
    const trimmed = path("M-40,64 Q0,98 40,64 L34,92 Q0,106 -34,92 Z", {
      fill: mix(hair.base, skin.base, 0.3),
    });
    return group(`rotate(${tilt} 0 90)`, nape, trimmed, earPair, cap, strands);
  }
  const tail = look.throwFor("back").pick([longTail, plaitTail, plaitTail])(look);
  return group(`rotate(${tilt} 0 90)`, nape, earPair, cap, strands) + tail;
}

const longTail = ({ hair }: Look) =>
  path("M-66,0 C-82,80 -78,170 -64,236 Q0,262 64,236 C78,170 82,80 66,0 Z", { fill: hair.base }) +
  path("M-30,20 C-38,100 -34,180 -26,238 M8,20 C8,110 14,180 10,244 M42,10 C50,100 44,170 42,234", {
    stroke: hair.light,
    width: 3.4,
  });

const plaitTail = ({ hair, cloth }: Look) => {
  let knots = "";
  for (let at = 0; at < 9; at++) {
    const y = 74 + at * 22;
    const size = 30 - at * 1.4;
    const d = `M0,${y + 26} C${-size - 8},${y + 12} ${-size},${y - 16} 0,${y - 8} C${size},${y - 16} ${size + 8},${y + 12} 0,${y + 26} Z`;
    knots += path(d, { fill: at % 2 ? hair.base : mix(hair.base, hair.light, 0.5) });
  }
  return (
    knots +
    path("M-16,282 H16", { stroke: cloth.trim, width: 13 }) +
    path("M-12,286 L-14,322 Q0,330 14,322 L12,286 Z", { fill: hair.base })
  );
};
