import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { monthOf, today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { methods, methodTexts } from "../../ledger/index.ts";
import { deskContract, type StudentAccount } from "./contract.ts";
import { useReceiptMade } from "./receipt-made.ts";
import { manageTexts as words } from "./texts.ts";

/** Bills a student for something that no plan says. */
export function AddBill({ studentId }: { studentId: StudentId }) {
  return (
    <Opened label={words.addBill}>{(close) => <BillForm studentId={studentId} onClose={close} />}</Opened>
  );
}

/** Voids one of the last bills; what was paid of it is credit, or pays another. */
export function VoidBill({ bills }: Pick<StudentAccount, "bills">) {
  return <Opened label={words.voidBill}>{(close) => <VoidForm bills={bills} onClose={close} />}</Opened>;
}

/** Pays back what stands to a student's credit. */
export function Refund({ account }: { account: StudentAccount }) {
  return <Opened label={words.refund}>{(close) => <RefundForm account={account} onClose={close} />}</Opened>;
}

function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return (text: string) => {
    onClose();
    void revalidate();
    void tellSuccess(text);
  };
}

function BillForm({ studentId, onClose }: { studentId: StudentId; onClose: () => void }) {
  const done = useDone(onClose);
  const dialog = useDialogForm({
    procedure: deskContract.addBill,
    initial: {
      ...{ head: "", label: monthOf(today()), amount: "", dueDay: today(), discount: "", discountReason: "" },
    },
    input: ({ amount, discount, dueDay, ...fields }) => ({
      ...{ ...fields, studentId },
      amount: parseNumber(amount),
      discount: parseNumber(discount) ?? 0,
      dueDay: dueDay || null,
    }),
    failed: words.failed,
    done: () => done(words.billed),
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.addBill} dialog={dialog} onClose={onClose}>
      <TextInput {...text("head")} data-autofocus />
      <TextInput {...text("label")} />
      <TextInput {...text("amount")} inputMode="decimal" />
      <DateInput {...text("dueDay")} />
      <TextInput label={words.discount} inputMode="decimal" {...dialog.form.getInputProps("discount")} />
      <TextInput label={words.discountReason} {...dialog.form.getInputProps("discountReason")} />
    </FormDialog>
  );
}

function VoidForm({ bills, onClose }: Pick<StudentAccount, "bills"> & { onClose: () => void }) {
  const done = useDone(onClose);
  const nameOf = ({ head, label, rest }: StudentAccount["bills"][number]) =>
    words.bill(head, label, taka(rest));
  const dialog = useDialogForm({
    procedure: deskContract.voidBill,
    initial: { billId: String(bills[0]?.billId ?? ""), reason: "", to: [] as string[] },
    input: ({ billId, reason, to }) => ({
      ...{ reason, billId: Number(billId) },
      to: to.filter((one) => one !== billId).map(Number),
    }),
    failed: words.failed,
    done: () => done(words.voided),
  });
  const { form } = dialog;
  const others = bills.filter(({ billId, rest }) => rest > 0 && String(billId) !== form.getValues().billId);
  const text = requiredFields(form, words);
  return (
    <FormDialog title={words.voidBill} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.which}
        data={bills.map((bill) => ({ value: String(bill.billId), label: nameOf(bill) }))}
        {...form.getInputProps("billId")}
      />
      <TextInput {...text("reason")} data-autofocus />
      {others.length > 0 && (
        <Checkbox.Group label={words.to} description={words.toHint} {...form.getInputProps("to")} data-wide>
          {others.map((bill) => (
            <Checkbox key={bill.billId} value={String(bill.billId)} label={nameOf(bill)} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
    </FormDialog>
  );
}

function RefundForm({ account, onClose }: { account: StudentAccount; onClose: () => void }) {
  const { studentId, credit, credits } = account;
  const ways = credits.some(({ method }) => method === "unstated")
    ? methods
    : methods.filter((one) => credits.some(({ method }) => method === one));
  const amountOf = (way: string | undefined) => credits.find(({ method }) => method === way)?.amount;
  const made = useReceiptMade("refund", account);
  const dialog = useDialogForm({
    procedure: deskContract.refund,
    initial: {
      amount: String(amountOf(ways[0]) ?? credit),
      method: ways[0] as string,
      trxId: "",
      reason: "",
      otherWay: false,
    },
    input: ({ amount, ...fields }) => ({
      ...{ ...fields, studentId },
      amount: parseNumber(amount),
      clientKey: made.clientKey(parseNumber(amount)),
    }),
    failed: words.failed,
    lost: made.lost,
    done: made.done,
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  return (
    <FormDialog title={words.refund} dialog={dialog} onClose={onClose}>
      <TextInput {...text("amount")} inputMode="decimal" data-autofocus />
      <NativeSelect
        label={words.method}
        data={(form.getValues().otherWay ? methods : ways).map((value) => ({
          value,
          label: methodTexts[value],
        }))}
        {...form.getInputProps("method")}
      />
      {ways.length < methods.length && (
        <Checkbox
          label={words.otherWay}
          description={words.otherWayHint}
          {...form.getInputProps("otherWay", { type: "checkbox" })}
          data-wide
        />
      )}
      <TextInput label={words.trxId} {...form.getInputProps("trxId")} />
      <TextInput {...text("reason")} />
    </FormDialog>
  );
}
