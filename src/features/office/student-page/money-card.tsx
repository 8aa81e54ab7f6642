import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { shortDate } from "../../../shared/dates.ts";
import { studentPageRows } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { besides } from "../../../shared/unbroken.ts";
import type { StudentAccount, Unbilled } from "../../desk/index.ts";
import { ToBill } from "../../desk/parts.ts";
import { signedAmount, wayOf } from "../../ledger/index.ts";
import { studentPages } from "../../people/parts.ts";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

type OfMoney = { account: StudentAccount; unbilled: Unbilled | null; desk: boolean; manages: boolean };

export function Money({ account, unbilled, desk, manages }: OfMoney) {
  const { studentId, owed, credit, open, receipts } = account;
  // One bill alone says it by itself; that nothing is owed, the head of the page.
  const isOneBill = owed > 0 && open.length === 1 && open[0]?.rest === owed;
  const hasNone = !unbilled?.bills && !receipts.length;
  const shown = receipts.slice(0, studentPageRows.receipts);
  const said = [
    isOneBill ? false : owed > 0 ? `${words.owed} ${taka(owed)}` : hasNone && words.settled,
    credit > 0 && `${words.credit} ${taka(credit)}`,
  ];
  // Where nothing else is told, they are what the card is about.
  const alone = !said.some(Boolean) && !unbilled?.bills && !open.length && shown.length > 0;
  return (
    <Card
      title={alone ? words.lastReceipts : words.money}
      action={
        manages && (
          <>
            <Link to={`/dashboard/account/${studentId}`}>{words.yearAccount}</Link>{" "}
            <Link to={studentPages.payments(studentId)}>{words.allPayments}</Link>
          </>
        )
      }
    >
      {said.some(Boolean) && (
        <p className={styles.owed} data-owed={owed > 0}>
          {said.filter(Boolean).join(" · ")}
        </p>
      )}
      {unbilled && <ToBill unbilled={unbilled} studentId={studentId} manages={manages} />}
      <ul className={styles.rows}>
        {open.map(({ billId, head, label, dueDay, rest }) => (
          <li key={billId}>
            <span>
              {head} <small>{words.open(label, shortDate(dueDay))}</small>
            </span>
            <strong data-owed>{taka(rest)}</strong>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <>
          {!alone && <h3>{words.lastReceipts}</h3>}
          <ul className={styles.rows}>
            {shown.map((receipt) => {
              const { receiptId, number, day, method, amount, kind, voided, printed } = receipt;
              return (
                <li key={receiptId} data-void={Boolean(voided)}>
                  <span>
                    {printed && (desk || manages) ? (
                      <Link to={`/dashboard/receipts/${receiptId}`} className="touchable">
                        {number}
                      </Link>
                    ) : (
                      number
                    )}{" "}
                    <small>{besides(shortDate(day), wayOf({ kind, method }))}</small>
                  </span>
                  <strong>{taka(signedAmount({ kind, amount }))}</strong>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
