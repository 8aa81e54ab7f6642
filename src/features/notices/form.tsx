import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import type { BatchChoice } from "../batches/choices.ts";
import { noticeContract, type WrittenNotice } from "./contract.ts";
import { checkDays, inputOf, type NoticeValues, newNotice, valuesOf } from "./form-values.ts";
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

type Edited = Lists & { notice: WrittenNotice; onUpdated: () => void };

export function EditNotice({ notice, batches, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: noticeContract.updateNotice,
    initial: valuesOf(notice),
    input: inputOf,
    check: checkDays,
    fromNewer: valuesOf,
    failed: noticeTexts.updateFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={noticeScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <NoticeFields form={dialog.form} batches={batches} />
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<NoticeValues>; batches: BatchChoice[] };

function NoticeFields({ form, batches }: Fields) {
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
          ...(items.length ? [{ group: words.batches, items }] : []),
        ]}
        data-wide
      />
      <TextInput {...text("from")} type="date" />
      <TextInput {...text("until")} type="date" />
    </>
  );
}
