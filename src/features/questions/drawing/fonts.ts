/** Which of KaTeX's font files some drawn formulas need, without their endings: a phone fetches these and no other. */
export function fontsIn(html: string): string[] {
  const used = new Set<string>();
  for (const [, names = ""] of html.matchAll(/class="([^"]*)"/g))
    for (const name of fontNames(names.split(" ")))
      for (const font of fontsOf.get(name) ?? []) used.add(font);
  if (beyondDaily.test(html))
    for (const font of splitFonts) if (used.has(font)) used.add(`${font}${restEnding}`);
  return [...used].sort();
}

/** These have a file of the daily letters, and one of the rest, which most papers do without: that is half of their bytes. */
export const splitFonts = ["KaTeX_AMS-Regular", "KaTeX_Main-Bold", "KaTeX_Main-Regular"];
export const restEnding = "-rest";

/** Letters, digits, Greek and the signs of school formulas, as a `unicode-range`. */
export const dailyLetters =
  "U+20-7E,U+A0,U+AC,U+B0,U+B1,U+B4,U+B7,U+D7,U+F7,U+131,U+237,U+393,U+394,U+398,U+39B,U+39E,U+3A0,U+3A3,U+3A6,U+3A8,U+3A9,U+3B1-3BE,U+3C0-3C9,U+3D1,U+3D5,U+3F5,U+2009,U+200A-200D,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2020,U+2026,U+2032,U+2061-2063,U+20D7,U+210F,U+2113,U+211C,U+2190-2194,U+21CC,U+21D2,U+21D4,U+2200,U+2202-2205,U+2207-2209,U+2212,U+2213,U+2217,U+2218,U+221A,U+221D-221E,U+2220,U+2223,U+2225,U+2227-222B,U+2234,U+2235,U+223C,U+2245,U+2248,U+2260,U+2261,U+2264,U+2265,U+226A,U+226B,U+2282,U+2283,U+2286,U+2287,U+2295,U+22A5,U+22C5,U+22EE,U+22EF,U+22F1,U+25B3,U+27E8,U+27E9";
/** All that the second file is asked for; where both have a letter the first is, which comes after it in the sheet. */
export const restLetters = "U+7F-D7FF,U+E000-FFFF,U+1D400-1D7FF";

/** Bengali is in none of them. */
const beyondDaily = new RegExp(
  `[^\\p{Script=Bengali}।\\s${dailyLetters.replaceAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, (_all, from, to) => `\\u{${from}}${to ? `-\\u{${to}}` : ""}`)}]`,
  "u",
);

/** `size3` is a font beside a delimiter, and elsewhere how large something is. */
const fontNames = (names: readonly string[]) =>
  names.includes("delimsizing") ? names : names.filter((name) => !/^size[0-9]/.test(name));

const fontsOf = new Map<string, string[]>([
  ["katex", ["KaTeX_Main-Regular"]],
  ["mathnormal", ["KaTeX_Math-Italic"]],
  ["mathit", ["KaTeX_Main-Italic"]],
  ["textit", ["KaTeX_Main-Italic"]],
  ["mathbf", ["KaTeX_Main-Bold"]],
  ["textbf", ["KaTeX_Main-Bold"]],
  ["boldsymbol", ["KaTeX_Math-BoldItalic"]],
  ["amsrm", ["KaTeX_AMS-Regular"]],
  ["mathbb", ["KaTeX_AMS-Regular"]],
  ["textbb", ["KaTeX_AMS-Regular"]],
  ["mathcal", ["KaTeX_Caligraphic-Regular"]],
  ["mathfrak", ["KaTeX_Fraktur-Regular"]],
  ["textfrak", ["KaTeX_Fraktur-Regular"]],
  ["mathscr", ["KaTeX_Script-Regular"]],
  ["textscr", ["KaTeX_Script-Regular"]],
  ["mathsf", ["KaTeX_SansSerif-Regular"]],
  ["textsf", ["KaTeX_SansSerif-Regular"]],
  ["mathtt", ["KaTeX_Typewriter-Regular"]],
  ["texttt", ["KaTeX_Typewriter-Regular"]],
  ["small-op", ["KaTeX_Size1-Regular"]],
  ["large-op", ["KaTeX_Size2-Regular"]],
  ["delim-size1", ["KaTeX_Size1-Regular"]],
  ["delim-size4", ["KaTeX_Size4-Regular"]],
  ["size1", ["KaTeX_Size1-Regular"]],
  ["size2", ["KaTeX_Size2-Regular"]],
  ["size3", ["KaTeX_Size3-Regular"]],
  ["size4", ["KaTeX_Size4-Regular"]],
]);
