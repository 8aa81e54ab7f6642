import { data as answer, Link } from "react-router";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { longDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { instituteContract } from "../../identity/index.ts";
import { amountInWords, methodTexts } from "../../ledger/index.ts";
import type { Route } from "./+types/voucher-screen";
import { expenseContract } from "./contract.ts";
import styles from "./expenses.module.css";
import {
  expenseScreenTexts,
  expenseFieldTexts as fields,
  toPayTexts,
  voucherTexts as words,
} from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "bookKeeping", "feeDesk");
  const expenseId = Number(params.expenseId);
  if (!Number.isSafeInteger(expenseId) || expenseId < 1) throw answer(null, { status: 404 });
  const [expense, institute] = await Promise.all([
    ask(context, expenseContract.getById, { expenseId }),
    ask(context, instituteContract.get, undefined),
  ]);
  const { name, address } = institute.data;
  return { expense: expense.data, institute: { name, address }, keeps: grants(user, "bookKeeping") };
}

/** A voucher on paper, to be signed. */
export default function Voucher({ loaderData }: Route.ComponentProps) {
  const { expense, institute, keeps } = loaderData;
  const { number, day, headName, payee, detail, billNumber, amount, method, trxId, by, file, voided } =
    expense;
  const facts = [
    [fields.number, number],
    [fields.day, day ? longDate(day) : expenseScreenTexts.toPay],
    [fields.headId, headName],
    [fields.payee, payee],
    [fields.detail, detail],
    [fields.billNumber, billNumber],
    [fields.amount, taka(amount)],
    [words.words, amountInWords(amount)],
    [fields.method, [methodTexts[method], trxId].filter(Boolean).join(" ")],
    [fields.drawer, expense.drawer],
    [fields.by, by],
    [fields.paidBy, expense.paidBy],
  ] as const;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={`${words.title} ${number}`}>
          <Link to={keeps ? "/dashboard/expenses" : "/dashboard/drawer"}>
            {keeps ? words.back : toPayTexts.back}
          </Link>
          <PrintButton main>{words.print}</PrintButton>
        </PageHeader>
      </div>
      <article className={styles.paper} data-paper data-printed>
        <h2>{institute.name}</h2>
        <p>{institute.address}</p>
        <h3>{words.title}</h3>
        {voided && (
          <p className={styles.stamp}>
            {words.voided}: {voided.reason}
          </p>
        )}
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {file && (
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            aria-label={expenseScreenTexts.pictureOf(number)}
            className={styles.tools}
          >
            <img className={styles.picture} src={file} alt="" />
          </a>
        )}
        <p className={styles.signatures}>
          {words.signatures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      </article>
    </>
  );
}
