import { NativeSelect, TextInput } from "@mantine/core";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { type Method, methods, methodTexts } from "../../ledger/index.ts";
import { admissionTexts as words } from "./texts.ts";

export type PaidValues = { amount: string; method: Method; trxId: string };

/** What is paid at once, as the calls read it; nothing where no amount is typed. */
export const paidOf = ({ amount, method, trxId }: PaidValues) =>
  amount.trim() && {
    paid: { amount: parseNumber(amount), method, trxId: method === "cash" ? "" : trxId },
  };

/** What somebody pays while they are admitted, and how. */
export function PaidFields({ form, focused }: { form: FieldsOf<PaidValues>; focused?: boolean }) {
  return (
    <>
      <TextInput
        label={words.amount}
        description={words.amountHint}
        data-wide
        inputMode="decimal"
        autoComplete="off"
        {...(focused && { "data-autofocus": true })}
        {...form.getInputProps("amount")}
        error={form.errors.amount ?? form.errors["paid.amount"]}
      />
      <NativeSelect
        label={words.method}
        data={methods.map((value) => ({ value, label: methodTexts[value] }))}
        {...form.getInputProps("method")}
      />
      {form.getValues().method !== "cash" && (
        <TextInput
          label={words.trxId}
          autoComplete="off"
          {...form.getInputProps("trxId")}
          error={form.errors.trxId ?? form.errors["paid.trxId"]}
        />
      )}
    </>
  );
}
