import { Textarea, TextInput } from "@mantine/core";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { type Preset, schemeContract } from "./contract.ts";
import { newScheme, type SchemeValues, schemeInput, schemeValues } from "./form-values.ts";
import { SchemeFields } from "./scheme-fields.tsx";
import { schemeScreenTexts, schemeTexts, schemeFieldTexts as words } from "./texts.ts";

/** A new preset, or a copy of one that is there. */
export function AddPreset({
  of,
  onClose,
  onAdded,
}: {
  of?: Preset;
  onClose: () => void;
  onAdded: () => void;
}) {
  const dialog = useDialogForm({
    procedure: schemeContract.addScheme,
    initial: of ? { ...contentOf(of), name: schemeScreenTexts.copyOf(of.name) } : newPreset(),
    input: inputOf,
    failed: schemeTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={schemeScreenTexts.add} dialog={dialog} onClose={onClose}>
      <PresetFields form={dialog.form} />
    </FormDialog>
  );
}

export function EditPreset({
  preset,
  onClose,
  onUpdated,
}: {
  preset: Preset;
  onClose: () => void;
  onUpdated: OnUpdated;
}) {
  const dialog = useDialogForm({
    procedure: schemeContract.updateScheme,
    initial: valuesOf(preset),
    input: inputOf,
    fromNewer: valuesOf,
    failed: schemeTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={schemeScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <PresetFields form={dialog.form} />
    </FormDialog>
  );
}

function PresetFields({ form }: { form: FieldsOf<PresetValues> }) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("name")} data-autofocus />
      <TextInput label={words.season} autoComplete="off" {...form.getInputProps("season")} />
      <SchemeFields form={form} />
      <Textarea
        label={words.note}
        description={words.noteHint}
        autosize
        minRows={2}
        {...form.getInputProps("note")}
        data-wide
      />
    </>
  );
}

type PresetValues = { name: string; season: string; note: string; scheme: SchemeValues };

const newPreset = (): PresetValues => ({ name: "", season: "", note: "", scheme: newScheme([]) });

const contentOf = ({ name, season, note, scheme }: Preset): PresetValues => ({
  ...{ name, season, note, scheme: schemeValues(scheme) },
});

const valuesOf = (preset: Preset) => ({
  ...contentOf(preset),
  schemeId: preset.schemeId,
  version: preset.version,
});

/** The scheme is called as its preset is. */
const inputOf = <Values extends PresetValues>({ scheme, ...values }: Values) => ({
  ...values,
  scheme: { ...schemeInput(scheme), name: values.name, season: values.season },
});
