import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import type { StudentId } from "../../../shared/ids.ts";
import { meritContract } from "./contract.ts";
import { offerToMoved } from "./offer-messages.ts";
import { expelTexts as words } from "./texts.ts";

type Of = { examId: number; studentId: StudentId; userName: string; expelled: boolean };

/** Expels a student from an exam with a reason: seldom, and so in the row's menu; or lifts it with another, in sight. */
export function Expulsion(of: Of) {
  const [asking, setAsking] = useState(false);
  const { open, openOf } = of.expelled ? words.lift : words.expel;
  const pressed = { "aria-label": openOf(of.userName), onClick: () => setAsking(true) };
  return (
    <>
      {of.expelled ? (
        <Button variant="default" size="compact" {...pressed}>
          {open}
        </Button>
      ) : (
        <IconButton icon="alert" color="red" label={openOf(of.userName)} title={open} {...pressed} />
      )}
      {asking && <ReasonForm {...of} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReasonForm({ examId, studentId, userName, expelled, onClose }: Of & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const said = expelled ? words.lift : words.expel;
  const dialog = useDialogForm({
    procedure: meritContract.setExpelled,
    initial: { reason: "" },
    input: ({ reason }) => ({ examId, studentId, expelled: !expelled, reason }),
    failed: words.failed,
    done({ data: { moved } }) {
      onClose();
      void revalidate();
      void offerToMoved({ examId, moved, done: said.done }, navigate);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={said.openOf(userName)} action={said.open} dialog={dialog} onClose={onClose}>
      <p data-wide>{said.text}</p>
      <Textarea {...text("reason")} autosize minRows={3} data-autofocus data-wide />
    </FormDialog>
  );
}
