import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { type Payment, paymentContract } from "./contract.ts";
import { inputOf, newPayment, type PaymentValues, valuesOf } from "./form-values.ts";
import { paymentScreenTexts, paymentTexts, paymentFieldTexts as words } from "./texts.ts";

type Added = { studentId: number; onClose: () => void; onAdded: () => void };

export function AddPayment({ studentId, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: paymentContract.addPayment,
    initial: { studentId, ...newPayment() },
    input: inputOf,
    failed: paymentTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={paymentScreenTexts.add} dialog={dialog} onClose={onClose}>
      <PaymentFields form={dialog.form} />
    </FormDialog>
  );
}

type Edited = { payment: Payment; onClose: () => void; onUpdated: () => void };

export function EditPayment({ payment, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: paymentContract.updatePayment,
    initial: valuesOf(payment),
    input: inputOf,
    fromNewer: valuesOf,
    failed: paymentTexts.updateFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={paymentScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <PaymentFields form={dialog.form} />
    </FormDialog>
  );
}

function PaymentFields({ form }: { form: UseFormReturnType<PaymentValues> }) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("monthName")} data-autofocus />
      <TextInput {...text("date")} type="date" />
      <TextInput {...text("detail")} data-wide />
      <TextInput {...text("payment")} label={words.taka(words.payment)} inputMode="decimal" />
      <TextInput {...text("due")} label={words.taka(words.due)} inputMode="decimal" />
      <TextInput {...text("status")} description={words.statusHint} data-wide />
    </>
  );
}
