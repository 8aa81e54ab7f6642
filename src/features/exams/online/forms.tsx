import { NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { wallClock } from "../../../shared/dates.ts";
import { onlineContract } from "./contract.ts";
import type { AttemptOnBoard, OnlineExam } from "./shape.ts";
import { onlineFieldTexts as names, boardTexts as words } from "./texts.ts";
import type { scriptContract } from "./written/contract.ts";

type Dialog = { examId: number; onClose: () => void };
export type Batches = readonly { batchId: number; batchName: string }[];

/** Gives an exam to phones, or changes its times while it has not begun. */
export function GiveForm({
  exam,
  given,
  onClose,
}: Omit<Dialog, "examId"> & {
  exam: { examId: number; examDate: string; time: string };
  given: OnlineExam["given"];
}) {
  const { examId } = exam;
  const dialog = useDialogForm({
    procedure: onlineContract.give,
    initial: {
      ...{ examDate: exam.examDate, time: exam.time },
      minutes: String(given?.minutes ?? 60),
      lastMinutes: String(given ? minutesBetween(given.startsAt, given.endsAt) : 60),
      entryMinutes: String(given?.entryMinutes ?? 15),
    },
    input: ({ minutes, lastMinutes, entryMinutes, ...day }) => ({
      ...{ examId, ...day, minutes: parseNumber(minutes) },
      ...{ lastMinutes: parseNumber(lastMinutes), entryMinutes: parseNumber(entryMinutes) },
    }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog title={given ? words.change : words.give} dialog={dialog} onClose={onClose}>
      <DateInput {...text("examDate")} data-autofocus />
      <TextInput {...text("time")} type="time" />
      <TextInput {...text("minutes")} inputMode="numeric" />
      <TextInput {...text("lastMinutes")} inputMode="numeric" />
      <TextInput {...text("entryMinutes")} inputMode="numeric" />
    </FormDialog>
  );
}

const minutesBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000);

/** Moves the start for everybody. */
export function MoveForm({ examId, startsAt, onClose }: Dialog & { startsAt: string }) {
  const { day, time } = wallClock(startsAt);
  const dialog = useDialogForm({
    procedure: onlineContract.move,
    initial: { examDate: day, time, reason: "" },
    input: (values) => ({ examId, ...values }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog title={words.move} dialog={dialog} onClose={onClose}>
      <DateInput {...text("examDate")} />
      <TextInput {...text("time")} type="time" data-autofocus />
      <TextInput {...text("reason")} data-wide />
    </FormDialog>
  );
}

type Extending = Dialog & {
  /** Of the working time, or of the time for pages. */
  procedure: typeof onlineContract.extend | typeof scriptContract.extend;
  /** Null for a batch or all. */
  one: { of: { attemptId: number } | { number: number }; name: string } | null;
  batches: Batches;
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
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog
      title={one ? `${named.extendOne}: ${one.name}` : named.extend}
      dialog={dialog}
      onClose={onClose}
    >
      {!one && (
        <NativeSelect
          label={words.batch}
          data={[
            { value: "", label: words.allBatches },
            ...batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
          ]}
          {...dialog.form.getInputProps("batchId")}
        />
      )}
      <TextInput
        {...text("moreMinutes")}
        error={dialog.form.errors.minutes}
        inputMode="numeric"
        data-autofocus
      />
      <TextInput {...text("reason")} data-wide />
    </FormDialog>
  );
}

/** Lets a student in again, for so many minutes from now. */
export function LetInForm({
  attempt: { attemptId, userName },
  written,
  onClose,
}: {
  attempt: AttemptOnBoard;
  /** Whether pages are photographed: they come again too. */
  written: boolean;
  onClose: () => void;
}) {
  const dialog = useDialogForm({
    procedure: onlineContract.letIn,
    initial: { moreMinutes: "", reason: "" },
    input: ({ moreMinutes, reason }) => ({ attemptId, minutes: parseNumber(moreMinutes), reason }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog title={`${words.letIn}: ${userName}`} dialog={dialog} onClose={onClose}>
      {written && <p data-wide>{words.letInPages}</p>}
      <TextInput
        {...text("moreMinutes")}
        error={dialog.form.errors.minutes}
        inputMode="numeric"
        data-autofocus
      />
      <TextInput {...text("reason")} data-wide />
    </FormDialog>
  );
}

/** Ends one student's exam, or everybody's. */
export function EndForm({ examId, attempt, onClose }: Dialog & { attempt: AttemptOnBoard | null }) {
  const dialog = useDialogForm({
    procedure: onlineContract.end,
    initial: { reason: "" },
    input: ({ reason }) => (attempt ? { attemptId: attempt.attemptId, reason } : { examId, reason }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const title = attempt ? `${words.endOne}: ${attempt.userName}` : words.end;
  return (
    <FormDialog title={title} action={attempt ? words.endOne : words.end} dialog={dialog} onClose={onClose}>
      <TextInput {...requiredFields(dialog.form, names)("reason")} data-wide data-autofocus />
    </FormDialog>
  );
}

/** Takes the exam back from phones. */
export function WithdrawForm({ examId, onClose }: Dialog) {
  const dialog = useDialogForm({
    procedure: onlineContract.withdraw,
    initial: { reason: "" },
    input: ({ reason }) => ({ examId, reason }),
    failed: words.failed,
    done: useDone(onClose),
  });
  return (
    <FormDialog title={words.withdraw} action={words.withdraw} dialog={dialog} onClose={onClose}>
      <TextInput
        {...requiredFields(dialog.form, names)("reason")}
        description={words.withdrawHint}
        data-wide
        data-autofocus
      />
    </FormDialog>
  );
}

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return () => {
    onClose();
    void revalidate();
  };
}
