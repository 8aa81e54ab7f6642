import { Textarea } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../../web/alerts.tsx";
import { writingContract } from "../../people/index.ts";
import styles from "../merit/result-card.module.css";
import { cardTexts as words } from "../merit/texts.ts";

/** Asks the office to look at a result again: a message with the exam attached, answered in the inbox. */
export function RecheckRequest({ examId }: { examId: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.recheck}>
      <p>{words.recheckLead}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.recheck}
      </Button>
      {asking && <RecheckForm examId={examId} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RecheckForm({ examId, onClose }: { examId: number; onClose: () => void }) {
  const dialog = useDialogForm({
    procedure: writingContract.toOffice,
    initial: { message: "" },
    input: ({ message }) => ({ message, examId }),
    failed: words.recheckFailed,
    done() {
      onClose();
      void tellSuccess(words.rechecked);
    },
  });
  const text = requiredFields(dialog.form, { message: words.recheckReason });
  return (
    <FormDialog title={words.recheck} action={words.recheckSend} dialog={dialog} onClose={onClose}>
      <Textarea
        {...text("message")}
        description={words.recheckHint}
        autosize
        minRows={4}
        data-autofocus
        data-wide
      />
    </FormDialog>
  );
}
