import { data as answer, Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { daysFrom, shortDate, shortMoment, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { ledgerTexts } from "../../ledger/index.ts";
import type { StudentAccount } from "../desk/contract.ts";
import { receiptColumnsBeside } from "../desk/receipt-columns.tsx";
import { accountTexts } from "../desk/texts.ts";
import { feeContract } from "../fees/contract.ts";
import { unbilledTexts } from "../fees/texts.ts";
import { AgreementCard } from "../instalments/agreement-card.tsx";
import { agreementContract } from "../instalments/contract.ts";
import { yearAccountTexts } from "../year-account/texts.ts";
import type { Route } from "./+types/own-screen";
import { ClaimForm } from "./claim-form.tsx";
import styles from "./claims.module.css";
import { type Claim, claimContract } from "./contract.ts";
import { PayTo } from "./pay-to.tsx";
import { Screenshot } from "./screenshot.tsx";
import { ownMoneyTexts as words } from "./texts.ts";

export const handle = { name: words.title, scripts: "onIntent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  if (user.studentId === undefined) throw answer(null, { status: 403 });
  const { studentId } = user;
  const [own, unbilled, agreement] = await Promise.all([
    ask(context, claimContract.own, undefined),
    ask(context, feeContract.unbilled, { studentId }),
    ask(context, agreementContract.ofStudent, { studentId }),
  ]);
  return { ...own.data, unbilled: unbilled.data.bills, agreement: agreement.data, day: today() };
}

/** A student's own money: what is due and when, what was paid, how to pay, and "I have paid". */
export default function OwnMoney({ loaderData }: Route.ComponentProps) {
  const { account, claims, payTo, unbilled, agreement, day } = loaderData;
  const { owed, receipts } = account;
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.own}>
        <div className={styles.side}>
          <Card title={words.due}>
            <Due account={account} unbilled={unbilled} day={day} />
            <h3 className={styles.how}>{words.how}</h3>
            <PayTo text={payTo || words.office} />
          </Card>
          <AgreementCard studentId={account.studentId} owed={owed} manages={false} {...{ agreement, day }} />
        </div>
        <div className={styles.side}>
          <Card title={words.paid}>
            <ClaimForm owed={owed} />
          </Card>
          {claims.length > 0 && (
            <Card title={words.claims}>
              <DataTable
                label={words.claims}
                columns={claimColumns}
                rows={claims}
                keyOf={({ claimId }) => claimId}
                actionCount={0}
              />
            </Card>
          )}
        </div>
        <Card
          title={accountTexts.receipts}
          action={<Link to={`/dashboard/account/${account.studentId}`}>{yearAccountTexts.title}</Link>}
        >
          {receipts.length ? (
            <DataTable
              label={accountTexts.receipts}
              columns={receiptColumnsBeside}
              rows={receipts}
              keyOf={({ receiptId }) => receiptId}
              actionCount={0}
            />
          ) : (
            <p>{accountTexts.noReceipts}</p>
          )}
        </Card>
      </div>
    </>
  );
}

type Own = { account: StudentAccount; unbilled: number; day: string };

/** Each open bill with its last day and its sum, what they come to, and what stands to one's credit. */
function Due({ account: { open, owed, credit }, unbilled, day }: Own) {
  return (
    <>
      {open.length > 0 && (
        <ul className={styles.bills} aria-label={words.due}>
          {open.map(({ billId, head, label, dueDay, rest }) => {
            const late = daysFrom(dueDay, day);
            return (
              <li key={billId}>
                <span>{ledgerTexts.bill(head, label)}</span>
                <strong>{taka(rest)}</strong>
                <small data-late={late > 0}>
                  {accountTexts.dueDay} {shortDate(dueDay)}
                  {late > 0 && `, ${accountTexts.overdue(bengaliDigits(late))}`}
                </small>
              </li>
            );
          })}
          {open.length > 1 && (
            <li data-sum>
              <span>{accountTexts.owed}</span>
              <strong>{taka(owed)}</strong>
            </li>
          )}
          {credit > 0 && (
            <li data-sum>
              <span>{accountTexts.credit}</span>
              <strong>{taka(credit)}</strong>
            </li>
          )}
        </ul>
      )}
      {!open.length && !unbilled && <p>{words.noDue}</p>}
      {!open.length && credit > 0 && <p>{words.inCredit(taka(credit))}</p>}
      {unbilled > 0 && <p>{unbilledTexts.forOwn(bengaliDigits(unbilled))}</p>}
    </>
  );
}

const claimColumns: readonly Column<Claim>[] = [
  { name: words.trxId, look: "id", onCard: "title", cell: ({ trxId }) => trxId },
  { name: words.amount, cell: ({ amount }) => taka(amount) },
  { name: words.day, look: "moment", onCard: "named", cell: ({ at }) => shortMoment(at) },
  {
    name: words.state,
    cell: ({ state, reason }) => [words.states[state], reason].filter(Boolean).join(": "),
  },
  {
    name: words.sentScreenshot,
    cell: ({ file, trxId }) => <Screenshot file={file} label={words.screenshotOf(trxId)} />,
  },
];
