import { Alert, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import type { Student } from "../../people/index.ts";
import { type ResultDetail, type ResultDocument, resultContract } from "./contract.ts";
import { inputOf, newResult, type ResultValues, typedTotal, valuesOf } from "./form-values.ts";
import {
  fullForAllTexts as forAll,
  resultScreenTexts,
  resultTexts,
  resultFieldTexts as words,
} from "./texts.ts";

type Added = { student: Student; onClose: () => void; onAdded: () => void };

export function AddResult({ student, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: resultContract.addUpdateResult,
    initial: newResult(student.studentId),
    input: inputOf,
    failed: resultTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={resultScreenTexts.add} dialog={dialog} onClose={onClose}>
      <ResultFields form={dialog.form} student={student} at={0} date="publishDate" />
    </FormDialog>
  );
}

type Edited = {
  student: Student;
  document: ResultDocument;
  detail: ResultDetail;
  onClose: () => void;
  onUpdated: () => void;
};

/** Sends the whole document back with the version that was seen: two who edit at once lose nothing. */
export function EditResult({ student, document, detail, onClose, onUpdated }: Edited) {
  const values = (newer: ResultDocument) => valuesOf(newer, detail);
  const dialog = useDialogForm({
    procedure: resultContract.addUpdateResult,
    initial: values(document),
    input: inputOf,
    fromNewer: values,
    failed: resultTexts.updateFailed,
    done({ data }) {
      onUpdated();
      void offerForAll(
        data.resultDetail.find(({ _id }) => _id === detail._id),
        detail,
      );
    },
  });
  const list = dialog.form.getValues().resultDetail;
  const found = list.findIndex(({ _id }) => _id === detail._id);
  const at = found < 0 ? list.length - 1 : found;
  return (
    <FormDialog title={resultScreenTexts.edit} dialog={dialog} onClose={onClose}>
      {found < 0 && (
        <Alert color="yellow" role="alert" data-wide>
          {resultScreenTexts.gone}
        </Alert>
      )}
      <ResultFields form={dialog.form} student={student} at={at} date={`resultDetail.${at}.publishDate`} />
    </FormDialog>
  );
}

/** Full marks that were told of one are those of all who sat it. */
async function offerForAll(now: ResultDetail | undefined, before: ResultDetail): Promise<void> {
  if (!now?.fullMarks || now.examId !== null || now.fullMarks === before.fullMarks) return;
  const { examName, subjectName, fullMarks } = now;
  const { title, text, yes, cancel } = forAll;
  const asked = text(examName, subjectName, bengaliDigits(fullMarks));
  if (!(await confirm({ title, text: asked, yes, cancel }))) return;
  const sent = { examName, subjectName, fullMarks };
  await client(resultContract)
    .setFullMarks(sent)
    .then(
      ({ data }) => tellSuccess(forAll.done(bengaliDigits(data.changed))),
      (error: unknown) => tellFailure(forAll.failed, error),
    );
}

type Fields = {
  form: UseFormReturnType<ResultValues>;
  student: Student;
  /** Which row of the document stands in the form. */
  at: number;
  /** The field that holds its day of publishing. */
  date: string;
};

function ResultFields({ form, student, at, date }: Fields) {
  const row = { getInputProps: (name: string) => form.getInputProps(`resultDetail.${at}.${name}`) };
  const text = requiredFields(row, words);
  const total = typedTotal(form.getValues().resultDetail[at]);
  return (
    <>
      <TextInput label={words.studentId} value={student.regId} readOnly variant="filled" />
      <TextInput label={words.studentName} value={student.userName} readOnly variant="filled" />
      <TextInput {...text("examName")} data-autofocus />
      <TextInput {...text("subjectName")} />
      <TextInput {...text("mcqMarks")} inputMode="decimal" />
      <TextInput {...text("writtenMarks")} inputMode="decimal" />
      <TextInput
        label={words.totalMarks}
        value={total === undefined ? words.unknown : bengaliDigits(total)}
        readOnly
        variant="filled"
      />
      <TextInput {...text("highestMarks")} inputMode="decimal" />
      {!form.getValues().resultDetail[at]?.examId && (
        <TextInput
          label={words.fullMarks}
          description={words.fullHint}
          inputMode="decimal"
          {...row.getInputProps("fullMarks")}
        />
      )}
      <DateInput label={words.publishDate} description={words.publishHint} {...form.getInputProps(date)} />
    </>
  );
}
