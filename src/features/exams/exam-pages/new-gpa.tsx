import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { offerToMoved } from "../merit/offer-messages.ts";
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
  const navigate = useNavigate();
  const dialog = useDialogForm({
    procedure: meritContract.takeGpa,
    initial: { reason: "" },
    input: ({ reason }) => ({ examId, reason }),
    failed: correctTexts.failed,
    done({ data: { changed, moved } }) {
      onClose();
      void revalidate();
      void offerToMoved({ examId, moved, done: correctTexts.done(bengaliDigits(changed)) }, navigate);
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
