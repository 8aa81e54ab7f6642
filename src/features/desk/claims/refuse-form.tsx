import { TextInput } from "@mantine/core";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { refusedFields, type WaitingClaim } from "./contract.ts";
import { waitingTexts as words } from "./texts.ts";

type Refused = {
  claims: readonly WaitingClaim[];
  /** What was typed last: it stands there again where some were not refused. */
  typed: string;
  onClose: () => void;
  onSaved: (reason: string) => void;
};

/** Why these are refused, of one or of many. */
export function RefuseForm({ claims, typed, onClose, onSaved }: Refused) {
  const dialog = useFormOfChosen({
    schema: refusedFields,
    initial: { reason: typed },
    input: (values) => values,
    done: ({ reason }) => {
      onClose();
      onSaved(reason);
    },
  });
  const text = requiredFields(dialog.form, words);
  const [first, ...others] = claims;
  return (
    <FormDialog
      title={first && !others.length ? words.refuseOf(first.userName) : words.refuseMany(claims.length)}
      action={words.refuse}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput {...text("reason")} data-autofocus data-wide />
    </FormDialog>
  );
}
