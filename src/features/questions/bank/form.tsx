import { useRef } from "react";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { detailOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { type Question, questionContract } from "./contract.ts";
import { newQuestion, type QuestionValues, questionOf, valuesOf } from "./form-values.ts";
import { type Chapters, QuestionFields } from "./question-fields.tsx";
import { questionScreenTexts, questionTexts } from "./texts.ts";

type Lists = { chapters: Chapters; onClose: () => void };

export function AddQuestion(props: Lists & { initial: Partial<QuestionValues>; onAdded: () => void }) {
  const picture = usePicture();
  const dialog = useDialogForm({
    procedure: questionContract.addQuestion,
    initial: newQuestion(props.initial),
    input: (values) => ({ ...questionOf(values), ...picture.of(values) }),
    check: checkFiles(pictureRule, "file"),
    before: (values) => picture.send(values, (fields) => dialog.form.setErrors(fields)),
    failed: questionTexts.addFailed,
    done: props.onAdded,
  });
  return (
    <FormDialog title={questionScreenTexts.add} dialog={dialog} onClose={props.onClose}>
      <QuestionFields form={dialog.form} chapters={props.chapters} />
    </FormDialog>
  );
}

export function EditQuestion(props: Lists & { question: Question; onUpdated: OnUpdated }) {
  const picture = usePicture();
  const dialog = useDialogForm({
    procedure: questionContract.updateQuestion,
    initial: valuesOf(props.question),
    input: (values) => ({ ...questionOf(values), ...picture.of(values) }),
    check: checkFiles(pictureRule, "file"),
    before: (values) => picture.send(values, (fields) => dialog.form.setErrors(fields)),
    fromNewer: valuesOf,
    failed: questionTexts.updateFailed,
    done: (_, undo) => props.onUpdated(undo),
  });
  return (
    <FormDialog title={questionScreenTexts.edit} dialog={dialog} onClose={props.onClose}>
      <QuestionFields form={dialog.form} chapters={props.chapters} sharing={props.question.sharing} />
    </FormDialog>
  );
}

/** A chosen picture is stored before the question that names it, once. */
function usePicture() {
  const sent = useRef<{ file: File; pictureId: string } | null>(null);
  const idOf = ({ file }: QuestionValues) =>
    sent.current?.file === file ? sent.current?.pictureId : undefined;
  return {
    of: (values: QuestionValues) => ({ pictureId: idOf(values) ?? values.pictureId }),
    async send(values: QuestionValues, refused: (fields: Record<string, string>) => void): Promise<boolean> {
      const { file } = values;
      if (!file || idOf(values)) return true;
      try {
        const { data } = await client(questionContract).addPicture({ file });
        sent.current = { file, ...data };
        return true;
      } catch (error) {
        const { fields } = detailOf(error);
        if (fields) refused(fields);
        else await tellFailure(questionTexts.addFailed, error);
        return false;
      }
    },
  };
}
