import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { dayAfter, today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { notice as limits } from "../../../shared/limits.ts";
import type { BatchChoice } from "../../catalogue/index.ts";
import { noticeContract, type WrittenNotice } from "./contract.ts";
import { isInOrder } from "./rules.ts";
import { noticeScreenTexts, noticeTexts, noticeFieldTexts as words } from "./texts.ts";

type Lists = { batches: BatchChoice[]; onClose: () => void };

export function AddNotice({ batches, onClose, onAdded }: Lists & { onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: noticeContract.addNotice,
    initial: newNotice(),
    input: inputOf,
    check: checkDays,
    failed: noticeTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={noticeScreenTexts.add} dialog={dialog} onClose={onClose}>
      <NoticeFields form={dialog.form} batches={batches} />
    </FormDialog>
  );
}

type Edited = Lists & { notice: WrittenNotice; onUpdated: OnUpdated };

export function EditNotice({ notice, batches, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: noticeContract.updateNotice,
    initial: valuesOf(notice),
    input: inputOf,
    check: checkDays,
    fromNewer: valuesOf,
    failed: noticeTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={noticeScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <NoticeFields form={dialog.form} batches={batches} />
    </FormDialog>
  );
}

type Inputs = { form: UseFormReturnType<NoticeValues>; batches: BatchChoice[] };

function NoticeFields({ form, batches }: Inputs) {
  const text = requiredFields(form, words);
  const items = batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }));
  return (
    <>
      <TextInput {...text("title")} data-autofocus data-wide />
      <Textarea {...text("text")} autosize minRows={4} maxRows={14} data-wide />
      <NativeSelect
        {...text("audience")}
        error={listError(form.errors, "audience")}
        data={[
          { value: "everyone", label: words.everyone },
          { value: "staff", label: words.staff },
          ...(form.getInitialValues().audience === "people"
            ? [{ value: "people", label: words.people }]
            : []),
          ...(items.length ? [{ group: words.batches, items }] : []),
        ]}
        data-wide
      />
      <DateInput {...text("from")} />
      <DateInput {...text("until")} />
    </>
  );
}

/** What stands in the form's fields; the audience is a word, or the id of a batch. */
type NoticeValues = ReturnType<typeof newNotice>;

const newNotice = () => ({
  title: "",
  text: "",
  audience: "everyone",
  from: today(),
  until: dayAfter(today(), limits.days - 1),
});

function valuesOf({ audience, noticeId, version, ...notice }: WrittenNotice) {
  const { title, text, from, until } = notice;
  const chosen = audience.to === "batch" ? String(audience.batch.batchId) : audience.to;
  return { noticeId, version, title, text, from, until, audience: chosen };
}

/** The values as the calls read them; an empty day is refused. */
function inputOf<Values extends NoticeValues>({ audience, from, until, ...values }: Values) {
  return { ...values, audience: audienceOf(audience), from: from || null, until: until || null };
}

/** A day that is missing has its own message. */
function checkDays({ from, until }: NoticeValues): Fields {
  return !from || !until || isInOrder({ from, until }) ? {} : { until: noticeTexts.endsBeforeItBegins };
}

function audienceOf(chosen: string) {
  if (!/^[0-9]/.test(chosen)) return { to: chosen };
  return { to: "batch", batch: { batchId: Number(chosen) } };
}
