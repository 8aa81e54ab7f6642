import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { type ArchivedStudent, erasureContract } from "./contract.ts";
import { erasureTexts, erasureScreenTexts as words } from "./texts.ts";

type Shown = { student: ArchivedStudent; onClose: () => void; onErased: () => void };

/** Asks for the roll, typed, before somebody is erased for good. */
export function EraseStudent({ student: { studentId, userName }, onClose, onErased }: Shown) {
  const dialog = useDialogForm({
    procedure: erasureContract.erase,
    initial: { regId: "" },
    input: ({ regId }) => ({ studentId, regId }),
    failed: erasureTexts.failed,
    done: onErased,
  });
  return (
    <FormDialog title={words.form} action={words.erase} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.text(userName)}</p>
      <TextInput
        label={words.typed}
        required
        data-autofocus
        autoComplete="off"
        {...dialog.form.getInputProps("regId")}
      />
    </FormDialog>
  );
}
