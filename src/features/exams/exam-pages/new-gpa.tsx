import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { correctTexts, newGpaTexts as words } from "../merit/texts.ts";

/** What newer GPAs would move in a published result, and the correction that takes them. */
export function NewGpa({ check: { examId, newGpa } }: { check: PublicationCheck }) {
  const [asking, setAsking] = useState(false);
  if (!newGpa) return null;
  return (
    <div>
      <p>{words.said(bengaliDigits(newGpa.students), bengaliDigits(newGpa.moved))}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.take}
      </Button>
      {asking && <ReasonForm examId={examId} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReasonForm({ examId, onClose }: { examId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: meritContract.takeGpa,
    initial: { reason: "" },
    input: ({ reason }) => ({ examId, reason }),
    failed: correctTexts.failed,
    done({ data }) {
      onClose();
      void revalidate();
      void tellSuccess(correctTexts.done(bengaliDigits(data.changed)));
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.take} action={words.take} dialog={dialog} onClose={onClose}>
      <p data-wide>{correctTexts.text}</p>
      <Textarea {...text("reason")} autosize minRows={3} data-autofocus data-wide />
    </FormDialog>
  );
}
