import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { daysFrom, longDate, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { type Agreement, agreementContract } from "./contract.ts";
import { Agree } from "./form.tsx";
import styles from "./instalments.module.css";
import { instalmentTexts as words } from "./texts.ts";

/** `manages`: who may lay a debt in parts, and end that; `brief`: a line among others of money, which says nothing where there are none. */
type Shown = {
  studentId: StudentId;
  owed: number;
  agreement: Agreement | null;
  day: string;
  manages: boolean;
  brief?: boolean;
};

/** The instalments in which a debt is paid; nothing where nothing is owed. */
export function AgreementCard({ studentId, owed, agreement, day, manages, brief = false }: Shown) {
  const [dialog, setDialog] = useState<"add" | "end" | null>(null);
  const close = () => setDialog(null);
  if (!agreement && !(manages && owed > 0)) return null;
  return (
    <Card
      title={words.title}
      action={
        manages && (
          <>
            {owed > 0 && (
              <Button size="compact" variant="default" onClick={() => setDialog("add")}>
                {agreement ? words.again : words.add}
              </Button>
            )}
            {agreement && (
              <Button size="compact" variant="default" onClick={() => setDialog("end")}>
                {words.end}
              </Button>
            )}
          </>
        )
      }
    >
      {agreement ? <Parts agreement={agreement} day={day} /> : !brief && <p>{words.none}</p>}
      {dialog === "add" && <Agree studentId={studentId} owed={owed} onClose={close} />}
      {dialog === "end" && agreement && <EndAgreement agreement={agreement} onClose={close} />}
    </Card>
  );
}

function Parts({ agreement, day }: { agreement: Agreement; day: string }) {
  return (
    <>
      <p>
        {words.agreed(bengaliDigits(agreement.parts.length), longDate(agreement.day), agreement.by)}
        {agreement.note && `: ${agreement.note}`}
      </p>
      <ul className={styles.lines}>
        {agreement.parts.map(({ dueDay, amount, rest }) => (
          <li key={dueDay}>
            <span>{words.line(shortDate(dueDay), taka(amount))}</span>{" "}
            <strong>{rest > 0 ? words.rest(taka(rest)) : words.paid}</strong>{" "}
            {rest > 0 && dueDay < day && (
              <em className={styles.late}>{words.late(bengaliDigits(daysFrom(dueDay, day)))}</em>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function EndAgreement({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { agreementId } = agreement;
  const dialog = useDialogForm({
    procedure: agreementContract.end,
    initial: { reason: "" },
    input: (values) => ({ ...values, agreementId }),
    failed: words.endFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.ended);
    },
  });
  return (
    <FormDialog title={words.end} action={words.end} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.reason}
        description={words.endHint}
        required
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
