import { Link } from "react-router";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { monthOf, shortDate } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import type { PayLine, PaySlip, PayTerm } from "./contract.ts";
import { lineWords, payKindTexts, payLineTexts, paySlipTexts, payTermTexts } from "./texts.ts";

const rateOf = ({ kind, rate }: Pick<PayLine, "kind" | "rate">) =>
  rate === null ? "" : kind === "share" ? payLineTexts.perCent(rate) : taka(rate);

export const lineColumns: readonly Column<PayLine>[] = [
  { name: payLineTexts.what, onCard: "title", look: "prose", cell: lineWords },
  { name: payLineTexts.month, onCard: "line", cell: ({ month }) => monthOf(`${month}-01`) },
  { name: payLineTexts.rate, look: "number", cell: rateOf },
  { name: payLineTexts.amount, look: "number", onCard: "line", cell: ({ amount }) => taka(amount) },
];

export const termName = ({ kind, batchName, rate }: PayTerm) =>
  [payKindTexts[kind], batchName, rateOf({ kind, rate })].filter(Boolean).join(", ");

export const termColumns: readonly Column<PayTerm>[] = [
  { name: payTermTexts.kind, onCard: "title", cell: ({ kind }) => payKindTexts[kind] },
  {
    name: payTermTexts.batchId,
    cell: ({ kind, batchName }) => batchName ?? (kind === "class" ? payTermTexts.allBatches : ""),
  },
  { name: payLineTexts.rate, look: "number", onCard: "line", cell: rateOf },
  { name: payTermTexts.from, look: "date", cell: ({ from }) => shortDate(from) },
  {
    name: payTermTexts.until,
    look: "date",
    onCard: "line",
    cell: ({ until }) => (until ? shortDate(until) : payTermTexts.stands),
  },
];

export const slipColumns: readonly Column<Omit<PaySlip, "lines">>[] = [
  {
    name: paySlipTexts.number,
    onCard: "title",
    look: "id",
    cell: ({ slipId, voucher }) => <Link to={`/dashboard/pay-slips/${slipId}`}>{voucher.number}</Link>,
  },
  { name: paySlipTexts.month, onCard: "line", cell: ({ month }) => monthOf(`${month}-01`) },
  { name: paySlipTexts.amount, look: "number", onCard: "line", cell: ({ voucher }) => taka(voucher.amount) },
  {
    name: paySlipTexts.state,
    look: "word",
    cell: ({ voucher: { voided, day } }) =>
      voided
        ? `${paySlipTexts.voided}: ${voided.reason}`
        : day
          ? `${paySlipTexts.paid} ${shortDate(day)}`
          : paySlipTexts.toPay,
  },
];
