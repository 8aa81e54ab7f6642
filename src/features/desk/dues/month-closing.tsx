import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { dayAndTime, monthOf } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { dueContract, type MonthClosing } from "./contract.ts";
import { monthTexts as words } from "./texts.ts";

/** Who closed a month, and what became of its bills since. */
export function Closed({ closing: { by, at, note, since } }: { closing: MonthClosing }) {
  const moved = (["billed", "discounted", "outstanding"] as const).flatMap((of) =>
    since[of] ? [words.changed(words[of], taka(since[of]))] : [],
  );
  return (
    <p role="note">
      {words.closed(by, dayAndTime(at))} {note} {moved.length > 0 && words.since(moved.join(", "))}
    </p>
  );
}

type Shown = { month: string; onClose: () => void };

export function CloseMonth({ month, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: dueContract.closeMonth,
    initial: { note: "" },
    input: ({ note }) => ({ month, note }),
    failed: words.closeFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.closedNow);
    },
  });
  return (
    <FormDialog
      title={words.closeTitle(monthOf(`${month}-01`))}
      action={words.close}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.note}
        description={words.closeHint}
        data-autofocus
        {...dialog.form.getInputProps("note")}
      />
    </FormDialog>
  );
}

export function ReopenMonth({ month, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: dueContract.reopenMonth,
    initial: { reason: "" },
    input: ({ reason }) => ({ month, reason }),
    failed: words.reopenFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.reopenedNow);
    },
  });
  return (
    <FormDialog
      title={words.reopenTitle(monthOf(`${month}-01`))}
      action={words.reopen}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.reason}
        description={words.reopenHint}
        required
        data-autofocus
        {...dialog.form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
