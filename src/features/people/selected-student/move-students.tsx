import { NativeSelect } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import type { BatchChoice } from "../../catalogue/index.ts";
import { studentContract } from "../students/contract.ts";
import { studentFieldTexts, studentTexts } from "../students/texts.ts";
import { moveTexts as words } from "./texts.ts";

type Shown = { name: string; studentIds: StudentId[]; batches: BatchChoice[]; onClose: () => void };

/** Another batch for one student or several; one that is full asks first, and the way back is offered. */
export function MoveStudents({ name, studentIds, batches, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: studentContract.move,
    initial: { batchId: "" },
    input: ({ batchId }) => ({ studentIds, batchId: parseNumber(batchId) }),
    confirm: {
      refusal: "SEATS_FULL",
      ask: (text) => confirm({ title: studentFieldTexts.fullTitle, text, yes: studentFieldTexts.fullYes }),
    },
    failed: studentTexts.updateFailed,
    done: ({ data }) => {
      onClose();
      void revalidate();
      const undo = () =>
        moveBack(data).then(revalidate, (error) => tellFailure(studentTexts.updateFailed, error));
      const isSafe = data.every(({ batchId }) => batchId !== null);
      tellInPassing(words.moved, isSafe ? { undo } : {});
    },
  });
  return (
    <FormDialog title={words.title(name)} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.batch}
        required
        data-autofocus
        data={[
          { value: "", label: studentFieldTexts.choose },
          ...batches.map(({ batchId, batchName, studentCount }) => ({
            value: String(batchId),
            label: studentFieldTexts.inBatch(
              batchName,
              bengaliDigits(studentCount),
              bengaliDigits(seatsOfBatch),
            ),
          })),
        ]}
        {...dialog.form.getInputProps("batchId")}
      />
    </FormDialog>
  );
}

type Moved = AnswerOf<typeof studentContract.move>["data"];

/** Each to where they were, even if it has filled up meanwhile: their seat was theirs. */
async function moveBack(moved: Moved): Promise<void> {
  for (const [batchId, of] of Map.groupBy(moved, ({ batchId }) => batchId ?? 0)) {
    const studentIds = of.map(({ studentId }) => studentId);
    await client(studentContract).move({ studentIds, batchId, confirmed: true });
  }
}
