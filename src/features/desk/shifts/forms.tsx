import { NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { places } from "../../ledger/index.ts";
import { type Shift, shiftContract } from "./contract.ts";
import { differenceOf, wantsNote } from "./rules.ts";
import { handOverTexts, shiftTexts as words } from "./texts.ts";

type Opened = { onClose: () => void };

/** Closes the dialog, reads the page again and says what happened. */
function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return (said: string) => {
    onClose();
    void revalidate();
    void tellSuccess(said);
  };
}

export function OpenShift({ onClose }: Opened) {
  const done = useDone(onClose);
  const dialog = useDialogForm({
    procedure: shiftContract.open,
    initial: { opening: "" },
    input: ({ opening }) => ({ opening: parseNumber(opening) }),
    failed: words.openFailed,
    done: () => done(words.opened),
  });
  return (
    <FormDialog title={words.open} action={words.open} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.opening}
        description={words.openHint}
        required
        inputMode="decimal"
        data-autofocus
        {...dialog.form.getInputProps("opening")}
      />
    </FormDialog>
  );
}

/** What there had to be is told by the answer alone; a difference is explained at once, or later. */
export function CloseShift({
  shift,
  onClose,
  onDiffers,
}: Opened & { shift: Shift; onDiffers: (shift: Shift) => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: shiftContract.close,
    initial: { counted: "" },
    input: ({ counted }) => ({ shiftId: shift.shiftId, counted: parseNumber(counted) }),
    failed: words.closeFailed,
    done: ({ data }) => {
      onClose();
      void revalidate();
      if (wantsNote(data)) onDiffers(data);
      else void tellSuccess(words.closed);
    },
  });
  return (
    <FormDialog title={words.closeOf(shift.owner)} action={words.close} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.countedField}
        description={words.closeHint}
        required
        inputMode="decimal"
        data-autofocus
        {...dialog.form.getInputProps("counted")}
      />
    </FormDialog>
  );
}

export function ExplainShift({ shift, onClose }: Opened & { shift: Shift }) {
  const done = useDone(onClose);
  const dialog = useDialogForm({
    procedure: shiftContract.explain,
    initial: { note: "" },
    input: ({ note }) => ({ shiftId: shift.shiftId, note }),
    failed: words.explainFailed,
    done: () => done(words.explained),
  });
  return (
    <FormDialog title={words.explain} dialog={dialog} onClose={onClose}>
      <dl>
        <dt>{words.expected}</dt>
        <dd>{taka(shift.expected ?? 0)}</dd>
        <dt>{words.counted}</dt>
        <dd>{taka(shift.closed?.counted ?? 0)}</dd>
        <dt>{words.difference}</dt>
        <dd>{taka(differenceOf(shift))}</dd>
      </dl>
      <TextInput label={words.why} required data-autofocus {...dialog.form.getInputProps("note")} />
    </FormDialog>
  );
}

export function HandOverForm({ onClose }: Opened) {
  const done = useDone(onClose);
  const dialog = useDialogForm({
    procedure: shiftContract.handOver,
    initial: { to: "safe" as (typeof places)[number], receiver: "", amount: "" },
    input: ({ amount, ...given }) => ({ ...given, amount: parseNumber(amount) }),
    failed: handOverTexts.failed,
    done: () => done(handOverTexts.given),
  });
  const { form } = dialog;
  return (
    <FormDialog title={handOverTexts.add} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={handOverTexts.to}
        data={places.map((value) => ({ value, label: handOverTexts.places[value] }))}
        {...form.getInputProps("to")}
      />
      <TextInput
        label={handOverTexts.receiver}
        description={handOverTexts.receiverHint}
        required
        {...form.getInputProps("receiver")}
      />
      <TextInput
        label={handOverTexts.amount}
        required
        inputMode="decimal"
        {...form.getInputProps("amount")}
      />
    </FormDialog>
  );
}
