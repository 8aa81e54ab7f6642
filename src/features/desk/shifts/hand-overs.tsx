import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { handOverColumns } from "./columns.tsx";
import type { HandOver } from "./contract.ts";

/** What was handed over, to be read. */
export function HandOvers({ title, rows }: { title: string; rows: HandOver[] }) {
  return (
    <Card title={title}>
      <DataTable
        label={title}
        columns={handOverColumns}
        rows={rows}
        keyOf={({ handOverId }) => handOverId}
        actionCount={0}
      />
    </Card>
  );
}
