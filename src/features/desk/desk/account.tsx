import { type ReactNode, useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { StudentId } from "../../../shared/ids.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { Sums } from "../../ledger/parts.ts";
import { StudentName } from "../../people/parts.ts";
import type { Unbilled } from "../fees/contract.ts";
import { ToBill } from "../fees/to-bill.tsx";
import { deskContract, type Receipt, type StudentAccount } from "./contract.ts";
import styles from "./desk.module.css";
import { dropKeys } from "./kept-key.ts";
import { AddBill, Refund, VoidBill } from "./manage.tsx";
import { OpenBills } from "./open-bills.tsx";
import { receiptColumnsBeside } from "./receipt-columns.tsx";
import { madeAt } from "./receipt-made.ts";
import { TakePayment } from "./take-payment.tsx";
import { lostTexts, accountTexts as words } from "./texts.ts";

/** `manages`: who may bill, void and pay back; `children` stand below what they see. */
type Shown = {
  account: StudentAccount;
  unbilled: Unbilled | null;
  day: string;
  manages: boolean;
  children: ReactNode;
};

/** A student's open bills, what is taken for them, and the last receipts. */
export function Account({ account, unbilled, day, manages, children }: Shown) {
  const [chosen, setChosen] = useState<number[]>([]);
  const { open } = account;
  return (
    <>
      <MadeMeanwhile account={account} />
      <section className={styles.student} aria-label={account.userName}>
        <div>
          <p className={styles.name}>
            <StudentName studentId={account.studentId} userName={account.userName} />
          </p>
          <p>
            <span className={styles.roll}>{account.regId}</span> {account.batchName}
          </p>
        </div>
        <Sums
          of={[
            { name: words.owed, amount: account.owed, isOwed: account.owed > 0 },
            ...(account.credit > 0 ? [{ name: words.credit, amount: account.credit }] : []),
          ]}
        />
        {account.credit > 0 && (
          <div className={styles.acts}>
            {account.owed > 0 && <SpendCredit studentId={account.studentId} />}
            {manages && <Refund account={account} />}
          </div>
        )}
      </section>
      <div className={styles.columns}>
        <TakePayment key={account.receipts[0]?.receiptId} account={account} chosen={chosen} day={day} />
        <Card
          title={words.open}
          action={
            manages && (
              <div className={styles.acts}>
                <AddBill studentId={account.studentId} />
                {account.bills.length > 0 && <VoidBill bills={account.bills} />}
              </div>
            )
          }
        >
          {open.length ? (
            <OpenBills open={open} day={day} chosen={chosen} onChoose={setChosen} />
          ) : (
            <p>{unbilled?.bills ? words.unbilled : words.noOpen}</p>
          )}
          {unbilled && <ToBill unbilled={unbilled} studentId={account.studentId} manages={manages} />}
        </Card>
        <Card title={words.receipts}>
          {account.receipts.length ? (
            <DataTable
              label={words.receipts}
              columns={receiptColumnsBeside}
              rows={account.receipts}
              keyOf={({ receiptId }) => receiptId}
              actionCount={0}
            />
          ) : (
            <p>{words.noReceipts}</p>
          )}
        </Card>
      </div>
      <div className={styles.further}>{children}</div>
    </>
  );
}

/** What was taken or paid back here without an answer: told as soon as the account shows it. */
function MadeMeanwhile({ account: { studentId, receipts } }: Pick<Shown, "account">) {
  const [made, setMade] = useState<Receipt[]>([]);
  useEffect(() => {
    const seen = dropKeys(studentId, receipts);
    if (seen.length) setMade(seen);
  }, [studentId, receipts]);
  return (
    <div role="status">
      {made.map((receipt) => (
        <p key={receipt.receiptId} className={styles.warning}>
          {madeAt(receipt)}{" "}
          <Link to={`/dashboard/receipts/${receipt.receiptId}`} className="touchable">
            {lostTexts.show}
          </Link>
        </p>
      ))}
    </div>
  );
}

function SpendCredit({ studentId }: { studentId: StudentId }) {
  const { revalidate } = useRevalidator();
  const spend = async () => {
    try {
      await save(deskContract.spendCredit, { studentId }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.failed, error);
    }
    void revalidate();
    await tellSuccess(words.creditSpent);
  };
  return (
    <Button variant="default" onClick={spend}>
      {words.spendCredit}
    </Button>
  );
}
