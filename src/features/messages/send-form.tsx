import { Textarea } from "@mantine/core";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { messageContract } from "./contract.ts";
import { messageTexts, contactScreenTexts as words } from "./texts.ts";

/** A new message to the office. */
export function SendMessage({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const dialog = useDialogForm({
    procedure: messageContract.send,
    initial: { message: "" },
    input: (values) => values,
    failed: messageTexts.sendFailed,
    done: onSent,
  });
  return (
    <FormDialog title={words.write} action={words.send} dialog={dialog} onClose={onClose}>
      <Textarea
        label={words.message}
        description={words.lead}
        required
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("message")}
      />
    </FormDialog>
  );
}
