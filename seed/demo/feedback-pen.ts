import { type Dice, dice } from "./dice.ts";
import { path, short } from "./drawing.ts";
import { letters } from "./feedback-letters.ts";

export type Pen = { stroke: string; width: number; slant: number };

type Point = readonly [x: number, y: number];

/** One line of handwriting from x, y (its head line), unsteady as a hand is. */
export function written(text: string, x: number, y: number, size: number, pen: Pen, seed: number): string {
  const fate = dice(seed, text);
  const rise = fate.between(-0.012, 0.006);
  let d = "";
  let at = 0;
  for (const word of text.normalize("NFC").split(" ")) {
    const width = widthOf(word);
    const place = ([px, py]: Point): Point => {
      const across = (at + px) * size;
      const wave = Math.sin(across / 90 + seed) * 1.6;
      return [x + across - py * size * pen.slant, y + py * size + across * rise + wave];
    };
    d += headLines(word, fate)
      .map((stretch) => smooth(stretch.map(place)))
      .join("");
    d += strokes(word, fate)
      .map((stroke) => smooth(stroke.map(place)))
      .join("");
    at += width + fate.between(30, 40);
  }
  return path(d, { stroke: pen.stroke, width: pen.width });
}

/** In hundredths of the size. */
export function widthOf(text: string): number {
  const words = text.normalize("NFC").split(" ");
  const letterWidths = words.flatMap(syllables).map((one) => letters[one]?.[0] ?? 0);
  return letterWidths.reduce((sum, width) => sum + width, 0) + (words.length - 1) * 35;
}

const syllables = (word: string) =>
  word.match(/\p{L}\u09bc?(?:\u09cd\p{L}\u09bc?)*[\u0981-\u0983\u09be-\u09cc\u09d7]*|\S/gu) ?? [];

function strokes(word: string, fate: Dice): Point[][] {
  let at = 0;
  return syllables(word).flatMap((one) => {
    const [width, , drawn] = letters[one] ?? [0, "", ""];
    const [left, lift, grow] = [at, fate.between(-1.4, 1.6), fate.between(0.95, 1.07)];
    at += width;
    return drawn
      .split("/")
      .map((stroke) =>
        points(stroke).map(
          ([x, y]): Point => [
            left + x * ((grow + 1) / 2) + fate.between(-0.9, 0.9),
            y === 0 ? fate.between(-1, 1) : y * grow + lift + fate.between(-0.9, 0.9),
          ],
        ),
      );
  });
}

/** The line on which a word hangs, lifted where a letter has none for long. */
function headLines(word: string, fate: Dice): Point[][] {
  let at = 0;
  const stretches: [number, number][] = [];
  for (const one of syllables(word)) {
    const [width, head] = letters[one] ?? [0, "", ""];
    for (const [from, to] of points(head)) {
      const last = stretches.at(-1);
      if (last && at + from - last[1] < 26) last[1] = at + to;
      else stretches.push([at + from, at + to]);
    }
    at += width;
  }
  return stretches.map(([from, to]) => {
    const [start, end] = [from - fate.between(1, 5), to + fate.between(1, 6)];
    const steps = Math.max(2, Math.round((end - start) / 60));
    return Array.from(
      { length: steps + 1 },
      (_, step): Point => [start + ((end - start) * step) / steps, fate.between(-1.3, 1.3)],
    );
  });
}

const points = (text: string): Point[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y];
    });

/** Curves through the middles of a stroke's pieces. */
function smooth(stroke: readonly Point[]): string {
  const [first, ...rest] = stroke;
  if (!first) return "";
  const text = ([x, y]: Point) => `${short(x)},${short(y)}`;
  const last = rest.at(-1) ?? first;
  let d = `M${text(first)}`;
  for (let at = 0; at < rest.length - 1; at++) {
    const here = rest[at] ?? last;
    const next = rest[at + 1] ?? last;
    d += `Q${text(here)} ${text([(here[0] + next[0]) / 2, (here[1] + next[1]) / 2])}`;
  }
  return `${d}L${text(last)}`;
}
