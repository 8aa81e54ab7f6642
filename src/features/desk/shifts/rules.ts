import { less } from "../../ledger/index.ts";
import type { Shift } from "./contract.ts";

/** What was counted less what there had to be, taka; 0 of an open one. */
export const differenceOf = ({ closed, expected }: Shift): number =>
  closed && expected !== null ? less(closed.counted, expected) : 0;

/** Whether somebody has still to say why a count is another than it had to be. */
export const wantsNote = (shift: Shift): boolean => differenceOf(shift) !== 0 && !shift.note;
