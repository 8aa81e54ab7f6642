import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { recipients } from "../../../shared/message-list.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { kindTexts, recipientTexts } from "../outbox/texts.ts";
import { type MessageRule, messageRuleContract } from "./contract.ts";
import { messageRuleScreenTexts as words } from "./texts.ts";

export function EditRule({ rule, onClose }: { rule: MessageRule; onClose: () => void }) {
  const { kind } = rule;
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: messageRuleContract.update,
    initial: valuesOf(rule),
    input: ({ dayOfMonth, ...values }) => ({ ...values, kind, dayOfMonth: parseNumber(dayOfMonth) }),
    fromNewer: valuesOf,
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.updated);
    },
  });
  const { form } = dialog;
  return (
    <FormDialog title={kindTexts[kind]} dialog={dialog} onClose={onClose}>
      <Checkbox
        label={words.isOn}
        data-autofocus
        data-wide
        {...form.getInputProps("isOn", { type: "checkbox" })}
      />
      <NativeSelect
        label={words.to}
        data={recipients.map((value) => ({ value, label: recipientTexts[value] }))}
        {...form.getInputProps("to")}
      />
      {kind !== "result" && <TextInput type="time" label={words.time} {...form.getInputProps("time")} />}
      {kind === "due" && (
        <TextInput
          label={words.dayOfMonth}
          description={words.dayHint}
          inputMode="numeric"
          {...form.getInputProps("dayOfMonth")}
        />
      )}
      <Checkbox
        label={words.alone}
        description={words.aloneHint}
        data-wide
        {...form.getInputProps("alone", { type: "checkbox" })}
      />
    </FormDialog>
  );
}

const valuesOf = ({ isOn, to, time, dayOfMonth, alone, version }: MessageRule) => ({
  ...{ isOn, to, time, alone, version },
  dayOfMonth: String(dayOfMonth),
});
