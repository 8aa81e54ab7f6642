import { clockTime, shortDate, wallClock } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { ledgerTexts, methodTexts, signedAmount, sumOf } from "../../ledger/index.ts";
import type { DayBook, DayReceipt } from "./contract.ts";
import { countedOn } from "./rules.ts";
import { dayBookTexts, dayPaperTexts as words } from "./texts.ts";

/** The receipts of a day, and those of earlier days that were voided on it, with what they come to. */
export function ReceiptRows({ book: { day, own, receipts, voids } }: { book: DayBook }) {
  const all = [...receipts, ...voids];
  if (!all.length) return <p>{own ? words.noneOfOwn : dayBookTexts.ofAll.none}</p>;
  return (
    <table>
      <thead>
        <tr>
          {[words.serial, words.hour, words.number, words.name, words.roll, words.subject].map((head) => (
            <th key={head}>{head}</th>
          ))}
          <th>{dayBookTexts.method}</th>
          <th>{dayBookTexts.takenBy}</th>
          <th>{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((one, at) => (
          <tr key={one.receiptId}>
            <td>{bengaliDigits(at + 1)}</td>
            <td>{hourOf(one, day)}</td>
            <td data-id>{one.number}</td>
            <td>{one.userName}</td>
            <td>{one.regId}</td>
            <td>
              {subjectOf(one)}
              {one.voided && <strong> {words.voided(shortDate(one.voided.day), one.voided.reason)}</strong>}
            </td>
            <td>{[methodTexts[one.method], one.trxId].filter(Boolean).join(" ")}</td>
            <td>{one.takenBy}</td>
            <td data-number="true">{amountOf(one, day)}</td>
          </tr>
        ))}
        <tr data-total="true">
          <th colSpan={8}>{words.counted}</th>
          <td data-number="true">{taka(sumOf(all.map((one) => countedOn(day, one))))}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The hour of the day's own; of an earlier one its day. */
const hourOf = ({ day: own, at }: DayReceipt, day: string) =>
  own === day && wallClock(at).day === day ? clockTime(wallClock(at).time) : shortDate(wallClock(at).day);

/** What does not count on the day is struck out. */
function amountOf(receipt: DayReceipt, day: string) {
  if (receipt.day !== day) return taka(countedOn(day, receipt));
  const amount = taka(signedAmount(receipt));
  return receipt.voided?.day === day ? <del>{amount}</del> : amount;
}

/** What a receipt paid, as it says itself; of what was paid back, that and why. */
function subjectOf({ kind, printed }: Pick<DayReceipt, "kind" | "printed">): string {
  if (kind === "refund") return [dayBookTexts.paidBack, printed?.reason].filter(Boolean).join(": ");
  if (!printed) return methodTexts.unstated;
  const lines = printed.lines.map(({ head, label }) => ledgerTexts.bill(head, label));
  return [...lines, ...(printed.credit > 0 ? [words.advance(taka(printed.credit))] : [])].join("; ");
}
