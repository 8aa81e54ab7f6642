import { Checkbox, Switch, Textarea, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PictureInput, usePreview } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { Preview } from "../../../portal/kit/preview.tsx";
import {
  colourProblems,
  coloursThatCarry,
  type Institute,
  instituteContract,
  instituteProposals,
  instituteScreenTexts,
  instituteTexts,
  instituteFieldTexts as words,
} from "../../identity/index.ts";
import { InstitutePreview } from "./institute-preview.tsx";

type Edited = { institute: Institute; onClose: () => void; onUpdated: OnUpdated };

export function EditInstitute({ institute, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: instituteContract.update,
    initial: institute.phone ? valuesOf(institute) : firstValues(institute),
    input: inputOf,
    check: (values) => ({ ...checkFiles(pictureRule, "logo")(values), ...colourProblems(values) }),
    fromNewer: valuesOf,
    failed: instituteTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  const optional = (name: keyof typeof words & string) => ({ ...text(name), required: false });
  const link = (name: "messengerUrl" | "socialUrl" | "youtubeUrl" | "videoUrl") => ({
    ...optional(name),
    inputMode: "url" as const,
  });
  const values = form.getValues();
  const colour = (name: "mainColour" | "accentColour") => {
    const advised = coloursThatCarry(values)[name];
    return {
      ...text(name),
      type: "color",
      error: form.errors[name] && (
        <>
          {form.errors[name]}{" "}
          {advised !== values[name] && (
            <Button variant="outline" size="compact" onClick={() => form.setFieldValue(name, advised)}>
              {instituteTexts.takeColour(advised)}
            </Button>
          )}
        </>
      ),
    };
  };
  const chosen = usePreview(values.logo);
  const logo = chosen ?? (values.withoutLogo ? null : institute.logo);
  return (
    <FormDialog title={instituteScreenTexts.form} dialog={dialog} onClose={onClose}>
      <TextInput {...text("name")} data-autofocus />
      <TextInput {...text("nameLatin")} />
      <TextInput {...text("programme")} description={words.programmeHint} data-wide />
      <TextInput {...text("admissionYear")} inputMode="numeric" />
      <PictureInput
        label={words.logo}
        current={institute.logo}
        value={values.logo}
        error={form.errors.logo}
        onChange={(file) => form.setFieldValue("logo", file)}
      />
      {institute.logo && !values.logo && (
        <Checkbox
          label={words.withoutLogo}
          data-wide
          {...form.getInputProps("withoutLogo", { type: "checkbox" })}
        />
      )}
      <TextInput {...colour("mainColour")} description={words.mainColourHint} />
      <TextInput {...colour("accentColour")} description={words.accentColourHint} />
      <TextInput {...text("phone")} type="tel" />
      <TextInput {...optional("otherPhones")} type="tel" description={words.otherPhonesHint} />
      <TextInput {...text("email")} type="email" />
      <TextInput {...text("country")} />
      <TextInput {...text("address")} data-wide />
      <TextInput {...optional("hours")} description={words.hoursHint} data-wide />
      <Textarea {...text("about")} description={words.aboutHint} autosize minRows={3} maxRows={8} data-wide />
      <TextInput {...link("messengerUrl")} description={words.linkHint} />
      <TextInput {...link("socialUrl")} description={words.linkHint} />
      <TextInput {...link("youtubeUrl")} description={words.linkHint} />
      <TextInput {...link("videoUrl")} description={words.videoHint} data-wide />
      <TextInput {...text("messageDays")} description={words.messageDaysHint} inputMode="numeric" />
      <TextInput {...text("smsMonths")} description={words.smsMonthsHint} inputMode="numeric" />
      <Switch
        label={words.publicResults}
        {...form.getInputProps("publicResults", { type: "checkbox" })}
        data-wide
      />
      <Switch
        label={words.ownBatchesOnly}
        {...form.getInputProps("ownBatchesOnly", { type: "checkbox" })}
        data-wide
      />
      <TextInput {...text("retentionYears")} description={words.retentionYearsHint} inputMode="numeric" />
      <Textarea
        {...optional("payTo")}
        description={words.payToHint}
        autosize
        minRows={2}
        maxRows={6}
        data-wide
      />
      <Preview>
        <InstitutePreview institute={{ ...values, logo }} />
      </Preview>
    </FormDialog>
  );
}

/** What stands in the form's fields, as they are typed. */
type InstituteValues = ReturnType<typeof valuesOf>;

const valuesOf = ({
  admissionYear,
  messageDays,
  smsMonths,
  retentionYears,
  videoUrl,
  ...record
}: Institute) => ({
  ...record,
  logo: null as File | null,
  withoutLogo: false,
  admissionYear: String(admissionYear),
  messageDays: String(messageDays),
  smsMonths: String(smsMonths),
  retentionYears: String(retentionYears),
  videoUrl: videoUrl ?? "",
});

/** Of a record that nobody has saved yet: the name is theirs to say, words for the site are proposed. */
const firstValues = (institute: Institute): InstituteValues => ({
  ...valuesOf(institute),
  name: "",
  nameLatin: "",
  programme: institute.programme || instituteProposals.programme,
  about: institute.about || instituteProposals.about,
});

/** The typed values as the call reads them. */
const inputOf = (values: InstituteValues) => ({
  ...values,
  logo: values.logo ?? undefined,
  admissionYear: parseNumber(values.admissionYear),
  messageDays: parseNumber(values.messageDays),
  smsMonths: parseNumber(values.smsMonths),
  retentionYears: parseNumber(values.retentionYears),
});
