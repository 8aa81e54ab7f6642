import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { monthOf, today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import {
  type Payment,
  paymentContract,
  paymentScreenTexts,
  paymentTexts,
  receiptNote,
  paymentFieldTexts as words,
} from "../../ledger/index.ts";

type Saved = (answer: { data: Payment }) => void;
type Added = { studentId: StudentId; onClose: () => void; onAdded: Saved };

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
      <PaymentFields
        form={dialog.form}
        dateHint={dialog.form.getValues().date === today() ? null : words.dateHint}
      />
    </FormDialog>
  );
}

type Edited = { payment: Payment; onClose: () => void; onUpdated: Saved };

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
      <PaymentFields form={dialog.form} dateHint={receiptNote(payment)} />
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        {...dialog.form.getInputProps("reason")}
        data-wide
      />
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<PaymentValues>; dateHint: string | null };

function PaymentFields({ form, dateHint }: Fields) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("monthName")} data-autofocus />
      <DateInput {...text("date")} description={dateHint} />
      <TextInput {...text("detail")} data-wide />
      <TextInput {...text("payment")} label={words.taka(words.payment)} inputMode="decimal" />
      <TextInput {...text("due")} label={words.taka(words.due)} inputMode="decimal" />
      <TextInput {...text("status")} description={words.statusHint} data-wide />
    </>
  );
}

/** What stands in the form's fields, as they are typed. */
type PaymentValues = ReturnType<typeof newPayment>;

const newPayment = () => ({
  monthName: monthOf(today()),
  detail: "",
  payment: "",
  due: "",
  status: "",
  date: today(),
});

const valuesOf = (entry: Payment) => ({
  ...entry,
  payment: String(entry.payment),
  due: String(entry.due),
  status: (words.statuses as Record<string, string>)[entry.status] ?? entry.status,
  reason: "",
});

/** The typed values as the calls read them, the two usual states by their codes; an empty amount is refused: it is neither zero nor the one before. */
const inputOf = <Values extends PaymentValues>(values: Values) => ({
  ...values,
  payment: parseNumber(values.payment) ?? null,
  due: parseNumber(values.due) ?? null,
  status: codeOf(values.status.trim()),
  date: values.date || null,
});

const codeOf = (typed: string) =>
  Object.entries(words.statuses).find(([, said]) => said === typed)?.[0] ?? typed;
