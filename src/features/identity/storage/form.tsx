import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PortalProvider } from "../../../portal/provider.tsx";
import { type Storage, storageContract } from "./contract.ts";
import { checkFits, inputOf, valuesOf } from "./form-values.ts";
import { storageTexts as words } from "./texts.ts";

type Edited = { storage: Storage; onClose: () => void; onUpdated: () => void };

export function EditStorage({ storage, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: storageContract.updateStorage,
    initial: valuesOf(storage),
    input: inputOf,
    check: checkFits,
    fromNewer: valuesOf,
    failed: words.updateFailed,
    done: onUpdated,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <PortalProvider>
      <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
        <TextInput {...text("used")} inputMode="decimal" data-autofocus />
        <TextInput {...text("total")} inputMode="decimal" />
      </FormDialog>
    </PortalProvider>
  );
}
