import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { checkFiles, type FileRule } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { dayAfter, today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { fileTypes } from "../../../shared/file-kind.ts";
import { notice as limits, noticeFiles } from "../../../shared/limits.ts";
import type { BatchChoice } from "../../catalogue/index.ts";
import { type NoticeFile, noticeContract, type WrittenNotice } from "./contract.ts";
import { isInOrder } from "./rules.ts";
import {
  noticeFileTexts as fileWords,
  noticeScreenTexts,
  noticeTexts,
  noticeFieldTexts as words,
} from "./texts.ts";

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
      <NoticeFields form={dialog.form} batches={batches} files={[]} />
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
      <NoticeFields form={dialog.form} batches={batches} files={notice.files} />
    </FormDialog>
  );
}

type Inputs = {
  form: UseFormReturnType<NoticeValues>;
  batches: BatchChoice[];
  files: readonly NoticeFile[];
};

function NoticeFields({ form, batches, files }: Inputs) {
  const text = requiredFields(form, words);
  const { file } = form.getValues();
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
      <div data-wide>
        {files.length > 0 && (
          <Checkbox.Group {...form.getInputProps("withoutFiles")}>
            {files.map(({ noticeFileId, fileName }) => (
              <Checkbox key={noticeFileId} value={String(noticeFileId)} label={fileWords.without(fileName)} />
            ))}
          </Checkbox.Group>
        )}
        {file && <p>{file.name}</p>}
        <FileInput label={fileWords.label} rule={rule} {...form.getInputProps("file")} value={file} />
      </div>
    </>
  );
}

/** Of some files a browser does not know what they are. */
const rule: FileRule = { types: [...fileTypes, ""], ...noticeFiles, texts: fileWords };

/** What stands in the form's fields; the audience is a word, or the id of a batch. */
type NoticeValues = ReturnType<typeof newNotice>;

const newNotice = () => ({
  title: "",
  text: "",
  audience: "everyone",
  from: today(),
  until: dayAfter(today(), limits.days - 1),
  file: null as File | null,
  /** Of what it carries, the ids of what goes. */
  withoutFiles: [] as string[],
});

function valuesOf({ audience, noticeId, version, ...notice }: WrittenNotice) {
  const { title, text, from, until } = notice;
  const chosen = audience.to === "batch" ? String(audience.batch.batchId) : audience.to;
  const files = { file: null as File | null, withoutFiles: [] as string[] };
  return { noticeId, version, title, text, from, until, audience: chosen, ...files };
}

/** The values as the calls read them; an empty day is refused. */
function inputOf<Values extends NoticeValues>(typed: Values) {
  const { audience, from, until, file, withoutFiles, ...values } = typed;
  return {
    ...{ ...values, audience: audienceOf(audience), from: from || null, until: until || null },
    ...(file && { file }),
    ...(withoutFiles.length > 0 && { withoutFiles: withoutFiles.map(Number) }),
  };
}

/** A day that is missing has its own message. */
function checkDays({ from, until, ...values }: NoticeValues): Fields {
  const isRight = !from || !until || isInOrder({ from, until });
  return { ...(!isRight && { until: noticeTexts.endsBeforeItBegins }), ...checkFiles(rule, "file")(values) };
}

function audienceOf(chosen: string) {
  if (!/^[0-9]/.test(chosen)) return { to: chosen };
  return { to: "batch", batch: { batchId: Number(chosen) } };
}
