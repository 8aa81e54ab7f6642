import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import subset from "subset-font";
import {
  dailyLetters,
  restEnding,
  restLetters,
  splitFonts,
} from "../src/features/questions/drawing/fonts.ts";

/**
 * `npm run fonts` makes what `src/web/fonts` holds: Hind Siliguri in the two weights that the look has, without the hints that no
 * phone reads, which were half of its bytes. One file a weight has every Bengali letter, conjunct and the Latin that is
 * written beside them; a second, which a page asks for only when it shows such a letter, has all the rest of the font. The ten Bengali
 * digits are Noto Sans Bengali's, where ১ stands as high as its neighbours. The fonts of formulas are KaTeX's.
 */
export async function fontsOf(weight: keyof typeof files): Promise<Record<string, Uint8Array>> {
  const [name, hind] = files[weight];
  const whole = read(`@expo-google-fonts/hind-siliguri/${name}/HindSiliguri_${name}.ttf`);
  const noto = read(`@fontsource/noto-sans-bengali/files/${hind}`);
  return {
    [`hind-siliguri-${weight}.woff2`]: await subset(whole, lettersOf(daily), asWoff2),
    [`hind-siliguri-rest-${weight}.woff2`]: await subset(whole, lettersOf(`${daily},${rest}`), asWoff2),
    [`digits-${weight}.woff2`]: await subset(noto, lettersOf(digits), { ...asWoff2, dropTables: unshaped }),
  };
}

/** KaTeX's own, without hints too; the three largest that most formulas take are parted into daily letters and the rest. */
export async function fontsOfFormulas(): Promise<Record<string, Uint8Array>> {
  const made: Record<string, Uint8Array> = {};
  const daily = new Set(lettersOf(dailyLetters));
  const all = `${lettersOf("U+20-7E")}${lettersOf(restLetters)}`;
  const others = [...all].filter((letter) => !daily.has(letter)).join("");
  for (const file of globSync("node_modules/katex/dist/fonts/*.woff2").sort()) {
    const name = basename(file, ".woff2");
    const whole = readFileSync(file);
    const split = splitFonts.includes(name);
    made[`${name}.woff2`] = await subset(whole, split ? [...daily].join("") : all, asWoff2);
    if (split) made[`${name}${restEnding}.woff2`] = await subset(whole, others, asWoff2);
  }
  return made;
}

/** As the faces of `tokens.css` name them: letters of the first file, of the second, and the digits. */
export const daily =
  "U+0020-007E,U+00A0,U+00A9,U+00B0-00B3,U+00B7,U+00D7,U+00F7,U+0964,U+0981-0983,U+0985-098C,U+098F-0990,U+0993-09A8,U+09AA-09B0,U+09B2,U+09B6-09B9,U+09BC,U+09BE-09C4,U+09C7-09C8,U+09CB-09CE,U+09D7,U+09DC-09DD,U+09DF,U+09F3,U+200C-200D,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9,U+2191,U+2193,U+2212,U+25CC";
export const digits = "U+09E6-09EF";
/** What the font has beyond: accents of Europe, Assamese, Sanskrit, old signs of money. */
export const rest =
  "U+00A1-00A8,U+00AA-00AF,U+00B4-00B6,U+00B8-00D6,U+00D8-00F6,U+00F8-02FF,U+0304,U+0308,U+0329,U+0951-0952,U+0965,U+0980,U+09BD,U+09E0-09E3,U+09F0-09F2,U+09F4-09FE,U+1E00-1E9F,U+1EF2-1EFF,U+2010-2012,U+2015,U+201A,U+201E,U+2020-2021,U+2030,U+2039-203A,U+2044,U+20AC,U+2113,U+2122,U+2215";

export const files = {
  400: ["400Regular", "noto-sans-bengali-bengali-400-normal.woff2"],
  600: ["600SemiBold", "noto-sans-bengali-bengali-600-normal.woff2"],
} as const;

/** Digits stand side by side: they need no table of shapes, and every page carries them in its sheet. */
const unshaped = ["GSUB", "GPOS", "GDEF", "STAT", "gasp"];
const asWoff2 = { targetFormat: "woff2", noHinting: true } as const;

const read = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

/** Every letter of a `unicode-range`. */
export function lettersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join("");
}

if (import.meta.main) {
  mkdirSync("src/web/fonts", { recursive: true });
  for (const made of [await fontsOf(400), await fontsOf(600), await fontsOfFormulas()]) {
    for (const [name, bytes] of Object.entries(made)) {
      writeFileSync(`src/web/fonts/${name}`, bytes);
      console.log(`${name}  ${bytes.length} bytes`);
    }
  }
}
