import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Fields } from "../../../shared/errors.ts";
import { parseMark } from "../../../shared/marks.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { resultContract } from "../results/contract.ts";
import type { TypedSubject } from "./contract.ts";
import { typedTexts as words } from "./texts.ts";

type Shown = { examName: string; subject: TypedSubject; onClose: () => void };

/** Tells the full marks of all results of a subject of which nobody has. */
export function SetFullMarks({ examName, subject: { subjectName, highest }, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: resultContract.setFullMarks,
    initial: { fullMarks: "" },
    input: ({ fullMarks }) => ({ examName, subjectName, fullMarks: parseMark(fullMarks) }),
    check: ({ fullMarks }): Fields =>
      (parseMark(fullMarks) ?? highest) < highest ? { fullMarks: words.tooLow(bengaliDigits(highest)) } : {},
    failed: words.setFailed,
    done({ data }) {
      onClose();
      void revalidate();
      void tellSuccess(words.setDone(bengaliDigits(data.changed)));
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.setOf(subjectName)} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.setText(examName, subjectName)}</p>
      <TextInput {...text("fullMarks")} inputMode="decimal" data-autofocus data-wide />
    </FormDialog>
  );
}
