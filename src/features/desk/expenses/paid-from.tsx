import { NativeSelect, TextInput } from "@mantine/core";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { methods, methodTexts } from "../../ledger/index.ts";
import { cashPlaces } from "./contract.ts";
import { cashPlaceTexts, expenseFieldTexts as words } from "./texts.ts";

export const noPaidFrom = { method: "cash", cashFrom: "", trxId: "" };
type Values = typeof noPaidFrom;

/** What was filled in, as the calls read it. */
export const paidFromOf = ({ method, cashFrom, trxId }: Values) => ({
  method,
  trxId: method === "cash" ? "" : trxId,
  cashFrom: method === "cash" && cashFrom ? cashFrom : undefined,
});

/** What money for a voucher leaves: of cash whose drawer, of a wallet by which transaction. */
export function PaidFrom({ form }: { form: FieldsOf<Values> }) {
  const { method } = form.getValues();
  return (
    <>
      <NativeSelect
        label={words.method}
        data={methods.map((value) => ({ value, label: methodTexts[value] }))}
        {...form.getInputProps("method")}
      />
      {method === "cash" ? (
        <NativeSelect
          label={words.cashFrom}
          data={[
            { value: "", label: cashPlaceTexts.unsaid },
            ...cashPlaces.map((value) => ({ value, label: cashPlaceTexts[value] })),
          ]}
          {...form.getInputProps("cashFrom")}
        />
      ) : (
        <TextInput label={words.trxId} autoComplete="off" {...form.getInputProps("trxId")} />
      )}
    </>
  );
}
