import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { approvalKindTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { ExceptionsOf, MoneyException } from "./contract.ts";
import { exceptionColumns } from "./export.ts";
import { exceptionTexts as words } from "./texts.ts";

export const columns = tableColumns(exceptionColumns, {
  day: { look: "date" },
  kind: { onCard: "title" },
  subject: { look: "name" },
  student: { look: "name", cell: Student },
  amount: { look: "money", cell: ({ amount }: MoneyException) => (amount === null ? "" : taka(amount)) },
  reason: {},
  by: { look: "word" },
  agreedBy: { look: "name", further: true, onCard: "folded" },
  regId: { look: "id", further: true, onCard: "folded" },
});

function Student({ studentId, userName }: MoneyException) {
  return (
    studentId !== null && userName !== null && <StudentName studentId={studentId} userName={userName} alone />
  );
}

export const personColumns: readonly Column<ExceptionsOf>[] = [
  { name: words.by, onCard: "title", cell: ({ by }) => by || words.unknown },
  { name: words.kind, cell: ({ kind }) => approvalKindTexts[kind] },
  { name: words.many, look: "number", cell: ({ many }) => words.manyOf(bengaliDigits(many)) },
  {
    name: words.amount,
    look: "money",
    cell: ({ amount }) => amount !== null && <strong>{taka(amount)}</strong>,
  },
  {
    name: words.withoutReason,
    look: "number",
    cell: ({ withoutReason }) => (withoutReason ? words.manyOf(bengaliDigits(withoutReason)) : ""),
  },
];
