import { NativeSelect, TextInput } from "@mantine/core";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { today } from "../../../shared/dates.ts";
import { type PayTerm, payContract } from "./contract.ts";
import { payKinds } from "./rules.ts";
import { payKindTexts, payTermTexts as words } from "./texts.ts";

type Added = {
  teachers: readonly { teacherId: number; teacherName: string }[];
  batches: readonly { batchId: number; batchName: string }[];
  onClose: () => void;
  onAdded: (teacherId: number) => void;
};

/** A term begins; where there is one teacher alone, it is theirs. */
export function AddTerm({ teachers, batches, onClose, onAdded }: Added) {
  const [only] = teachers.length === 1 ? teachers : [];
  const dialog = useDialogForm({
    procedure: payContract.addTerm,
    initial: {
      teacherId: only ? String(only.teacherId) : "",
      kind: "class" as string,
      batchId: "",
      rate: "",
      from: today(),
    },
    input: ({ teacherId, kind, batchId, rate, from }) => ({
      ...{ teacherId: parseNumber(teacherId), kind, from, rate: parseNumber(rate) },
      batchId: kind === "month" || !batchId ? undefined : Number(batchId),
    }),
    failed: words.addFailed,
    done: () => onAdded(Number(dialog.form.getValues().teacherId)),
  });
  const { form } = dialog;
  const text = requiredFields(form, words);
  const { kind } = form.getValues();
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      {!only && (
        <NativeSelect
          {...text("teacherId")}
          data-autofocus
          data={[
            { value: "", label: words.chooseTeacher },
            ...teachers.map(({ teacherId, teacherName }) => ({
              value: String(teacherId),
              label: teacherName,
            })),
          ]}
        />
      )}
      <NativeSelect
        label={words.kind}
        data={payKinds.map((value) => ({ value, label: payKindTexts[value] }))}
        {...form.getInputProps("kind")}
      />
      {kind !== "month" && (
        <NativeSelect
          label={words.batchId}
          data={[
            { value: "", label: kind === "share" ? words.chooseBatch : words.allBatches },
            ...batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
          ]}
          {...form.getInputProps("batchId")}
        />
      )}
      <TextInput {...text("rate")} label={kind === "share" ? words.share : words.rate} inputMode="decimal" />
      <DateInput {...text("from")} description={words.hint} />
    </FormDialog>
  );
}

type Ended = { term: PayTerm; name: string; onClose: () => void; onEnded: () => void };

export function EndTerm({ term: { termId, version }, name, onClose, onEnded }: Ended) {
  const dialog = useDialogForm({
    procedure: payContract.endTerm,
    initial: { until: today() },
    input: (values) => ({ ...values, termId, version }),
    failed: words.endFailed,
    done: onEnded,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.endOf(name)} action={words.end} dialog={dialog} onClose={onClose}>
      <DateInput {...text("until")} data-autofocus />
    </FormDialog>
  );
}
