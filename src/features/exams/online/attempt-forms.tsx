import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { onlineContract } from "./contract.ts";
import type { AttemptOnBoard } from "./shape.ts";
import { onlineFieldTexts as names, boardTexts as words } from "./texts.ts";
import { useDone } from "./use-done.ts";
import type { scriptContract } from "./written/contract.ts";

type Batches = readonly { batchId: number; batchName: string }[];
type Dialog = { examId: number; batches: Batches; onClose: () => void };

type Extending = Dialog & {
  /** Of the working time, or of the time for pages. */
  procedure: typeof onlineContract.extend | typeof scriptContract.extend;
  /** Null for a batch or all. */
  one: { of: { attemptId: number } | { number: number }; name: string } | null;
  words: { extend: string; extendOne: string };
};

/** Minutes for one student, a batch or all. */
export function ExtendForm({ procedure, examId, one, batches, words: named, onClose }: Extending) {
  const dialog = useDialogForm({
    procedure,
    initial: { batchId: "", moreMinutes: "", reason: "" },
    input: ({ batchId, moreMinutes, reason }) => ({
      ...{ examId, ...one?.of, minutes: parseNumber(moreMinutes), reason },
      batchId: batchId ? Number(batchId) : undefined,
    }),
    failed: words.failed,
    done: useDone(onClose),
  });
  return (
    <FormDialog
      title={one ? `${named.extendOne}: ${one.name}` : named.extend}
      action={named.extendOne}
      dialog={dialog}
      onClose={onClose}
    >
      {!one && (
        <BatchField batches={batches} all={words.allBatches} of={dialog.form.getInputProps("batchId")} />
      )}
      <MinutesAndReason form={dialog.form} />
    </FormDialog>
  );
}

type LettingIn = Dialog & {
  /** Null for a batch. */
  attempt: AttemptOnBoard | null;
  /** Whether pages are photographed: they come again too. */
  written: boolean;
};

/** Lets a student in again, or a batch, for so many minutes from now. */
export function LetInForm({ examId, attempt, batches, written, onClose }: LettingIn) {
  const dialog = useDialogForm({
    procedure: onlineContract.letIn,
    initial: { batchId: String(batches[0]?.batchId ?? ""), moreMinutes: "", reason: "" },
    input: ({ batchId, moreMinutes, reason }) => ({
      ...(attempt ? { attemptId: attempt.attemptId } : { examId, batchId: Number(batchId) }),
      ...{ minutes: parseNumber(moreMinutes), reason },
    }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const title = attempt ? `${words.letIn}: ${attempt.userName}` : words.letBatchIn;
  return (
    <FormDialog title={title} action={words.letIn} dialog={dialog} onClose={onClose}>
      {!attempt && <p data-wide>{words.letBatchInHint}</p>}
      {written && <p data-wide>{words.letInPages}</p>}
      {!attempt && <BatchField batches={batches} of={dialog.form.getInputProps("batchId")} />}
      <MinutesAndReason form={dialog.form} />
    </FormDialog>
  );
}

/** Ends one student's exam, a batch's or everybody's. */
export function EndForm({ examId, attempt, batches, onClose }: Dialog & { attempt: AttemptOnBoard | null }) {
  const dialog = useDialogForm({
    procedure: onlineContract.end,
    initial: { batchId: "", reason: "" },
    input: ({ batchId, reason }) =>
      attempt
        ? { attemptId: attempt.attemptId, reason }
        : { examId, batchId: batchId ? Number(batchId) : undefined, reason },
    failed: words.failed,
    done: useDone(onClose),
  });
  const { batchId } = dialog.form.getValues();
  const action = attempt ? words.endOne : batchId ? words.endBatch : words.end;
  return (
    <FormDialog
      title={attempt ? `${action}: ${attempt.userName}` : action}
      action={action}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{attempt || batchId ? words.endHint : words.endAllHint}</p>
      {!attempt && (
        <BatchField batches={batches} all={words.allBatches} of={dialog.form.getInputProps("batchId")} />
      )}
      <TextInput {...requiredFields(dialog.form, names)("reason")} data-wide data-autofocus />
    </FormDialog>
  );
}

type OfForm = {
  form: { errors: { minutes?: ReactNode }; getInputProps: (name: string) => object };
};

function MinutesAndReason({ form }: OfForm) {
  const text = requiredFields(form, names);
  return (
    <>
      <TextInput {...text("moreMinutes")} error={form.errors.minutes} inputMode="numeric" data-autofocus />
      <TextInput {...text("reason")} data-wide />
    </>
  );
}

/** Which batch; with `all` it may be none. An exam of one batch, or of everybody, is not asked about. */
function BatchField({ batches, all, of }: { batches: Batches; all?: string; of: object }) {
  if (batches.length < 2) return null;
  return (
    <NativeSelect
      label={words.batch}
      data={[
        ...(all ? [{ value: "", label: all }] : []),
        ...batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
      ]}
      {...of}
    />
  );
}
