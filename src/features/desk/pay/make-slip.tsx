import { NativeSelect } from "@mantine/core";
import { useRef } from "react";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { taka } from "../../../shared/money.ts";
import type { ExpenseHead } from "../expenses/contract.ts";
import { noPaidFrom, PaidFrom, paidFromOf } from "../expenses/paid-from.tsx";
import { type PayOfTeacher, payContract } from "./contract.ts";
import { paySlipTexts as words } from "./texts.ts";

type Shown = {
  pay: PayOfTeacher;
  month: string;
  heads: readonly ExpenseHead[];
  /** Under which the last slip was written. */
  head: number | null;
  onClose: () => void;
  onMade: (slipId: number) => void;
};

/** A slip of all that is owed, with its voucher: under which head, and what the money leaves. */
export function MakeSlip({ pay, month, heads, head, onClose, onMade }: Shown) {
  const clientKey = useRef(crypto.randomUUID());
  const { teacherId, teacherName, owed } = pay;
  const open = heads.filter(({ closed }) => !closed);
  const dialog = useDialogForm({
    procedure: payContract.makeSlip,
    initial: { headId: String(head ?? open[0]?.headId ?? ""), ...noPaidFrom },
    input: ({ headId, ...from }) => ({
      ...{ teacherId, month, amount: owed, clientKey: clientKey.current },
      ...{ headId: parseNumber(headId), ...paidFromOf(from) },
    }),
    failed: words.failed,
    done: ({ data }) => onMade(data.slipId),
  });
  const text = requiredFields(dialog.form, { headId: words.head });
  return (
    <FormDialog title={words.makeOf(teacherName, taka(owed))} dialog={dialog} onClose={onClose}>
      <NativeSelect
        {...text("headId")}
        data={open.map(({ headId, headName }) => ({ value: String(headId), label: headName }))}
      />
      <PaidFrom form={dialog.form} />
    </FormDialog>
  );
}
