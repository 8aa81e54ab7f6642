/** Which of KaTeX's font files some drawn formulas need, without their endings: a phone fetches these and no other. */
export function fontsIn(html: string): string[] {
  const used = new Set<string>();
  for (const [, names = ""] of html.matchAll(/class="([^"]*)"/g))
    for (const name of names.split(" ")) for (const font of fontsOf.get(name) ?? []) used.add(font);
  return [...used].sort();
}

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
