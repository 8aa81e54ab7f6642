import { Checkbox } from "@mantine/core";
import { daysFrom, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { ledgerTexts } from "../../ledger/index.ts";
import type { StudentAccount } from "./contract.ts";
import styles from "./desk.module.css";
import { accountTexts as words } from "./texts.ts";

type Shown = {
  open: StudentAccount["open"];
  day: string;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
};

/** Each open bill with its last day and, at the end of its line, what is left of it; the chosen are paid first. */
export function OpenBills({ open, day, chosen, onChoose }: Shown) {
  const toggle = (billId: number) =>
    onChoose(chosen.includes(billId) ? chosen.filter((one) => one !== billId) : [...chosen, billId]);
  return (
    <ul className={styles.bills} aria-label={words.open}>
      {open.map(({ billId, head, label, dueDay, net, rest }) => (
        <li key={billId}>
          <Checkbox
            label={ledgerTexts.bill(head, label)}
            title={words.choose}
            checked={chosen.includes(billId)}
            onChange={() => toggle(billId)}
          />
          <strong>{taka(rest)}</strong>
          <DueDay dueDay={dueDay} day={day} />
          {rest < net && <small>{words.of(taka(net))}</small>}
        </li>
      ))}
    </ul>
  );
}

function DueDay({ dueDay, day }: { dueDay: string; day: string }) {
  const late = daysFrom(dueDay, day);
  return (
    <small data-late={late > 0}>
      {words.dueDay} {shortDate(dueDay)}
      {late > 0 && `, ${words.overdue(bengaliDigits(late))}`}
    </small>
  );
}
