import { Textarea } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { meritContract } from "../merit/contract.ts";
import { offerToMoved } from "../merit/offer-messages.ts";
import { correctTexts as words } from "../merit/texts.ts";
import type { SheetStore } from "../sheets/sheet-store.ts";

type Shown = { store: SheetStore; onDone: () => void };

/** Sends what was changed of a published exam's sheet, all of it with one reason. */
export function Correction({ store, onDone }: Shown) {
  const count = () => store.changes().length;
  const cells = useSyncExternalStore(store.subscribe, count, count);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>{words.hint}</p>
      <Button color="marigold" disabled={!cells} onClick={() => setAsking(true)}>
        {words.save(bengaliDigits(cells))}
      </Button>
      {asking && <ReasonForm store={store} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

function ReasonForm({ store, onClose, onDone }: Shown & { onClose: () => void }) {
  const { examId, batch } = store.sheet;
  const navigate = useNavigate();
  const dialog = useDialogForm({
    procedure: meritContract.correct,
    initial: { reason: "" },
    input: ({ reason }) => ({ examId, batchId: batch.batchId, reason, cells: store.changes() }),
    failed: words.failed,
    done({ data: { changed, moved } }) {
      onClose();
      onDone();
      void offerToMoved({ examId, moved, done: words.done(bengaliDigits(changed)) }, navigate);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.title} action={words.begin} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.text}</p>
      <Textarea {...text("reason")} autosize minRows={3} data-autofocus data-wide />
    </FormDialog>
  );
}
