import katex, { type KatexOptions } from "katex";
import "katex/contrib/mhchem";
import { bengaliDigits } from "../../../shared/digits.ts";
import { formulas as most } from "../../../shared/limits.ts";
import { depthOf, inHtml, piecesOf, withoutComments } from "./pieces.ts";
import { formulaTexts as words } from "./texts.ts";

/** A text as it is shown, in HTML; and why it is not as it was meant: what is no formula stands as it was typed. */
export type Drawn = { html: string; problem: string | null };

/** Draws texts with formulas; each formula once, however often it stands in them. Runs in a process of its own: see `draw-apart.server.ts`. */
export function drawAll(texts: readonly string[]): Drawn[] {
  const known = new Map<string, Drawn>();
  return texts.map((text) => drawOne(text, known));
}

function drawOne(source: string, known: Map<string, Drawn>): Drawn {
  const { pieces, unclosed } = piecesOf(source);
  let problem = unclosed ? words.unclosed : null;
  const parts = pieces.map((piece) => {
    if ("text" in piece) return inHtml(piece.text);
    const key = `${piece.display} ${piece.tex}`;
    const drawn = known.get(key) ?? drawFormula(piece.tex, piece.display);
    known.set(key, drawn);
    problem ??= drawn.problem;
    return drawn.html;
  });
  return { html: parts.join(""), problem };
}

/** Nothing that is typed can make it throw, load anything, or write a tag of its own. */
function drawFormula(tex: string, displayMode: boolean): Drawn {
  const refused = (problem: string) => ({ html: `<code>${inHtml(tex)}</code>`, problem });
  if (!tex.trim()) return refused(words.empty);
  if (tex.length > most.characters) return refused(words.tooLong(bengaliDigits(most.characters)));
  if (depthOf(tex) > most.depth) return refused(words.tooDeep(bengaliDigits(most.depth)));
  const shown = tex.length > 60 ? `${tex.slice(0, 60)}…` : tex;
  try {
    const html = katex.renderToString(withoutComments(tex), { ...careful, displayMode, macros: {} });
    if (html.length > most.drawn) return refused(words.tooLarge(shown));
    // A command that is not known is no error: it is drawn in this colour.
    if (html.includes("katex-error") || html.includes(unknownColor)) return refused(words.unknown(shown));
    return { html, problem: null };
  } catch {
    // A RangeError of what lies too deep, which the option below does not catch.
    return refused(words.tooLarge(shown));
  }
}

/** No formula can ask for it: what is drawn in it is a command that is not known. */
const unknownColor = "var(--danger)";

const careful: KatexOptions = {
  ...{ trust: false, throwOnError: false, errorColor: unknownColor, maxExpand: 1000, maxSize: 20 },
  strict: "ignore",
};
