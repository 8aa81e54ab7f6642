import { Textarea, TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import type { StudentId } from "../../../shared/ids.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { writingContract } from "./contract.ts";
import { writeTexts as words } from "./texts.ts";

type Shown = { name: string; studentIds: StudentId[]; onClose: () => void };

/** A notice to students by name, from wherever they were chosen. */
export function WriteTo({ name, studentIds, onClose }: Shown) {
  const dialog = useDialogForm({
    procedure: writingContract.toStudents,
    initial: { title: "", text: "" },
    input: (values) => ({ ...values, studentIds }),
    failed: words.failed,
    done: () => {
      onClose();
      void tellSuccess(words.sent);
    },
  });
  return (
    <FormDialog title={words.title(name)} action={words.send} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.subject}
        description={words.hint}
        required
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("title")}
      />
      <Textarea
        label={words.text}
        required
        autosize
        minRows={4}
        data-wide
        {...dialog.form.getInputProps("text")}
      />
    </FormDialog>
  );
}
