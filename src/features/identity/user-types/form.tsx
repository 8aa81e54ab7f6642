import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { type PermissionMap, permissionNames } from "../../../shared/permissions.ts";
import { type UserType, userTypeContract } from "./contract.ts";
import { userTypeTexts, userTypeScreenTexts as words } from "./texts.ts";
import { Toggles } from "./toggles.tsx";

type Added = { own: PermissionMap; onClose: () => void; onAdded: () => void };

export function AddUserType({ own, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: userTypeContract.addUserType,
    initial: newUserType(),
    input: (values) => values,
    failed: userTypeTexts.addFailed,
    done: onAdded,
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput {...requiredFields(form, fieldWords)("userTypeName")} data-autofocus data-wide />
      <div data-wide>
        <Toggles
          label={words.permissions}
          granted={form.getValues()}
          own={own}
          onToggle={(name, granted) => form.setFieldValue(name, granted)}
        />
      </div>
    </FormDialog>
  );
}

type Renamed = { userType: UserType; onClose: () => void; onUpdated: () => void };

export function RenameUserType({ userType, onClose, onUpdated }: Renamed) {
  const dialog = useDialogForm({
    procedure: userTypeContract.updateUserType,
    initial: nameOf(userType),
    input: (values) => values,
    fromNewer: nameOf,
    failed: userTypeTexts.updateFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
      <TextInput {...requiredFields(dialog.form, fieldWords)("userTypeName")} data-autofocus data-wide />
    </FormDialog>
  );
}

const fieldWords = { userTypeName: words.name };

/** A new type grants nothing until it is told to. */
function newUserType() {
  const nothing = Object.fromEntries(permissionNames.map((name) => [name, false])) as PermissionMap;
  return { userTypeName: "", ...nothing };
}

/** Renaming leaves the permissions alone. */
const nameOf = ({ userTypeId, userTypeName, version }: UserType) => ({
  userTypeId,
  userTypeName,
  version,
});
