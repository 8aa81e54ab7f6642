import { TextInput } from "@mantine/core";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { wallClock } from "../../../shared/dates.ts";
import { onlineContract } from "./contract.ts";
import type { OnlineExam } from "./shape.ts";
import { onlineFieldTexts as names, boardTexts as words } from "./texts.ts";
import { useDone } from "./use-done.ts";

type Dialog = { examId: number; onClose: () => void };

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
