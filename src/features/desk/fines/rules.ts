import { poisha, takaOf } from "../../ledger/index.ts";
import type { Fine } from "../fees/rules.ts";

/** Days that the longer step of a fine has. */
const monthOfDays = 30;

/** How often a fine falls due by that many days after the due day: the days that are let pass count for nothing. */
export function stepsOf({ per, after }: Pick<Fine, "per" | "after">, late: number): number {
  const days = late - after;
  if (days <= 0) return 0;
  if (per === "once") return 1;
  return per === "day" ? days : Math.ceil(days / monthOfDays);
}

/** What a late bill costs beside it now: all of its steps, up to the most, less what was asked before, also what was let off. Taka. */
export function fineOf(fine: Fine, late: number, asked: number): number {
  const all = Math.min(
    stepsOf(fine, late) * poisha(fine.amount),
    fine.most === null ? Infinity : poisha(fine.most),
  );
  return takaOf(Math.max(0, all - poisha(asked)));
}
