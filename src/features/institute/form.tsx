import { Switch, Textarea, TextInput } from "@mantine/core";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { Preview } from "../../portal/kit/preview.tsx";
import { type Institute, instituteContract } from "./contract.ts";
import { InstitutePreview } from "./preview.tsx";
import { instituteScreenTexts, instituteTexts, instituteFieldTexts as words } from "./texts.ts";

type Edited = { institute: Institute; onClose: () => void; onUpdated: () => void };

export function EditInstitute({ institute, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: instituteContract.update,
    initial: valuesOf(institute),
    input: inputOf,
    fromNewer: valuesOf,
    failed: instituteTexts.updateFailed,
    done: onUpdated,
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  const link = (name: "messengerUrl" | "socialUrl" | "videoUrl") => ({
    ...text(name),
    required: false,
    inputMode: "url" as const,
  });
  return (
    <FormDialog title={instituteScreenTexts.form} dialog={dialog} onClose={onClose}>
      <TextInput {...text("name")} data-autofocus />
      <TextInput {...text("nameLatin")} />
      <TextInput {...text("programme")} description={words.programmeHint} data-wide />
      <TextInput {...text("admissionYear")} inputMode="numeric" />
      <TextInput {...text("phone")} type="tel" />
      <TextInput {...text("email")} type="email" />
      <TextInput {...text("country")} />
      <TextInput {...text("address")} data-wide />
      <Textarea {...text("about")} description={words.aboutHint} autosize minRows={3} maxRows={8} data-wide />
      <TextInput {...link("messengerUrl")} description={words.linkHint} />
      <TextInput {...link("socialUrl")} description={words.linkHint} />
      <TextInput {...link("videoUrl")} description={words.videoHint} data-wide />
      <TextInput {...text("messageDays")} description={words.messageDaysHint} inputMode="numeric" />
      <Switch
        label={words.publicResults}
        {...form.getInputProps("publicResults", { type: "checkbox" })}
        data-wide
      />
      <TextInput {...text("retentionYears")} description={words.retentionYearsHint} inputMode="numeric" />
      <Textarea
        {...text("payTo")}
        required={false}
        description={words.payToHint}
        autosize
        minRows={2}
        maxRows={6}
        data-wide
      />
      <Preview>
        <InstitutePreview institute={form.getValues()} />
      </Preview>
    </FormDialog>
  );
}

/** What stands in the form's fields, as they are typed. */
type InstituteValues = ReturnType<typeof valuesOf>;

const valuesOf = ({ admissionYear, messageDays, retentionYears, videoUrl, ...record }: Institute) => ({
  ...record,
  admissionYear: String(admissionYear),
  messageDays: String(messageDays),
  retentionYears: String(retentionYears),
  videoUrl: videoUrl ?? "",
});

/** The typed values as the call reads them. */
const inputOf = (values: InstituteValues) => ({
  ...values,
  admissionYear: parseNumber(values.admissionYear),
  messageDays: parseNumber(values.messageDays),
  retentionYears: parseNumber(values.retentionYears),
});
