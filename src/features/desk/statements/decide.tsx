import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../../web/alerts.tsx";
import { type StatementMatch, statementContract } from "./contract.ts";
import { decideTexts as words } from "./texts.ts";

/** What a difference is called: its id, else its receipt, else its day. */
export const nameOf = ({ trxId, numbers, party, day }: StatementMatch) => trxId ?? (numbers || party || day);

/** Why a difference may stand, or which receipt a line belongs to. */
export function Decide({ match, onClose }: { match: StatementMatch; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { lineId, receiptId, expenseId } = match;
  const dialog = useDialogForm({
    procedure: statementContract.decide,
    initial: { number: "", reason: match.decision?.reason ?? "" },
    input: (values) => ({ ...values, lineId, receiptId, expenseId }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.done);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.decideOf(nameOf(match))} action={words.decide} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus data-wide />
      {match.standing === "statement" && (
        <TextInput
          label={words.number}
          description={words.numberHint}
          {...dialog.form.getInputProps("number")}
        />
      )}
    </FormDialog>
  );
}
