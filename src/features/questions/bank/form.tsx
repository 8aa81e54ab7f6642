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
  const picture = usePictures();
  const dialog = useDialogForm({
    procedure: questionContract.addQuestion,
    initial: newQuestion(props.initial),
    input: (values) => ({ ...questionOf(values), ...picture.of(values) }),
    check: checkFiles(pictureRule, "file", "stimulusFile"),
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
  const picture = usePictures();
  const dialog = useDialogForm({
    procedure: questionContract.updateQuestion,
    initial: valuesOf(props.question),
    input: (values) => ({ ...questionOf(values), ...picture.of(values) }),
    check: checkFiles(pictureRule, "file", "stimulusFile"),
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

/** Chosen pictures are stored before the question that names them, each once. */
function usePictures() {
  const sent = useRef(new Map<File, string>());
  const idOf = (file: File | null) => (file ? sent.current.get(file) : undefined);
  return {
    of: ({ file, pictureId, stimulusFile, stimulusPictureId }: QuestionValues) => ({
      pictureId: idOf(file) ?? pictureId,
      stimulusPictureId: idOf(stimulusFile) ?? stimulusPictureId,
    }),
    async send(values: QuestionValues, refused: (fields: Record<string, string>) => void): Promise<boolean> {
      for (const name of ["file", "stimulusFile"] as const) {
        const file = values[name];
        if (!file || idOf(file)) continue;
        try {
          const { data } = await client(questionContract).addPicture({ file });
          sent.current.set(file, data.pictureId);
        } catch (error) {
          const { fields } = detailOf(error);
          if (fields) refused({ [name]: fields.file ?? questionTexts.noPicture });
          else await tellFailure(questionTexts.addFailed, error);
          return false;
        }
      }
      return true;
    },
  };
}
