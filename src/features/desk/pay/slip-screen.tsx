import { data as answer, Link } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { longDate, monthOf } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import { instituteContract } from "../../identity/index.ts";
import { amountInWords, methodTexts } from "../../ledger/index.ts";
import type { Route } from "./+types/slip-screen";
import { lineColumns } from "./columns.tsx";
import { payContract } from "./contract.ts";
import styles from "./pay.module.css";
import { payScreenTexts, paySlipTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "bookKeeping");
  const slipId = id().safeParse(Number(params.slipId)).data;
  if (!slipId) throw answer(null, { status: 404 });
  const [slip, institute] = await Promise.all([
    ask(context, payContract.getSlip, { slipId }),
    ask(context, instituteContract.get, undefined),
  ]);
  const { name, address, phone } = institute.data;
  return { slip: slip.data, institute: { name, address, phone } };
}

/** A teacher's slip on the institute's paper, to be signed. */
export default function Slip({ loaderData: { slip, institute } }: Route.ComponentProps) {
  const { teacherId, teacherName, month, voucher, lines } = slip;
  const { number, day, amount, method, trxId, voided, expenseId } = voucher;
  const facts = [
    [payScreenTexts.teacher, teacherName],
    [words.month, monthOf(`${month}-01`)],
    [words.number, number],
    [words.day, day ? longDate(day) : words.toPay],
    [words.method, [methodTexts[method], trxId].filter(Boolean).join(" ")],
  ] as const;
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={`${words.title} ${number}`}>
          <Link to={`/dashboard/expenses/pay/${teacherId}?month=${month}`} className={styles.link}>
            {words.back}
          </Link>
          <Link to={`/dashboard/vouchers/${expenseId}`} className={styles.link}>
            {words.voucher}
          </Link>
          <PrintButton main>{words.print}</PrintButton>
        </PageHeader>
      </div>
      <article className={styles.paper} data-paper data-printed>
        <h2>{institute.name}</h2>
        <p>{[institute.address, institute.phone].filter(Boolean).join(", ")}</p>
        <h3>{words.title}</h3>
        {voided && (
          <p className={styles.stamp}>
            {words.voided}: {voided.reason}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <DataTable
          label={words.title}
          columns={lineColumns}
          rows={lines}
          keyOf={({ key }) => key}
          actionCount={0}
        />
        <p className={styles.sum}>
          {words.sum}: <strong>{taka(amount)}</strong>, {words.words}: {amountInWords(amount)}
        </p>
        <p className={styles.signatures}>
          {words.signatures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      </article>
    </>
  );
}
