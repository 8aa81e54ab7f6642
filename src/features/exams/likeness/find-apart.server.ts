import { resolve } from "node:path";
import { askApart } from "../../../server/apart.ts";
import { semaphore, type Waiter } from "../../../server/semaphore.ts";
import { refuse } from "../../../shared/errors.ts";
import { inLine, likeness } from "../../../shared/limits.ts";
import type { Found, Material } from "./find.ts";
import { likenessTexts } from "./texts.ts";

/** Compares an exam's sheets in a process of its own, one exam at a time. */
export const findApart = (who: Waiter, material: Material): Promise<Found> =>
  atOnce.work(async () => {
    const found = await askApart<Found>(who, program, { ...likeness, message: material });
    if (!found)
      throw refuse("UNAVAILABLE", {
        ...{ message: likenessTexts.tooLong, cause: new Error("likeness was not reckoned in its time") },
      });
    return found;
  }, who);

const atOnce = semaphore(1, inLine);
/** A source file that Node runs as it is, also beside a built portal. */
const program = resolve("src/features/exams/likeness/find-worker.ts");
