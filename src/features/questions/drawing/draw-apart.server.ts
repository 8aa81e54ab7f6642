import { resolve } from "node:path";
import { askApart } from "../../../server/apart.ts";
import { semaphore, type Waiter } from "../../../server/semaphore.ts";
import { refuse } from "../../../shared/errors.ts";
import { formulas, inLine } from "../../../shared/limits.ts";
import type { Drawn } from "./draw.ts";
import { formulasIn, inHtml, piecesOf } from "./pieces.ts";
import { formulaTexts } from "./texts.ts";

/**
 * Draws texts; those with a formula in a process of its own, one after the other: nobody else waits for a formula. UNAVAILABLE where it takes
 * longer than `milliseconds`.
 */
export const drawApart = async (
  who: Waiter,
  texts: readonly string[],
  milliseconds: number = formulas.milliseconds,
): Promise<Drawn[]> => {
  if (formulasIn(texts) === 0) return texts.map(drawWords);
  return atOnce.work(async () => {
    const limits = { milliseconds, megabytes: formulas.megabytes };
    const drawn = await askApart<Drawn[]>(who, program, { ...limits, message: { texts } });
    if (!drawn)
      throw refuse("UNAVAILABLE", {
        ...{ message: formulaTexts.tooSlow, cause: new Error("formulas were not drawn in their time") },
      });
    return drawn;
  }, who);
};

/** A text without a formula; a dollar sign that stands alone is told of. */
function drawWords(text: string): Drawn {
  const { pieces, unclosed } = piecesOf(text);
  const html = pieces.map((piece) => inHtml("text" in piece ? piece.text : piece.tex)).join("");
  return { html, problem: unclosed ? formulaTexts.unclosed : null };
}

const atOnce = semaphore(1, inLine);
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/questions/drawing/draw-worker.ts");
