import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { less } from "../../ledger/index.ts";
import { feeContract, type ProposedBill, type Unbilled } from "./contract.ts";
import { unbilledTexts as words } from "./texts.ts";

type Shown = { unbilled: Unbilled; studentId: StudentId; manages: boolean };

/** How many bills of a student are still to be made; who may make them is shown them and makes them. Nothing where there are none. */
export function ToBill({ unbilled: { bills, sum }, studentId, manages }: Shown) {
  const [proposed, setProposed] = useState<ProposedBill[] | null>(null);
  if (!bills) return null;
  const show = async () => {
    try {
      setProposed((await client(feeContract).proposed({ studentId })).data);
    } catch (error) {
      await tellFailure(words.failed, error);
    }
  };
  return (
    <div>
      <p>{words.forOffice(bengaliDigits(bills), taka(sum))}</p>
      {manages && (
        <Button variant="default" onClick={show}>
          {words.bill}
        </Button>
      )}
      {proposed && <BillNow studentId={studentId} proposed={proposed} onClose={() => setProposed(null)} />}
    </div>
  );
}

type Billed = { studentId: StudentId; proposed: ProposedBill[]; onClose: () => void };

function BillNow({ studentId, proposed, onClose }: Billed) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: feeContract.billStudent,
    initial: { chosen: proposed.map(() => true) },
    input: ({ chosen }) => ({
      studentId,
      chosen: proposed.flatMap(({ planId, period }, at) => (chosen[at] ? [{ planId, period }] : [])),
    }),
    failed: words.failed,
    done: ({ data }) => {
      onClose();
      void revalidate();
      void tellSuccess(words.done(bengaliDigits(data.bills)));
    },
  });
  return (
    <FormDialog title={words.title} action={words.bill} dialog={dialog} onClose={onClose}>
      {proposed.map((bill, at) => (
        <Checkbox
          key={`${bill.planId} ${bill.period}`}
          data-wide
          label={words.row(bill.head, bill.label, taka(less(bill.amount, bill.discount)))}
          description={words.details(shortDate(bill.dueDay), bill.discount ? taka(bill.discount) : "")}
          {...dialog.form.getInputProps(`chosen.${at}`, { type: "checkbox" })}
        />
      ))}
      {!proposed.length && <p data-wide>{words.none}</p>}
    </FormDialog>
  );
}
