import { NativeSelect, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PictureInput } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { confirm } from "../../../web/confirm.tsx";
import { type Expense, type ExpenseHead, expenseContract } from "./contract.ts";
import { noPaidFrom, PaidFrom, paidFromOf } from "./paid-from.tsx";
import { expenseScreenTexts, expenseFieldTexts as words } from "./texts.ts";

type Shown = { heads: readonly ExpenseHead[]; onClose: () => void; onAdded: (expense: Expense) => void };

/** A voucher: what for, to whom, how much, from where, with its picture. */
export function AddExpense({ heads, onClose, onAdded }: Shown) {
  const clientKey = useRef(crypto.randomUUID());
  const dialog = useDialogForm({
    procedure: expenseContract.add,
    initial: {
      ...{ headId: "", payee: "", detail: "", billNumber: "", amount: "", ...noPaidFrom },
      file: null as File | null,
    },
    input: ({ headId, amount, method, cashFrom, trxId, file, ...fields }) => ({
      ...{ ...fields, clientKey: clientKey.current },
      headId: parseNumber(headId),
      amount: parseNumber(amount),
      ...paidFromOf({ method, cashFrom, trxId }),
      file: file ?? undefined,
    }),
    check: checkFiles(pictureRule, "file"),
    confirm: {
      refusal: "TAKEN",
      ask: (text) => confirm({ title: expenseScreenTexts.again, text, yes: expenseScreenTexts.yes }),
    },
    failed: expenseScreenTexts.addFailed,
    done: ({ data }) => onAdded(data),
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  const { file } = form.getValues();
  return (
    <FormDialog title={expenseScreenTexts.add} dialog={dialog} onClose={onClose}>
      <NativeSelect
        {...text("headId")}
        data-autofocus
        data={[
          { value: "", label: words.chooseHead },
          ...heads
            .filter(({ closed }) => !closed)
            .map(({ headId, headName }) => ({ value: String(headId), label: headName })),
        ]}
      />
      <TextInput {...text("payee")} />
      <TextInput {...text("amount")} inputMode="decimal" />
      <PaidFrom form={form} />
      <TextInput label={words.billNumber} autoComplete="off" {...form.getInputProps("billNumber")} />
      <TextInput label={words.detail} autoComplete="off" {...form.getInputProps("detail")} data-wide />
      <PictureInput
        label={words.file}
        current={null}
        value={file}
        error={form.errors.file}
        onChange={(chosen) => form.setFieldValue("file", chosen)}
      />
    </FormDialog>
  );
}
