import { clay, ink, mix, sage, sky } from "./colours.ts";
import { accent, ground, paperSheet } from "./course-art-sheet.ts";
import { circle, ellipse, group, line, path, plot } from "./drawing.ts";

/** The double helix, a leaf, a cell and a heartbeat. */
export function biology(): string {
  const s = paperSheet("#fdf4ec");
  return ground(s) + heartbeat(s.line) + cell(s.line, s.white) + leaf(s.line) + helix(s.line, s.white);
}

function helix(stroke: string, white: string): string {
  const width = 86;
  const strand = (phase: number) => (t: number) => width * Math.sin(t / 62 + phase);
  const one = strand(0);
  const two = strand(Math.PI);
  const bases = [accent, mix(sky, ink, 0.15), sage, clay];
  let rungs = "";
  for (let t = -390, at = 0; t <= 390; t += 26, at++) {
    if (Math.abs(one(t)) < 18) continue;
    rungs += line(
      [
        [t, one(t)],
        [t, 0],
      ],
      { stroke: bases[at % 4], width: 10 },
    );
    rungs += line(
      [
        [t, 0],
        [t, two(t)],
      ],
      { stroke: bases[(at + 2) % 4], width: 10 },
    );
  }
  const rope = (f: (t: number) => number, from: number, to: number, fill: string) =>
    plot(f, from, to, { stroke, width: 21 }) + plot(f, from, to, { stroke: fill, width: 11 });
  let ropes = "";
  // At each half turn the other strand passes in front.
  for (let at = -3; at < 3; at++) {
    const from = (at - 0) * 62 * Math.PI;
    const to = from + 62 * Math.PI;
    const behind = at % 2 === 0 ? two : one;
    const before = at % 2 === 0 ? one : two;
    ropes = rope(behind, from, to, mix(sky, white, 0.2)) + ropes + rope(before, from, to, white);
  }
  return group("translate(480 306) rotate(-32)", rungs, ropes);
}

function leaf(stroke: string): string {
  return group(
    "translate(196 306) rotate(-14) scale(0.74)",
    path("M-150,20 C-110,-96 40,-112 150,-34 C92,84 -60,110 -150,20 Z", {
      fill: mix(sage, "#ffffff", 0.15),
      stroke,
      width: 6,
    }),
    path("M-196,44 C-120,10 20,-22 150,-34", { stroke, width: 5.4 }),
    path(
      "M-84,4 C-70,-24 -48,-46 -22,-62 M-24,-10 C-8,-34 14,-52 40,-62 M34,-22 C48,-38 66,-48 88,-54 M-70,2 C-44,24 -20,40 10,50 M-8,-12 C18,8 44,20 74,22 M52,-24 C70,-12 88,-8 108,-8",
      { stroke, width: 3.6 },
    ),
  );
}

function cell(stroke: string, white: string): string {
  return group(
    "translate(742 430)",
    path(
      "M-136,6 C-140,-80 -40,-118 40,-104 C124,-90 156,-20 132,48 C108,112 -10,128 -72,100 C-116,80 -134,50 -136,6 Z",
      { fill: mix(clay, white, 0.62), stroke, width: 6 },
    ),
    circle(26, 8, 52, { fill: white, stroke, width: 5 }),
    circle(36, 16, 20, { fill: accent, stroke, width: 4 }),
    ellipse(-78, -30, 28, 15, { fill: mix(sage, white, 0.2), stroke, width: 4 }),
    path("M-98,-28 q7,-12 14,0 t14,0 t12,-2", { stroke, width: 3 }),
    ellipse(-66, 54, 26, 14, { fill: mix(sky, white, 0.2), stroke, width: 4 }),
    path("M-84,56 q6,-11 12,0 t12,0 t12,-2", { stroke, width: 3 }),
    [
      [100, -40, 9],
      [76, -72, 7],
      [92, 60, 8],
      [-8, 88, 7],
      [-20, -76, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: white, stroke, width: 3.4 }))
      .join(""),
  );
}

function heartbeat(stroke: string): string {
  return (
    path(
      "M48,138 H150 L168,112 L188,138 H214 L234,166 L262,54 L292,206 L312,138 H348 L372,108 L398,138 H470",
      { stroke: clay, width: 7 },
    ) + circle(470, 138, 9, { fill: accent, stroke, width: 4 })
  );
}
