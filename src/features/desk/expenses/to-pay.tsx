import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { columns } from "./columns.tsx";
import { type Expense, expenseContract } from "./contract.ts";
import { toPayTexts as words } from "./texts.ts";

/** Vouchers that are approved and wait for their money; each is paid by one press and a yes. */
export function ToPay({ rows }: { rows: Expense[] }) {
  const { revalidate } = useRevalidator();
  const pay = async ({ expenseId, version, number, amount, payee }: Expense) => {
    const ask = { title: words.payOf(number), text: `${words.ask(taka(amount), payee)} ${words.note}` };
    if (!(await confirm({ ...ask, yes: words.yes }))) return;
    try {
      await client(expenseContract).pay({ expenseId, version });
      void tellSuccess(words.paid(number));
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    void revalidate();
  };
  if (!rows.length) return null;
  return (
    <Card title={words.title}>
      <DataTable
        label={words.table}
        columns={columns}
        rows={rows}
        keyOf={({ expenseId }) => expenseId}
        actions={(expense) => (
          <Button
            size="compact"
            variant="default"
            aria-label={words.payOf(expense.number)}
            onClick={() => void pay(expense)}
          >
            {words.pay}
          </Button>
        )}
      />
    </Card>
  );
}
