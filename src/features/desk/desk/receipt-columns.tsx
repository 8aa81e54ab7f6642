import { Link } from "react-router";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { signedAmount, wayOf } from "../../ledger/index.ts";
import type { Receipt } from "./contract.ts";
import styles from "./desk.module.css";
import { accountTexts as words } from "./texts.ts";

/** How receipts look in a list: what was paid back is below zero, what is void is struck out. */
export const receiptColumns: readonly Column<Receipt>[] = [
  {
    name: words.number,
    look: "name",
    onCard: "title",
    cell: ({ receiptId, number, printed }) =>
      printed ? (
        <Link to={`/dashboard/receipts/${receiptId}`} className={styles.number}>
          {number}
        </Link>
      ) : (
        number
      ),
  },
  { name: words.day, look: "date", cell: ({ day }) => shortDate(day) },
  {
    name: words.amount,
    look: "money",
    onCard: "beside",
    cell: ({ amount, kind, voided }) => (
      <span className={voided ? styles.void : undefined}>{taka(signedAmount({ kind, amount }))}</span>
    ),
  },
  {
    name: words.method,
    look: "word",
    cell: ({ kind, method, trxId, voided }) =>
      voided ? words.voided(voided.reason) : [wayOf({ kind, method }), trxId].filter(Boolean).join(" "),
  },
  { name: words.takenBy, cell: ({ takenBy }) => takenBy },
];

/** The same in half a page: who took it, the paper says. */
export const receiptColumnsBeside: typeof receiptColumns = receiptColumns
  .filter(({ name }) => name !== words.takenBy)
  .map((column) => (column.look === "name" ? { ...column, look: "id" } : column));
