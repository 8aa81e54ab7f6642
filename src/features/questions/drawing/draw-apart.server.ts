import { resolve } from "node:path";
import { askApart } from "../../../server/apart.ts";
import { semaphore, type Waiter } from "../../../server/semaphore.ts";
import { refuse } from "../../../shared/errors.ts";
import { formulas, inLine } from "../../../shared/limits.ts";
import type { Drawn } from "./draw.ts";
import { formulaTexts } from "./texts.ts";

/** Draws texts in a process of its own, one after the other: nobody else waits for a formula. UNAVAILABLE where it takes longer than `milliseconds`. */
export const drawApart = (
  who: Waiter,
  texts: readonly string[],
  milliseconds: number = formulas.milliseconds,
): Promise<Drawn[]> =>
  atOnce.work(async () => {
    const limits = { milliseconds, megabytes: formulas.megabytes };
    const drawn = await askApart<Drawn[]>(who, program, { ...limits, message: { texts } });
    if (!drawn)
      throw refuse("UNAVAILABLE", {
        ...{ message: formulaTexts.tooSlow, cause: new Error("formulas were not drawn in their time") },
      });
    return drawn;
  }, who);

const atOnce = semaphore(1, inLine);
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/questions/drawing/draw-worker.ts");
