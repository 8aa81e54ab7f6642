import { Link } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { clockTime, shortDate, today, wallClock } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { signedAmount, wayOf } from "../../ledger/index.ts";
import type { LatestReceipt } from "./contract.ts";
import styles from "./desk.module.css";
import { accountTexts, deskTexts, latestTexts as words } from "./texts.ts";

type Shown = { title?: string; rows: readonly LatestReceipt[] };

/** What was taken last, for who comes back with a question or wants the paper again. */
export function LatestReceipts({ title = words.title, rows }: Shown) {
  if (!rows.length) return <EmptyState text={deskTexts.chooseFirst} icon="desk" />;
  return (
    <section aria-label={title}>
      <h2 className={styles.latest}>{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ receiptId }) => receiptId}
        actionCount={0}
      />
    </section>
  );
}

/** Today's by the hour, others by the day. */
const timeOf = ({ day, time }: { day: string; time: string }) =>
  day === today() ? clockTime(time) : shortDate(day);

const columns: readonly Column<LatestReceipt>[] = [
  {
    name: words.student,
    onCard: "title",
    whole: ({ userName }) => userName,
    cell: ({ studentId, userName, regId }) => (
      <>
        <Link to={`/dashboard/desk?student=${studentId}`}>{userName}</Link>{" "}
        <span className={styles.beside}>
          <span className="visually-hidden">{words.roll}</span> {regId}
        </span>
      </>
    ),
  },
  {
    name: accountTexts.number,
    look: "name",
    cell: ({ receiptId, number }) => (
      <Link to={`/dashboard/receipts/${receiptId}`} className={`touchable ${styles.number}`}>
        {number}
      </Link>
    ),
  },
  { name: words.at, look: "date", cell: ({ at }) => timeOf(wallClock(at)) },
  {
    name: accountTexts.method,
    look: "word",
    cell: ({ kind, method, voided }) => (voided ? words.voided : wayOf({ kind, method })),
  },
  {
    name: accountTexts.amount,
    look: "money",
    onCard: "beside",
    cell: (one) => <span className={one.voided ? styles.void : undefined}>{taka(signedAmount(one))}</span>,
  },
];
