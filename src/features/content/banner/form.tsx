import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PictureInput, usePreview } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { Preview } from "../../../portal/kit/preview.tsx";
import type { Fields } from "../../../shared/errors.ts";
import { sitePartTexts } from "../../../web/site-parts/texts.ts";
import type { Institute } from "../../identity/index.ts";
import { bannerContract, type Slide, slideArts } from "./contract.ts";
import { linkProblems } from "./rules.ts";
import { SlidePreview } from "./slide-preview.tsx";
import { bannerScreenTexts, bannerTexts, slideFieldTexts as words } from "./texts.ts";

type Around = { institute: Institute; onClose: () => void };

export function AddSlide({ institute, onClose, onAdded }: Around & { onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: bannerContract.addSlide,
    initial: newSlide(),
    input: inputOf,
    check: checkSlide,
    failed: bannerTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={bannerScreenTexts.add} dialog={dialog} onClose={onClose}>
      <SlideFields form={dialog.form} institute={institute} current={null} />
    </FormDialog>
  );
}

type Edited = Around & { slide: Slide; onUpdated: OnUpdated };

export function EditSlide({ slide, institute, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: bannerContract.updateSlide,
    initial: valuesOf(slide),
    input: inputOf,
    check: checkSlide,
    fromNewer: valuesOf,
    failed: bannerTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={bannerScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <SlideFields form={dialog.form} institute={institute} current={slide.file} />
    </FormDialog>
  );
}

type Inputs = { form: UseFormReturnType<SlideValues>; institute: Institute; current: string | null };

function SlideFields({ form, institute, current }: Inputs) {
  const values = form.getValues();
  const chosen = usePreview(values.file);
  const file = chosen ?? (values.withoutFile ? null : current);
  const input = (name: "title" | "linkLabel" | "linkTo") => ({
    label: words[name],
    autoComplete: "off",
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput {...input("title")} description={words.titleHint} data-autofocus data-wide />
      <Textarea {...requiredFields(form, words)("text")} autosize minRows={2} maxRows={6} data-wide />
      <TextInput {...input("linkLabel")} description={words.linkLabelHint} />
      <TextInput {...input("linkTo")} description={words.linkToHint} inputMode="url" />
      <PictureInput
        label={words.file}
        current={current}
        value={values.file}
        error={form.errors.file}
        onChange={(file) => form.setFieldValue("file", file)}
      />
      {current && !values.file && (
        <Checkbox
          label={words.withoutFile}
          data-wide
          {...form.getInputProps("withoutFile", { type: "checkbox" })}
        />
      )}
      <NativeSelect
        label={words.art}
        description={words.artHint}
        data={slideArts.map((value) => ({ value, label: words.arts[value] }))}
        {...form.getInputProps("art")}
      />
      <Preview>
        <SlidePreview slide={{ ...values, file }} institute={institute} heading="p" />
      </Preview>
    </>
  );
}

/** What stands in the form's fields, as they are typed and chosen. */
type SlideValues = ReturnType<typeof newSlide>;

const newSlide = () => ({
  title: "",
  text: "",
  linkLabel: sitePartTexts.seeCourses,
  linkTo: "/#courses",
  art: "constant" as Slide["art"],
  file: null as File | null,
  withoutFile: false,
});

const valuesOf = ({ file: _, ...slide }: Slide) => ({
  ...slide,
  file: null as File | null,
  withoutFile: false,
});

/** The values as the calls read them; a picture that was not chosen stays as it is. */
const inputOf = <Values extends SlideValues>(values: Values) => ({
  ...values,
  file: values.file ?? undefined,
});

/** What the schema cannot know. */
const checkSlide = (values: SlideValues): Fields => ({
  ...checkFiles(pictureRule, "file")(values),
  ...linkProblems(values),
});
