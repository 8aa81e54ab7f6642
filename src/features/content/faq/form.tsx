import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { Preview } from "../../../portal/kit/preview.tsx";
import { Question } from "../../../web/site-parts/question.tsx";
import { type Faq, faqContract } from "./contract.ts";
import { faqScreenTexts, faqTexts, faqFieldTexts as words } from "./texts.ts";

export function AddFaq({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: faqContract.addFaq,
    initial: { header: "", text: "" },
    input: (values) => values,
    failed: faqTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={faqScreenTexts.add} dialog={dialog} onClose={onClose}>
      <FaqFields form={dialog.form} />
    </FormDialog>
  );
}

type Edited = { faq: Faq; onClose: () => void; onUpdated: OnUpdated };

export function EditFaq({ faq, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: faqContract.updateFaq,
    initial: faq,
    input: (values) => values,
    fromNewer: (newer: Faq) => newer,
    failed: faqTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={faqScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <FaqFields form={dialog.form} />
    </FormDialog>
  );
}

function FaqFields({ form }: { form: UseFormReturnType<{ header: string; text: string }> }) {
  const text = requiredFields(form, words);
  const { header, text: answer } = form.getValues();
  return (
    <>
      <TextInput {...text("header")} data-autofocus data-wide />
      <Textarea {...text("text")} autosize minRows={4} maxRows={12} data-wide />
      <Preview>
        <Question header={header || words.header} text={answer || words.text} heading="h3" open />
      </Preview>
    </>
  );
}
