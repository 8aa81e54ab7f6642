import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { type Expense, expenseContract } from "./contract.ts";
import { expenseScreenTexts as words } from "./texts.ts";

type Shown = { expense: Expense; onClose: () => void; onVoided: () => void };

/** Voids a voucher, with a reason. */
export function VoidExpense({ expense: { expenseId, number, version }, onClose, onVoided }: Shown) {
  const dialog = useDialogForm({
    procedure: expenseContract.void,
    initial: { reason: "" },
    input: (values) => ({ ...values, expenseId, version }),
    failed: words.voidFailed,
    done: onVoided,
  });
  const text = requiredFields(dialog.form, { reason: words.voidReason });
  return (
    <FormDialog title={words.voidOf(number)} action={words.voidIt} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus data-wide />
    </FormDialog>
  );
}
