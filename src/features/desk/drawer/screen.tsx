import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { expenseContract } from "../expenses/contract.ts";
import { ToPay } from "../expenses/to-pay.tsx";
import { shiftColumns } from "../shifts/columns.tsx";
import { type Shift, shiftContract } from "../shifts/contract.ts";
import { CloseShift, ExplainShift, HandOverForm, OpenShift } from "../shifts/forms.tsx";
import { HandOvers } from "../shifts/hand-overs.tsx";
import { HandOversOnTheWay } from "../shifts/on-the-way.tsx";
import { differenceOf, wantsNote } from "../shifts/rules.ts";
import { handOverTexts, shiftTexts as words } from "../shifts/texts.ts";
import type { Route } from "./+types/screen";
import styles from "./drawer.module.css";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "feeDesk");
  const manages = grants(user, "studentManagement");
  const [mine, toPay, all] = await Promise.all([
    ask(context, shiftContract.mine, undefined),
    ask(context, expenseContract.toPay, undefined),
    manages ? ask(context, shiftContract.all, undefined) : null,
  ]);
  return { mine: mine.data, toPay: toPay.data, all: all?.data ?? null };
}

type Opened = "open" | "handOver" | { close: Shift } | { explain: Shift } | null;

/** One's own drawer, from count to count, and what was handed over; for those who manage, everybody's. */
export default function Drawer({ loaderData: { mine, toPay, all } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<Opened>(null);
  const close = () => setDialog(null);
  const others = all?.open.filter(({ shiftId }) => shiftId !== mine.open?.shiftId);
  const explain = (shift: Shift) => setDialog({ explain: shift });
  return (
    <>
      <PageHeader title={words.title}>
        {mine.open ? (
          <Button color="marigold" onClick={() => mine.open && setDialog({ close: mine.open })}>
            {words.close}
          </Button>
        ) : (
          <Button color="marigold" onClick={() => setDialog("open")}>
            {words.open}
          </Button>
        )}
        {(mine.open || all) && (
          <Button variant="default" onClick={() => setDialog("handOver")}>
            {handOverTexts.add}
          </Button>
        )}
      </PageHeader>
      <div className={styles.cards}>
        <Card title={words.mine}>{mine.open ? <Own shift={mine.open} /> : <p>{words.none}</p>}</Card>
        <ToPay rows={toPay} />
        {others && (
          <Card title={words.all}>
            {others.length ? (
              <Shifts label={words.all} rows={others} onClose={(one) => setDialog({ close: one })} />
            ) : (
              <p>{words.noneOpen}</p>
            )}
          </Card>
        )}
        {all && all.onTheWay.length > 0 && <HandOversOnTheWay rows={all.onTheWay} />}
        {mine.last.length > 0 && (
          <Card title={words.last}>
            <Shifts label={words.last} rows={mine.last} onExplain={explain} />
          </Card>
        )}
        {mine.handOvers.length > 0 && <HandOvers title={handOverTexts.title} rows={mine.handOvers} />}
      </div>
      {dialog === "open" && <OpenShift onClose={close} />}
      {dialog === "handOver" && <HandOverForm onClose={close} />}
      {dialog !== null && typeof dialog === "object" && "close" in dialog && (
        <CloseShift shift={dialog.close} onClose={close} onDiffers={explain} />
      )}
      {dialog !== null && typeof dialog === "object" && "explain" in dialog && (
        <ExplainShift shift={dialog.explain} onClose={close} />
      )}
    </>
  );
}

function Own({ shift: { at, opening, taken, handedOver, spent, expected } }: { shift: Shift }) {
  return (
    <>
      <p>{words.since(dayAndTime(at))}</p>
      <StatCards label={words.mine}>
        <StatCard label={words.openingOf} value={taka(opening)} />
        <StatCard label={words.handedOver} value={taka(handedOver)} />
        {spent !== 0 && <StatCard label={words.spent} value={taka(spent)} />}
        {taken !== null && <StatCard label={words.taken} value={taka(taken)} />}
        {expected !== null && <StatCard label={words.expected} value={taka(expected)} />}
      </StatCards>
    </>
  );
}

type Listed = {
  label: string;
  rows: Shift[];
  onClose?: (shift: Shift) => void;
  onExplain?: (shift: Shift) => void;
};

function Shifts({ label, rows, onClose, onExplain }: Listed) {
  return (
    <DataTable
      label={label}
      columns={shiftColumns}
      rows={rows}
      keyOf={({ shiftId }) => shiftId}
      actions={(shift) =>
        onClose ? (
          <Button
            size="compact"
            variant="default"
            aria-label={words.closeOf(shift.owner)}
            onClick={() => onClose(shift)}
          >
            {words.close}
          </Button>
        ) : (
          onExplain &&
          wantsNote(shift) && (
            <Button
              size="compact"
              variant="default"
              aria-label={`${words.explain}: ${differenceOf(shift)}`}
              onClick={() => onExplain(shift)}
            >
              {words.explain}
            </Button>
          )
        )
      }
    />
  );
}
