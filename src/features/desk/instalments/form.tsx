import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { dayAfter, today } from "../../../shared/dates.ts";
import { bengaliDigits, ordinal } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { less } from "../../ledger/index.ts";
import { agreementContract } from "./contract.ts";
import styles from "./instalments.module.css";
import { instalmentTexts as words } from "./texts.ts";

/** Lays what is owed in parts: two halves a month apart are proposed. */
export function Agree({
  studentId,
  owed,
  onClose,
}: {
  studentId: StudentId;
  owed: number;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const first = Math.ceil(owed / 2);
  const second = less(owed, first);
  const dialog = useDialogForm({
    procedure: agreementContract.add,
    initial: {
      parts: [
        { dueDay: dayAfter(today(), 7), amount: String(second > 0 ? first : owed) },
        ...(second > 0 ? [{ dueDay: dayAfter(today(), 37), amount: String(second) }] : []),
      ],
      note: "",
    },
    input: ({ parts, note }) => ({
      ...{ studentId, note },
      parts: parts.map(({ dueDay, amount }) => ({ dueDay: dueDay || null, amount: parseNumber(amount) })),
    }),
    failed: words.failed,
    done: ({ data }) => {
      onClose();
      void revalidate();
      void tellSuccess(words.done(bengaliDigits(data.parts.length)));
    },
  });
  const { form } = dialog;
  const { parts } = form.getValues();
  return (
    <FormDialog title={words.title} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.owed(taka(owed))}</p>
      <p data-wide>{words.lead}</p>
      {form.errors.parts && (
        <p role="alert" data-wide>
          {form.errors.parts}
        </p>
      )}
      {parts.map((_part, at) => (
        // Parts have no id of their own: they are told apart by their place.
        <fieldset key={at} className={styles.part} data-wide>
          <legend>{words.part(ordinal(at + 1))}</legend>
          <DateInput label={words.dueDay} required {...form.getInputProps(`parts.${at}.dueDay`)} />
          <TextInput
            label={words.amount}
            required
            inputMode="decimal"
            {...form.getInputProps(`parts.${at}.amount`)}
          />
          {parts.length > 1 && (
            <IconButton
              color="red"
              label={words.removePart(ordinal(at + 1))}
              onClick={() => form.removeListItem("parts", at)}
              icon="trash"
            />
          )}
        </fieldset>
      ))}
      <Button
        variant="default"
        onClick={() =>
          form.insertListItem("parts", { dueDay: dayAfter(parts.at(-1)?.dueDay || today(), 30), amount: "" })
        }
      >
        {words.addPart}
      </Button>
      <TextInput label={words.note} data-wide {...form.getInputProps("note")} />
    </FormDialog>
  );
}
