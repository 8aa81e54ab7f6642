/** A text as it is drawn: words, and formulas in TeX, which stood between dollar signs; two of them draw one on a line of its own. */
export type Piece = { text: string } | { tex: string; display: boolean };

/** The parts of a text in their order; `unclosed` where a dollar sign has no other. `\$` is a dollar sign. */
export function piecesOf(source: string): { pieces: Piece[]; unclosed: boolean } {
  const pieces: Piece[] = [];
  let [text, tex, opened] = ["", "", ""];
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    const pair = source.slice(at, at + 2);
    if (sign === "\\") {
      at += 1;
      if (opened) tex += pair;
      else text += pair === "\\$" ? "$" : pair;
    } else if (sign !== "$") {
      if (opened) tex += sign;
      else text += sign;
    } else if (!opened) {
      opened = pair === "$$" ? "$$" : "$";
      at += opened.length - 1;
      if (text) pieces.push({ text });
      text = "";
    } else if (opened === "$" || pair === "$$") {
      at += opened.length - 1;
      pieces.push({ tex, display: opened === "$$" });
      [tex, opened] = ["", ""];
    } else tex += sign;
  }
  if (opened) text += opened + tex;
  if (text) pieces.push({ text });
  return { pieces, unclosed: opened !== "" };
}

/** Words as they stand in a page. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll("\n", "<br>");

/** How many formulas stand in some texts. */
export const formulasIn = (texts: readonly string[]) =>
  texts.flatMap((text) => piecesOf(text).pieces).filter((piece) => "tex" in piece).length;

/** How deep a formula's braces, environments and brackets lie in each other. */
export function depthOf(tex: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of tex.matchAll(/\\(?:begin|end|left|right)(?![a-zA-Z])|\\[\s\S]|[{}]/g)) {
    if (sign === "{" || sign === "\\begin" || sign === "\\left") depth += 1;
    if (sign === "}" || sign === "\\end" || sign === "\\right") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** A formula without comments: TeX would leave out the rest of the line after a per cent sign. */
export const withoutComments = (tex: string) =>
  tex.replace(/\\[\s\S]|%/g, (sign) => (sign === "%" ? "\\%" : sign));

/** A text on one line, formulas as one would say them in plain signs: what stands in a list, where nothing is drawn. */
export const plainOf = (source: string) =>
  piecesOf(source)
    .pieces.map((piece) => ("text" in piece ? piece.text : plainFormula(piece.tex)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const plainFormula = (tex: string) =>
  tex
    .replace(/\\(?:mathrm|text|ce|vec|hat|mathbf)\{([^{}]*)\}/g, "$1")
    .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, "$1/$2")
    .replace(/\\sqrt\{([^{}]*)\}/g, "√($1)")
    .replace(/\^\{?\\circ\}?/g, "°")
    .replace(/\\times/g, "×")
    .replace(/\\[ ,;]/g, " ")
    .replace(/[{}]/g, "");
