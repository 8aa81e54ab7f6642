import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Standing } from "../ranking/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import { meritTexts } from "./texts.ts";

/** Who sat an exam of which each shift is placed by itself, and of whom nobody has said in which. */
export const withoutShift = ({ merit }: Scheme, standings: readonly Standing[]): Standing[] =>
  merit === "shift" ? standings.filter(({ state, shift }) => state === "sat" && shift === null) : [];

/** LOCKED while there is one: they would have no place. */
export function checkShifts(scheme: Scheme, standings: readonly Standing[]): void {
  const { length } = withoutShift(scheme, standings);
  if (length) throw refuse("LOCKED", { message: meritTexts.withoutShift(bengaliDigits(length)) });
}
