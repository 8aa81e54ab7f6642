import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Fields } from "../../../shared/errors.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { seatingContract } from "./contract.ts";
import { readHalls, readSeatList } from "./paste.ts";
import { seatingTexts as words } from "./texts.ts";

type Batch = { batchId: number; batchName: string; students: number };

/** One shift and hall for all of a batch, or of the exam. */
export function SeatBatch({
  examId,
  batches,
  onClose,
}: {
  examId: number;
  batches: readonly Batch[];
  onClose: () => void;
}) {
  const dialog = useDialogForm({
    procedure: seatingContract.set,
    initial: { batchId: "", shift: "", hall: "" },
    input: ({ batchId, shift, hall }) => ({
      examId,
      batchId: batchId ? Number(batchId) : undefined,
      shift: shift.trim() || undefined,
      hall: hall.trim() || undefined,
    }),
    failed: words.failed,
    done: useSaved(onClose),
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.ofBatch} action={words.save} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.batch}
        data={[
          { value: "", label: words.everyBatch },
          ...batches.map(({ batchId, batchName, students }) => ({
            value: String(batchId),
            label: words.inBatch(batchName, bengaliDigits(students)),
          })),
        ]}
        {...form.getInputProps("batchId")}
        data-autofocus
      />
      <TextInput label={words.shift} description={words.shiftHint} {...form.getInputProps("shift")} />
      <TextInput label={words.hall} description={words.shiftHint} {...form.getInputProps("hall")} />
    </FormDialog>
  );
}

/** A pasted list, a line for each. */
export function SeatList({ examId, onClose }: { examId: number; onClose: () => void }) {
  const dialog = useDialogForm({
    procedure: seatingContract.set,
    initial: { list: "" },
    input: ({ list }) => ({ examId, rows: readSeatList(list).rows }),
    check: ({ list }): Fields => {
      const { problem } = readSeatList(list);
      return problem ? { list: problem } : {};
    },
    failed: words.failed,
    done: useSaved(onClose),
  });
  const text = requiredFields(dialog.form, words);
  const error = dialog.form.errors.list ?? listError(dialog.form.errors, "rows");
  return (
    <FormDialog title={words.ofList} action={words.save} dialog={dialog} onClose={onClose}>
      <Textarea
        {...text("list")}
        description={words.listHint}
        error={error}
        rows={10}
        data-autofocus
        data-wide
      />
    </FormDialog>
  );
}

/** Those without a seat are dealt to halls, a line for each hall. */
export function DealSeats({ examId, onClose }: { examId: number; onClose: () => void }) {
  const dialog = useDialogForm({
    procedure: seatingContract.deal,
    initial: { halls: "" },
    input: ({ halls }) => ({ examId, halls: readHalls(halls).halls }),
    check: ({ halls }): Fields => {
      const { problem } = readHalls(halls);
      return problem ? { halls: problem } : {};
    },
    failed: words.failed,
    done: useSaved(onClose),
  });
  const text = requiredFields(dialog.form, words);
  const error = dialog.form.errors.halls ?? listError(dialog.form.errors, "halls");
  return (
    <FormDialog title={words.deal} action={words.deal} dialog={dialog} onClose={onClose}>
      <Textarea
        {...text("halls")}
        description={words.hallsHint}
        error={error}
        rows={6}
        data-autofocus
        data-wide
      />
    </FormDialog>
  );
}

function useSaved(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return ({ data }: { data: { changed: number } }) => {
    onClose();
    void revalidate();
    void tellSuccess(words.saved(bengaliDigits(data.changed)));
  };
}
