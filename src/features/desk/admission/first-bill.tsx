import { Button } from "../../../portal/kit/button.tsx";
import { portalTexts } from "../../../portal/texts.ts";
import { taka } from "../../../shared/money.ts";
import { less } from "../../ledger/index.ts";
import { admissionTexts as words } from "./texts.ts";
import type { useFirstBill } from "./use-first-bill.ts";

type Shown = ReturnType<typeof useFirstBill> & { amount: number; onTakeAll: (sum: number) => void };

/** What will be billed, and what is left of it after the amount: nobody is said to have paid what was not typed, or taken by a press. */
export function FirstBill({ bill, failed, retry, amount, onTakeAll }: Shown) {
  if (failed)
    return (
      <>
        <p>{words.billFailed}</p>
        <Button size="compact" variant="default" onClick={retry}>
          {words.retry}
        </Button>
      </>
    );
  if (!bill) return <p>{portalTexts.loading}</p>;
  if (!bill.rows.length) return <p>{words.noBill}</p>;
  const left = Number.isFinite(amount) ? less(bill.sum, amount) : bill.sum;
  return (
    <>
      <dl>
        {bill.rows.map(({ head, label, amount, dueDay }) => (
          <div key={`${head} ${label} ${dueDay}`}>
            <dt>{words.line(head, label)}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{words.sum}</dt>
          <dd>{taka(bill.sum)}</dd>
        </div>
        <div>
          <dt>{left < 0 ? words.ahead : words.owedAfter}</dt>
          <dd>{taka(Math.abs(left))}</dd>
        </div>
      </dl>
      <Button size="compact" variant="default" onClick={() => onTakeAll(bill.sum)}>
        {words.takeAll(taka(bill.sum))}
      </Button>
    </>
  );
}
