import { clay, ink, mix, sage, sky } from "./colours.ts";
import { accent, arrow, ground, paperSheet, sign } from "./course-art-sheet.ts";
import { circle, ellipse, group, line, path, plot, rect } from "./drawing.ts";

/** A block on an incline with its forces, a pendulum, and a lamp in its circuit. */
export function physics(): string {
  const s = paperSheet("#f1f6fb");
  return ground(s) + incline(s.line, s.white) + pendulum(s.line, s.quiet) + circuit(s.line, s.quiet, s.white);
}

/** Three subjects and what they share. */
export function university(): string {
  const s = paperSheet("#fffdf7");
  const rings = [
    [364, 246, sky],
    [596, 246, sage],
    [480, 400, clay],
  ] as const;
  return (
    ground(s) +
    plot((x) => 300 - 190 * Math.sin(x / 96), 0, 960, {
      stroke: mix(sky, "#ffffff", 0.35),
      width: 5,
    }) +
    rings
      .map(
        ([x, y, fill]) => circle(x, y, 168, { fill: s.white }) + circle(x, y, 168, { fill, opacity: 0.34 }),
      )
      .join("") +
    rings.map(([x, y]) => circle(x, y, 168, { stroke: s.line, width: 5 })).join("") +
    atom(300, 214, s.line) +
    benzene(664, 214, 56, s.line) +
    sign("integral", 430, 432, 92, { stroke: s.line, width: 7.5 }) +
    sign("x", 492, 462, 38, { stroke: s.line, width: 6 }) +
    cap(480, 296, s.line) +
    sign("pi", 92, 96, 72, { stroke: s.quiet, width: 6.5 }) +
    sign("e", 806, 84, 70, { stroke: s.quiet, width: 6.5 }) +
    sign("delta", 118, 420, 62, { stroke: s.quiet, width: 6 }) +
    sign("omega", 782, 430, 70, { stroke: s.quiet, width: 6 })
  );
}

function incline(stroke: string, white: string): string {
  const force = { stroke: accent, width: 7 };
  return (
    path("M64,512 L500,512 L500,262 Z", { fill: mix(sky, "#ffffff", 0.5), stroke, width: 6 }) +
    path("M140,512 A76,76 0 0 0 130,474", { stroke, width: 4 }) +
    sign("theta", 156, 474, 30, { stroke, width: 4 }) +
    group(
      "translate(306 373) rotate(-29.8)",
      rect(-58, -84, 116, 84, { fill: white, stroke, width: 6, round: 4 }),
      path("M-38,-84 L-58,-62 M-4,-84 L-58,-28 M30,-84 L-44,0 M58,-74 L-10,0 M58,-38 L24,0", {
        stroke: mix(sky, "#ffffff", 0.25),
        width: 4,
      }),
      arrow([0, -84], [0, -216], force),
      arrow([58, -42], [168, -42], { stroke, width: 6 }),
    ) +
    arrow([286, 337], [286, 486], force) +
    circle(286, 337, 9, { fill: accent }) +
    line(
      [
        [40, 515],
        [524, 515],
      ],
      { stroke, width: 6 },
    ) +
    path(
      "M60,536 l16,-18 M108,536 l16,-18 M156,536 l16,-18 M204,536 l16,-18 M252,536 l16,-18 M300,536 l16,-18 M348,536 l16,-18 M396,536 l16,-18 M444,536 l16,-18 M492,536 l16,-18",
      { stroke, width: 3 },
    )
  );
}

function pendulum(stroke: string, quiet: string): string {
  const hang = (degree: number, bob: string, pen: object) => {
    const angle = (degree * Math.PI) / 180;
    const x = 716 + 190 * Math.sin(angle);
    const y = 60 + 190 * Math.cos(angle);
    return (
      line(
        [
          [716, 60],
          [x, y],
        ],
        { stroke: quiet, width: 3, ...pen },
      ) + circle(x, y, 24, { fill: bob, stroke, width: 4, ...pen })
    );
  };
  return (
    rect(612, 42, 208, 18, { fill: stroke, round: 3 }) +
    path("M632,42 l14,-16 M672,42 l14,-16 M712,42 l14,-16 M752,42 l14,-16 M792,42 l14,-16", {
      stroke,
      width: 3,
    }) +
    line(
      [
        [716, 60],
        [716, 280],
      ],
      { stroke: quiet, width: 2.6, dash: "8 8" },
    ) +
    path("M589,201 A190,190 0 0 0 843,201", { stroke: quiet, width: 3, dash: "4 10" }) +
    hang(-34, sky, { opacity: 0.4 }) +
    hang(-12, sky, { opacity: 0.55 }) +
    hang(30, accent, { stroke, width: 4 }) +
    path("M716,120 A60,60 0 0 0 746,112", { stroke, width: 3.4 })
  );
}

function circuit(stroke: string, quiet: string, white: string): string {
  return (
    path("M596,430 V360 H676 M772,360 H872 V404 M872,476 V520 H596 V456", { stroke, width: 6 }) +
    path("M676,360 l8,-20 l16,40 l16,-40 l16,40 l16,-40 l16,40 l8,-20", { stroke, width: 6 }) +
    path("M568,430 H624 M582,456 H610", { stroke, width: 7 }) +
    circle(872, 440, 36, { fill: white, stroke, width: 6 }) +
    path("M847,415 L897,465 M897,415 L847,465", { stroke: accent, width: 6 }) +
    path("M924,404 l16,-10 M930,440 h18 M924,476 l16,10", { stroke: accent, width: 5 }) +
    arrow([700, 484], [772, 484], { stroke: quiet, width: 4 }) +
    [
      [596, 360],
      [872, 520],
      [596, 520],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, { fill: stroke }))
      .join("")
  );
}

function atom(x: number, y: number, stroke: string): string {
  const orbit = (turn: number) =>
    group(`translate(${x} ${y}) rotate(${turn})`, ellipse(0, 0, 76, 28, { stroke, width: 4.6 }));
  return (
    orbit(0) +
    orbit(60) +
    orbit(120) +
    circle(x, y, 12, { fill: accent }) +
    [
      [x + 76, y],
      [x - 38, y - 66],
      [x - 38, y + 66],
    ]
      .map(([cx = 0, cy = 0]) => circle(cx, cy, 8, { fill: stroke }))
      .join("")
  );
}

function benzene(x: number, y: number, r: number, stroke: string): string {
  const corner = (at: number): [number, number] => [
    x + r * Math.sin((at * Math.PI) / 3),
    y - r * Math.cos((at * Math.PI) / 3),
  ];
  const out = (at: number): [number, number] => [
    x + r * 1.5 * Math.sin((at * Math.PI) / 3),
    y - r * 1.5 * Math.cos((at * Math.PI) / 3),
  ];
  return (
    line([0, 1, 2, 3, 4, 5, 0].map(corner), { stroke, width: 5.6 }) +
    circle(x, y, r * 0.58, { stroke, width: 4.6 }) +
    line([corner(1), out(1)], { stroke, width: 5.6 }) +
    line([corner(4), out(4)], { stroke, width: 5.6 }) +
    circle(...out(1), 9, { fill: accent }) +
    circle(...out(4), 8, { fill: stroke })
  );
}

function cap(x: number, y: number, stroke: string): string {
  return group(
    `translate(${x} ${y})`,
    path("M-38,2 V30 Q0,52 38,30 V2 Z", { fill: mix(ink, sky, 0.25) }),
    path("M0,-38 L78,-4 L0,30 L-78,-4 Z", { fill: stroke }),
    path("M0,-4 Q40,0 58,10 V40", { stroke: accent, width: 5 }),
    path("M58,36 L50,62 H66 Z", { fill: accent }),
    circle(0, -5, 5, { fill: accent }),
  );
}
