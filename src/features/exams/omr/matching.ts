import { refuseField } from "../../../shared/errors.ts";
import { fold } from "../../../shared/folding.ts";
import { readAnswer, unreadable } from "./answers.ts";
import { isRole } from "./layout.ts";
import type { Matching } from "./read-file.ts";
import { omrTexts } from "./texts.ts";

/** How columns were matched by hand, of the texts in which calls say it: `roll,set,1,2,,score`; `0=blank,m=several`. */
export function matchingOf(columns: string, words: string): Matching {
  const roles = columns.split(",").map((role) => role.trim());
  if (!roles.every(isRole)) throw refuseField("columns", omrTexts.wrongColumns);
  return {
    roles,
    words: words.split(",").flatMap((pair): [string, string][] => {
      const at = pair.lastIndexOf("=");
      const [word, answer] = [fold(pair.slice(0, at)), readAnswer(pair.slice(at + 1))];
      return at > 0 && word && answer !== unreadable ? [[word, answer]] : [];
    }),
  };
}
