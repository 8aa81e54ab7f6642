import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../../web/alerts.tsx";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { publishTexts as words } from "../merit/texts.ts";

/** Takes a published result back, with the reason that its students are told. */
export function WithdrawResult({ exam }: { exam: Pick<PublicationCheck, "examId" | "version"> }) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {asking && <ReasonForm exam={exam} onClose={() => setAsking(false)} />}
    </div>
  );
}

type Shown = { exam: Pick<PublicationCheck, "examId" | "version">; onClose: () => void };

function ReasonForm({ exam: { examId, version }, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: meritContract.withdraw,
    initial: { examId, version, reason: "" },
    input: (values) => values,
    failed: words.withdrawFailed,
    done() {
      onClose();
      void revalidate();
      void tellSuccess(words.withdrawn);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.withdrawTitle} action={words.withdraw} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.withdrawText}</p>
      <Textarea {...text("reason")} autosize minRows={3} data-autofocus data-wide />
    </FormDialog>
  );
}
