import { darker, mix } from "./colours.ts";
import { both, circle, ellipse, group, path } from "./drawing.ts";
import type { Look } from "./portrait-look.ts";

export function neck({ gender, skin, shape }: Look): string {
  const half = gender === "male" ? 31 : 25;
  return (
    path(
      `M${-half},40 L${-half},92 C${-half},103 -37,111 -45,121 L0,186 L45,121 C37,111 ${half},103 ${half},92 L${half},40 Z`,
      { fill: skin.base },
    ) +
    path(
      `M${-half},${shape.deep - 28} L${half},${shape.deep - 28} L${half},${shape.deep + 6} Q0,${shape.deep + 34} ${-half},${shape.deep + 2} Z`,
      { fill: skin.shade },
    )
  );
}

export function ears({ skin, shape }: Look): string {
  const x = shape.wide;
  return both(
    ellipse(x + 1, 10, 11, 18, { fill: skin.base }),
    path(`M${x - 2},2 Q${x + 8},0 ${x + 6},12 Q${x + 4},19 ${x},20`, {
      stroke: skin.shade,
      width: 3,
    }),
  );
}

export function face(look: Look): string {
  const { skin, shape, age } = look;
  const laughter = { stroke: skin.deep, width: 1.8, opacity: 0.35 };
  const { wide, jaw, chin, deep } = shape;
  const right = `C${wide},34 ${jaw + 4},${deep - 22} ${chin},${deep - 3}`;
  const left = `C${-jaw - 4},${deep - 22} ${-wide},34 ${-wide},-8`;
  return (
    path(
      `M${-wide},-8 C${-wide},-62 -40,-92 0,-92 C40,-92 ${wide},-62 ${wide},-8 ${right} Q0,${deep + 5} ${-chin},${deep - 3} ${left} Z`,
      { fill: skin.base },
    ) +
    // The shaded side.
    path(
      `M${wide},-40 L${wide},-8 ${right} Q${chin - 8},${deep} 0,${deep + 1} C${jaw - 6},${deep - 14} ${wide - 13},30 ${wide - 12},-40 Z`,
      { fill: skin.shade, opacity: 0.55 },
    ) +
    both(ellipse(38, 31, 13, 8.5, { fill: skin.blush, opacity: look.gender === "female" ? 0.5 : 0.3 })) +
    // Under the lip.
    path("M-8,73 Q0,75.5 8,73", { stroke: skin.shade, width: 2.4 }) +
    (age === "adult" ? both(path("M22,36 Q29,44 28,53", laughter)) : "")
  );
}

export function features(look: Look): string {
  const fate = look.throwFor("features");
  const tilt = fate.between(-3, 1.5);
  return both(eye(look), brow(look, tilt)) + nose(look) + mouth(look) + marks(look) + glasses(look);
}

// Drawn on the right; the light in the eye is added per side by the mirror, which keeps it friendly.
function eye({ gender, age, hair, skin, throwFor }: Look): string {
  const fate = throwFor("eye");
  const female = gender === "female";
  const open = (age === "young" ? 8.4 : 7.6) + fate.between(-0.7, 0.7);
  const x = 28.5 + fate.between(-1, 1);
  const lash = darker(hair.base === "#74706c" ? "#3d3836" : hair.base, 0.2);
  const iris = fate.pick(["#2a1710", "#3a2114", "#24150f", "#46291a"]);
  return group(
    `translate(${x} 4)`,
    path(
      `M-13,2 Q-6,${-open} 1,${-open} Q9,${-open + 0.5} 13,0 Q7,${open - 1} 0,${open - 1} Q-8,${open - 1} -13,2 Z`,
      { fill: "#fffaf2" },
    ),
    circle(-0.3, -0.2, 7.3, { fill: iris }),
    circle(-0.3, 0.2, 3.4, { fill: "#120a08" }),
    circle(2.2, -2.8, 2.2, { fill: "#ffffff" }),
    path(`M-13,2 Q-7,${-open - 0.6} 1,${-open - 0.6} Q9,${-open} ${female ? "15,-2.5" : "13,0"}`, {
      stroke: lash,
      width: female ? 3.8 : 3,
    }),
    female ? path("M12,-2 L17,-5.5", { stroke: lash, width: 2.6 }) : "",
    path(`M-9,${-open - 5} Q0,${-open - 8.5} 10,${-open - 4}`, {
      stroke: skin.deep,
      width: 1.6,
      opacity: 0.4,
    }),
    age === "adult" ? path("M-8,12 Q0,15 9,11.5", { stroke: skin.deep, width: 1.6, opacity: 0.28 }) : "",
  );
}

function brow({ gender, hair, throwFor }: Look, tilt: number): string {
  const fate = throwFor("brow");
  const thick = gender === "male" ? fate.between(6, 8.6) : fate.between(4, 5.6);
  const fill = hair.base === "#74706c" ? "#4b4542" : mix(hair.base, "#5a3a28", 0.15);
  const y = -19 + fate.between(-1.5, 1);
  return path(
    `M13.5,${y + tilt} Q30,${y - 5.5 - thick / 2} 46.5,${y + 2.5} Q31,${y - 5.5 + thick / 1.6} 14.5,${y + tilt + thick * 0.9} Q11.5,${y + tilt + thick / 2} 13,${y + tilt} Z`,
    { fill },
  );
}

function nose({ skin, throwFor }: Look): string {
  const fate = throwFor("nose");
  const w = fate.between(9, 12.5);
  const y = fate.between(33, 37);
  return (
    path(`M3,-2 C5,12 ${w - 1},${y - 10} ${w},${y - 3} Q${w},${y + 3} 2,${y + 3} Z`, {
      fill: skin.shade,
      opacity: 0.6,
    }) +
    path(
      `M${-w},${y - 3} Q${-w + 1},${y + 3} -4,${y + 1.5} Q0,${y + 4.5} 4,${y + 1.5} Q${w - 1},${y + 3} ${w},${y - 3}`,
      {
        stroke: skin.deep,
        width: 2.3,
        opacity: 0.75,
      },
    )
  );
}

function mouth({ gender, skin, throwFor }: Look): string {
  const fate = throwFor("mouth");
  const w = fate.between(17, 22);
  const y = 57 + fate.between(-1, 2);
  const lift = fate.between(3, 6);
  const female = gender === "female";
  if (fate.chance(0.34)) {
    // A smile with teeth.
    return (
      path(
        `M${-w},${y - lift} Q0,${y + 2} ${w},${y - lift} Q${w * 0.72},${y + 12} 0,${y + 12} Q${-w * 0.72},${y + 12} ${-w},${y - lift} Z`,
        { fill: darker(skin.lip, 0.3) },
      ) +
      path(
        `M${-w + 3},${y - lift + 1.6} Q0,${y + 2} ${w - 3},${y - lift + 1.6} Q${w * 0.6},${y + 6} 0,${y + 6.5} Q${-w * 0.6},${y + 6} ${-w + 3},${y - lift + 1.6} Z`,
        { fill: "#fffaf2" },
      ) +
      path(
        `M${-w},${y - lift} Q${-w / 3},${y - 4} -3,${y - 2.5} Q0,${y - 1} 3,${y - 2.5} Q${w / 3},${y - 4} ${w},${y - lift} Q0,${y + 3} ${-w},${y - lift} Z`,
        { fill: skin.lip },
      )
    );
  }
  const upper = female ? 6 : 4;
  const lower = female ? 9 : 7;
  return (
    path(
      `M${-w},${y - lift} Q${-w / 2},${y - upper} -4,${y - upper} Q0,${y - upper + 2.5} 4,${y - upper} Q${w / 2},${y - upper} ${w},${y - lift} Q0,${y + lower * 1.9} ${-w},${y - lift} Z`,
      { fill: skin.lip },
    ) +
    path(`M${-w - 1.5},${y - lift - 0.5} Q0,${y + lift + 1} ${w + 1.5},${y - lift - 0.5}`, {
      stroke: darker(skin.lip, 0.42),
      width: 2.4,
    })
  );
}

/** A mole, a tip on the forehead, a nose pin. */
function marks(look: Look): string {
  const { gender, skin, covered, throwFor } = look;
  const fate = throwFor("marks");
  const mole = fate.chance(0.08)
    ? circle(fate.pick([-30, 34]), fate.between(44, 52), 1.8, { fill: skin.deep })
    : "";
  const tip =
    !covered && fate.chance(0.26)
      ? circle(0, -24, fate.between(3, 4.6), { fill: fate.pick(["#a51f2d", "#7c1420", "#2a1512"]) })
      : "";
  const pin = fate.chance(0.22) ? circle(-10, 32, 2, { fill: "#f6cf6b" }) : "";
  return gender === "female" ? mole + tip + pin : "";
}

function glasses({ age, throwFor, shape }: Look): string {
  const fate = throwFor("glasses");
  if (!fate.chance(age === "adult" ? 0.42 : 0.26)) return "";
  const stroke = fate.pick(["#1c1a1e", "#14213d", "#5a3620", "#8a6a2f"]);
  const width = fate.pick([3, 3.6, 4.4]);
  const glint = { stroke: "#ffffff", width: 2.4, opacity: 0.5 };
  const rim = { stroke, width };
  const frame = fate.pick([
    (style: object) => circle(29, 5, 20.5, style),
    (style: object) => path("M10,-10 Q29,-14 49,-10 Q52,20 42,23 Q28,27 16,23 Q8,16 10,-10 Z", style),
    (style: object) => path("M9,-11 L50,-11 Q52,22 46,22 L14,22 Q8,18 9,-11 Z", style),
  ]);
  return (
    both(frame(rim), path(`M49,-2 L${shape.wide + 1},-5`, rim)) +
    path("M-9,0 Q0,-7 9,0", rim) +
    path("M-42,13 L-37,8 M17,15 L23,9", glint)
  );
}
