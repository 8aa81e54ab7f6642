import { NativeSelect } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { seatsOfBatch } from "../../shared/limits.ts";
import { tellSuccess } from "../../web/alerts.tsx";
import { confirm } from "../../web/confirm.tsx";
import type { BatchChoice } from "../batches/choices.ts";
import { type Student, studentContract } from "../students/contract.ts";
import { studentFieldTexts } from "../students/texts.ts";
import { moveTexts as words } from "./texts.ts";

type Shown = { student: Student; batches: BatchChoice[]; onClose: () => void };

/** Another batch for a student; one that is full asks first. */
export function MoveStudent({ student, batches, onClose }: Shown) {
  const { studentId, version, userName, batch } = student;
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: studentContract.updateStudent,
    initial: { batchId: "" },
    input: ({ batchId }) => ({ studentId, version, batch: { batchId: parseNumber(batchId) } }),
    confirm: {
      refusal: "SEATS_FULL",
      ask: (text) => confirm({ title: studentFieldTexts.fullTitle, text, yes: studentFieldTexts.fullYes }),
    },
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.moved);
    },
  });
  const others = batches.filter(({ batchId }) => batchId !== batch?.batchId);
  return (
    <FormDialog title={words.title(userName)} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.batch}
        required
        data-autofocus
        data={[
          { value: "", label: studentFieldTexts.choose },
          ...others.map(({ batchId, batchName, studentCount }) => ({
            value: String(batchId),
            label: studentFieldTexts.inBatch(
              batchName,
              bengaliDigits(studentCount),
              bengaliDigits(seatsOfBatch),
            ),
          })),
        ]}
        {...dialog.form.getInputProps("batchId")}
        error={dialog.form.errors["batch.batchId"] ?? dialog.form.errors.batch}
      />
    </FormDialog>
  );
}
