import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import type { Ended } from "../../ledger/index.ts";
import { handOverColumns } from "./columns.tsx";
import { type HandOver, shiftContract } from "./contract.ts";
import { handOverTexts as words } from "./texts.ts";

/** Cash that is neither in a drawer nor where it goes: whoever took it, or saw it come back, says so. */
export function HandOversOnTheWay({ rows }: { rows: HandOver[] }) {
  const { revalidate } = useRevalidator();
  const say = async ({ handOverId }: HandOver, ended: Ended) => {
    try {
      await save(shiftContract.endHandOver, { handOverId, ended }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.sayFailed, error);
    }
    void revalidate();
    await tellSuccess(words.said);
  };
  return (
    <Card title={words.onTheWay}>
      <DataTable
        label={words.onTheWay}
        columns={handOverColumns}
        rows={rows}
        keyOf={({ handOverId }) => handOverId}
        actionCount={2}
        actions={(one) =>
          (["taken", "back"] as const).map((ended) => (
            <Button
              key={ended}
              size="compact"
              variant={ended === "taken" ? "default" : "subtle"}
              aria-label={`${words[ended === "taken" ? "sayTaken" : "sayBack"]}: ${taka(one.amount)}, ${one.receiver}`}
              onClick={() => say(one, ended)}
            >
              {words[ended === "taken" ? "sayTaken" : "sayBack"]}
            </Button>
          ))
        }
      />
    </Card>
  );
}
