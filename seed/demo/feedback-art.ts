import { clay, darker, ink, marigold, mix, paper, sage, sky } from "./colours.ts";
import { group, path, rect } from "./drawing.ts";
import { doodles, signatures } from "./feedback-doodles.ts";
import { type Pen, widthOf, written } from "./feedback-pen.ts";

/** A 900 × 640 SVG of a student's handwritten note with a signature; the seed chooses one of six. */
export function feedbackArt(seed: number): string {
  const at = ((Math.trunc(seed) % notes.length) + notes.length) % notes.length;
  const note = notes[at] ?? first;
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 640" width="900" height="640"';
  const tilt = `rotate(${note.tilt} 450 320)`;
  return `<svg ${box}>${rect(0, 0, 900, 640, { fill: note.table })}${group(tilt, sheet(note), words(note, seed), note.fixed())}</svg>`;
}

type Note = {
  lines: readonly string[];
  table: string;
  paper: string;
  rule: string;
  pen: Pen;
  tilt: number;
  /** Indexes into the doodles and the signatures. */
  doodle: number;
  signature: number;
  /** What holds the sheet. */
  fixed(): string;
};

const [left, top, lineHeight] = [130, 96, 80] as const;

function sheet({ table, paper: fill, rule }: Note): string {
  let rules = "";
  for (let y = top + lineHeight * 0.62; y < 590; y += lineHeight) rules += `M36,${y}H864`;
  return (
    rect(46, 44, 828, 572, { fill: darker(table, 0.28), opacity: 0.35, round: 6 }) +
    rect(36, 30, 828, 576, { fill, round: 6 }) +
    path(rules, { stroke: rule, width: 2.2 }) +
    path("M104,30 V606", { stroke: mix("#d9503f", fill, 0.45), width: 2.6 })
  );
}

function words({ lines, pen, doodle, signature }: Note, seed: number): string {
  const widest = Math.max(...lines.map(widthOf));
  const size = Math.min(0.72, 690 / widest);
  const text = lines.map((line, at) =>
    written(line, left + (at % 2) * 6, top + at * lineHeight, size, pen, seed + at),
  );
  const end = top + lines.length * lineHeight;
  return (
    text.join("") +
    group(
      `translate(610 ${Math.min(end + 34, 540)})`,
      path(signatures[signature] ?? "", { stroke: pen.stroke, width: pen.width }),
    ) +
    group(`translate(230 ${Math.min(end + 44, 548)})`, doodles[doodle]?.(pen.stroke) ?? "")
  );
}

const tape = (x: number, turn: number, fill: string) => () =>
  group(
    `translate(${x} 32) rotate(${turn})`,
    path("M-70,-20 H70 l-6,10 l6,10 l-6,10 l6,10 H-70 l6,-10 l-6,-10 l6,-10 Z", { fill, opacity: 0.8 }),
  );

const holes = () => {
  let d = "";
  for (let x = 80; x < 850; x += 50) d += `M${x - 9},48 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 Z`;
  return path(d, { fill: "#d8c9ac" });
};

const pin = () =>
  path("M450,58 l-3,26", { stroke: "#8a8f98", width: 4 }) +
  path("M434,30 a16,16 0 1 1 32,0 a16,16 0 1 1 -32,0 Z", { fill: "#b5473c" }) +
  path("M442,24 q4,-7 10,-6", { stroke: "#f2b9a8", width: 4 });

const clip = () =>
  path("M66,92 V24 a17,17 0 0 1 34,0 V104 a26,26 0 0 1 -52,0 V40", { stroke: "#7c8a9c", width: 7 });

const blue: Pen = { stroke: "#23408f", width: 4.2, slant: 0.1 };
const black: Pen = { stroke: "#24262e", width: 4, slant: 0.04 };
const green: Pen = { stroke: "#1a5e52", width: 4.4, slant: 0.16 };

const first: Note = {
  lines: [
    "প্রিয় স্যার,",
    "গণিতকে আগে ভয় পেতাম।",
    "এখন নিজেই অঙ্ক খুঁজে বেড়াই।",
    "প্রতিটি ক্লাস মনে থাকবে।",
    "অনেক ধন্যবাদ।",
  ],
  table: mix(sky, paper, 0.25),
  paper,
  rule: mix(sky, paper, 0.35),
  pen: blue,
  tilt: -1.6,
  doodle: 0,
  signature: 0,
  fixed: tape(450, -3, "#f7d48c"),
};

const notes: readonly Note[] = [
  first,
  {
    ...first,
    lines: ["আগে ভুল করতে ভয় পেতাম।", "এখানে এসে শিখলাম,", "ভুল থেকেই শেখা শুরু হয়।", "আপনাদের কাছে আমি ঋণী।"],
    table: mix(clay, paper, 0.3),
    paper: "#fffaf0",
    rule: mix(clay, paper, 0.6),
    pen: black,
    tilt: 1.4,
    doodle: 1,
    signature: 1,
    fixed: pin,
  },
  {
    ...first,
    lines: [
      "আপা বলতেন, আগে ছবি আঁকো,",
      "তারপর অঙ্ক করো।",
      "সেই কথাটাই পরীক্ষার হলে",
      "সবচেয়ে কাজে লেগেছে।",
      "কৃতজ্ঞতা জানাই।",
    ],
    table: mix(sage, paper, 0.2),
    paper: "#fcfdf4",
    rule: mix(sage, paper, 0.45),
    pen: green,
    tilt: -0.8,
    doodle: 2,
    signature: 2,
    fixed: holes,
  },
  {
    ...first,
    lines: ["রাত জেগে পড়ার দিনগুলো", "আজ খুব মনে পড়ছে।", "ছোট ব্যাচ, সহজ ভাষা,", "আর অনেক যত্ন।", "সবাই ভালো থাকবেন।"],
    table: mix(ink, sky, 0.35),
    paper: "#fff8e6",
    rule: mix(marigold, "#fff8e6", 0.66),
    pen: { ...black, slant: 0.13 },
    tilt: 1.8,
    doodle: 3,
    signature: 3,
    fixed: clip,
  },
  {
    ...first,
    lines: ["প্রতি শুক্রবার পরীক্ষা দিতে", "কষ্ট হতো। এখন বুঝি,", "কেন এত দরকার ছিল।", "সব শিক্ষককে ধন্যবাদ।"],
    table: mix(marigold, paper, 0.55),
    pen: { ...blue, slant: 0.02, width: 4.6 },
    tilt: -2,
    doodle: 4,
    signature: 4,
    fixed: tape(690, 6, "#9fd0d8"),
  },
  {
    ...first,
    lines: ["মা বলেন, দোয়া করি।", "আমি বলি, এটাই আমার", "দ্বিতীয় বাড়ি।", "আবার আসব একদিন,", "এবার পড়াতে!"],
    table: "#dcebe8",
    paper: "#fbfdff",
    rule: mix(sky, "#fbfdff", 0.45),
    pen: { ...blue, stroke: "#31307e", slant: 0.15 },
    tilt: 0.9,
    doodle: 5,
    signature: 5,
    fixed: holes,
  },
];
