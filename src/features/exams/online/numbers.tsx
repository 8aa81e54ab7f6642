import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { onlineContract } from "./contract.ts";
import styles from "./screen.module.css";
import type { NumberKey } from "./shape.ts";
import { onlineFieldTexts as names, boardTexts as words } from "./texts.ts";
import { useDone } from "./use-done.ts";

/** What the questions that ask for a number take as right; corrected, the sheets follow. */
export function Numbers({ examId, numbers }: { examId: number; numbers: readonly NumberKey[] }) {
  const [asking, setAsking] = useState<NumberKey | null>(null);
  return (
    <Card title={words.numbers}>
      <p>{words.numbersLead}</p>
      <ul className={styles.late}>
        {numbers.map((one) => (
          <li key={one.questionId}>
            <span>{words.numberOf(one)}</span>
            <Button size="compact" variant="default" onClick={() => setAsking(one)}>
              {words.correct}
              <span className="visually-hidden">: {words.question(one.place)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asking && <NumberForm examId={examId} of={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

type OfForm = { examId: number; of: NumberKey; onClose: () => void };

function NumberForm({ examId, of, onClose }: OfForm) {
  const dialog = useDialogForm({
    procedure: onlineContract.setNumber,
    initial: { value: of.value, tolerance: of.tolerance, reason: "" },
    input: (values) => ({ examId, questionId: of.questionId, ...values }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog title={words.question(of.place)} dialog={dialog} onClose={onClose}>
      <TextInput {...text("value")} inputMode="decimal" data-autofocus />
      <TextInput {...text("tolerance")} inputMode="decimal" />
      <TextInput {...text("reason")} data-wide />
    </FormDialog>
  );
}
