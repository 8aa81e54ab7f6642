import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { dayAndTime } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { confirm } from "../../../web/confirm.tsx";
import { type BatchWithSeats, batchOptions } from "../admission/batch-options.ts";
import { PaidFields, type PaidValues, paidOf } from "../admission/paid-fields.tsx";
import type { Admitted } from "../admission/slip.tsx";
import { admissionTexts } from "../admission/texts.ts";
import { type Application, applicationContract } from "./contract.ts";
import { applicationFieldTexts, applicationScreenTexts as words } from "./texts.ts";

type Of = { application: Application; onClose: () => void; onDone: () => void };

/** Batch, and what is paid at once: the rest is as the applicant wrote it, and the first bill as the plans have it. */
export function AcceptForm({
  application,
  batches,
  mayConfirm,
  onClose,
  onAdmitted,
}: Omit<Of, "onDone"> & {
  batches: BatchWithSeats[];
  mayConfirm: boolean;
  onAdmitted: (made: Admitted) => void;
}) {
  const { applicationId, version, userName, fatherName, method, trxId, batch } = application;
  const dialog = useDialogForm({
    procedure: applicationContract.accept,
    initial: {
      ...{ batchId: batch ? String(batch.batchId) : "", fatherName, amount: "", trxId: trxId ?? "" },
      method: (method ?? "cash") as PaidValues["method"],
    },
    input: ({ batchId, fatherName, ...paid }) => ({
      ...{ applicationId, version, batchId: Number(batchId) || undefined, fatherName },
      ...paidOf(paid),
    }),
    ...(mayConfirm && {
      confirm: {
        refusal: "SEATS_FULL" as const,
        ask: (text: string) =>
          confirm({ title: admissionTexts.fullTitle, text, yes: admissionTexts.fullYes }),
      },
    }),
    check: ({ batchId, fatherName }): Fields => ({
      ...(!batchId && { batchId: admissionTexts.noBatch }),
      ...(!fatherName.trim() && { fatherName: fieldTexts.required }),
    }),
    failed: words.acceptFailed,
    done: ({ data }) => onAdmitted({ ...data, name: userName }),
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.acceptOf(userName)} action={words.accept} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.batch}
        required
        data-wide
        data={[
          ...(batch ? [] : [{ value: "", label: admissionTexts.chooseBatch }]),
          ...batchOptions(batches),
        ]}
        {...form.getInputProps("batchId")}
      />
      {!application.fatherName && (
        <TextInput {...requiredFields(form, applicationFieldTexts)("fatherName")} />
      )}
      <PaidFields form={form} focused />
    </FormDialog>
  );
}

/** Who calls, or stands at the door: a name and a phone, and the rest when they are admitted. */
export function AddForm({
  batches,
  onClose,
  onDone,
}: {
  batches: BatchWithSeats[];
  onClose: () => void;
  onDone: () => void;
}) {
  const dialog = useDialogForm({
    procedure: applicationContract.add,
    initial: { userName: "", mobile: "", fatherName: "", batchId: "", text: "" },
    input: ({ batchId, ...values }) => ({ ...values, batchId: Number(batchId) || null }),
    failed: words.failed,
    done: onDone,
  });
  const text = requiredFields(dialog.form, applicationFieldTexts);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput {...text("userName")} data-autofocus />
      <TextInput {...text("mobile")} inputMode="tel" />
      <TextInput {...text("fatherName")} required={false} />
      <NativeSelect
        label={words.batch}
        data={[{ value: "", label: words.batchLater }, ...batchOptions(batches)]}
        {...dialog.form.getInputProps("batchId")}
      />
      <Textarea label={words.said} autosize minRows={2} data-wide {...dialog.form.getInputProps("text")} />
    </FormDialog>
  );
}

/** What was said on the phone, beneath what was said before. */
export function NoteForm({ application, onClose, onDone }: Of) {
  const { applicationId, version, userName, notes } = application;
  const dialog = useDialogForm({
    procedure: applicationContract.note,
    initial: { text: "", state: outcomeOf(application) },
    input: (values) => ({ ...values, applicationId, version }),
    failed: words.failed,
    done: onDone,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.noteOf(userName)} dialog={dialog} onClose={onClose}>
      <Textarea {...text("text")} autosize minRows={3} data-autofocus data-wide />
      <NativeSelect
        label={words.outcome}
        data-wide
        data={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        {...dialog.form.getInputProps("state")}
      />
      {notes.length > 0 && (
        <section aria-label={words.earlier} data-wide>
          <strong>{words.earlier}</strong>
          {notes.map(({ text, by, at }) => (
            <p key={at}>
              {text}
              <br />
              <small>
                {by}, {dayAndTime(at)}
              </small>
            </p>
          ))}
        </section>
      )}
    </FormDialog>
  );
}

const outcomes = ["called", "waiting", "refused"] as const;

/** What comes of it if nothing else is chosen: who waits goes on waiting. */
const outcomeOf = ({ state }: Application): (typeof outcomes)[number] =>
  state === "waiting" ? "waiting" : "called";
