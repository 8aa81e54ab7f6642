import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../web/alerts.tsx";
import { deskContract } from "./contract.ts";
import { receiptTexts as words } from "./texts.ts";

/** Voids a receipt with a reason: it keeps its number, and stays to be seen. */
export function VoidReceipt({ receiptId }: { receiptId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpen(true)}>
        {words.voidIt}
      </Button>
      {isOpen && <VoidForm receiptId={receiptId} onClose={() => setOpen(false)} />}
    </>
  );
}

function VoidForm({ receiptId, onClose }: { receiptId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: deskContract.voidReceipt,
    initial: { reason: "" },
    input: (values) => ({ ...values, receiptId }),
    failed: words.voidFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.voidedNow);
    },
  });
  const text = requiredFields(dialog.form, { reason: words.voidReason });
  return (
    <FormDialog title={words.voidTitle} action={words.voidIt} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus data-wide />
    </FormDialog>
  );
}
