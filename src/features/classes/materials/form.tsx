import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import type { Fields } from "../../../shared/errors.ts";
import { type Material, materialContract } from "./contract.ts";
import { type MaterialValues, materialOf, newMaterial, valuesOf } from "./form-values.ts";
import { type Lists, MaterialFields, rule } from "./material-fields.tsx";
import { Sending, useFileSending } from "./sending.tsx";
import { materialFileTexts, materialScreenTexts, materialTexts } from "./texts.ts";

type Added = Lists & {
  onClose: () => void;
  initial: Parameters<typeof newMaterial>[0];
  onAdded: () => void;
};

export function AddMaterial({ initial, onClose, onAdded, ...lists }: Added) {
  const sending = useFileSending();
  const dialog = useDialogForm({
    procedure: materialContract.addMaterial,
    initial: newMaterial(initial),
    input: (values) => ({ ...materialOf(values), fileId: sending.idOf(values) }),
    check: (values) => problems(values, null),
    before: sending.before((fields) => dialog.form.setErrors(fields)),
    failed: materialTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={materialScreenTexts.add} dialog={sending.with(dialog)} onClose={onClose}>
      <MaterialFields form={dialog.form} lists={lists} />
      <Sending of={sending} />
    </FormDialog>
  );
}

type Edited = Lists & {
  onClose: () => void;
  material: Material;
  onUpdated: OnUpdated;
};

export function EditMaterial({ material, onClose, onUpdated, ...lists }: Edited) {
  const sending = useFileSending();
  const dialog = useDialogForm({
    procedure: materialContract.updateMaterial,
    initial: valuesOf(material),
    input: (values) => ({ ...materialOf(values), fileId: sending.idOf(values) }),
    check: (values) => problems(values, material),
    before: sending.before((fields) => dialog.form.setErrors(fields)),
    fromNewer: valuesOf,
    failed: materialTexts.updateFailed,
    // A file that another took the place of is gone.
    done: ({ data }, undo) => {
      const isThere = data.givenAt === material.givenAt || (data.link && material.link);
      onUpdated(isThere ? undo : undefined);
    },
  });
  return (
    <FormDialog title={materialScreenTexts.edit} dialog={sending.with(dialog)} onClose={onClose}>
      <MaterialFields form={dialog.form} lists={lists} now={material.file?.fileName} />
      <Sending of={sending} />
    </FormDialog>
  );
}

/** What the schema cannot know; who changes a material may leave its file as it is. */
function problems({ whom, kind, link, file }: MaterialValues, before: Material | null): Fields {
  const problem =
    kind === "file" && !file ? (before?.file ? null : materialTexts.noContent) : fileProblem(file, rule);
  return {
    ...(whom ? {} : { whom: materialTexts.oneOfBoth }),
    ...(kind === "link" && !link.trim() ? { link: materialTexts.noContent } : {}),
    ...(kind === "file" && problem ? { file: problem } : {}),
    ...(kind === "file" && file?.size === 0 ? { file: materialFileTexts.empty } : {}),
  };
}
