import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { type Approval, approvalContract } from "./contract.ts";
import { approvalTexts as words } from "./texts.ts";

type Decided = { approval: Approval; onClose: () => void };

/** Agrees: it is done at once, or told why it no longer can be. */
export function Agree({ approval, onClose }: Decided) {
  const { revalidate } = useRevalidator();
  const { approvalId, version } = approval;
  const dialog = useDialogForm({
    procedure: approvalContract.agree,
    initial: { word: "" },
    input: (values) => ({ ...values, approvalId, version }),
    failed: words.failed,
    done: ({ data }) => {
      onClose();
      void revalidate();
      if (data.state === "done") void tellSuccess(words.agreed);
      else void tellFailure(words.notDone(data.word));
    },
  });
  return (
    <FormDialog title={words.agreeOf(named(approval))} action={words.agree} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.word}
        description={words.agreeHint}
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("word")}
      />
    </FormDialog>
  );
}

/** Refuses, with a word. */
export function Refuse({ approval, onClose }: Decided) {
  const { revalidate } = useRevalidator();
  const { approvalId, version } = approval;
  const dialog = useDialogForm({
    procedure: approvalContract.refuse,
    initial: { word: "" },
    input: (values) => ({ ...values, approvalId, version }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.refused);
    },
  });
  return (
    <FormDialog
      title={words.refuseOf(named(approval))}
      action={words.refuse}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.reason}
        required
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("word")}
      />
    </FormDialog>
  );
}

const named = ({ subject, amount }: Approval) => `${subject}, ${taka(amount)}`;
