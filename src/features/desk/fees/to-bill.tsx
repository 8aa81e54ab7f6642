import { Link } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import type { Unbilled } from "./contract.ts";
import { unbilledTexts as words } from "./texts.ts";

/** How many bills of a student are still to be made, a way to the bill run for who may make them; nothing where there are none. */
export function ToBill({ unbilled: { bills, sum }, manages }: { unbilled: Unbilled; manages: boolean }) {
  if (!bills) return null;
  const text = words.forOffice(bengaliDigits(bills), taka(sum));
  return <p>{manages ? <Link to="/dashboard/money/bills">{text}</Link> : text}</p>;
}
