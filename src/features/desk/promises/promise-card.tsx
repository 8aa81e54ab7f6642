import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { dayAfter, shortDate, shortMoment, today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { type PromiseToPay, promiseContract } from "./contract.ts";
import styles from "./promises.module.css";
import { promiseTexts as words } from "./texts.ts";

type Shown = {
  studentId: StudentId;
  owed: number;
  promises: readonly PromiseToPay[];
  /** Whether it is a line among others of money, which says nothing where nothing was promised. */
  brief?: boolean;
};

/** When a student said that they pay, and whether they did; the last three. */
export function PromiseCard({ studentId, owed, promises, brief = false }: Shown) {
  const [adding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  if (!owed && !promises.length) return null;
  const end = async ({ promiseId, version }: PromiseToPay) => {
    try {
      await save(promiseContract.end, { promiseId, version }, crypto.randomUUID());
    } catch (error) {
      return tellFailure(words.endFailed, error);
    }
    void revalidate();
    await tellSuccess(words.taken);
  };
  return (
    <Card
      title={words.title}
      action={
        owed > 0 && (
          <Button size="compact" variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {promises.length ? (
        <ul className={styles.said}>
          {promises.slice(0, 3).map((one) => (
            <li key={one.promiseId}>
              {words.said(taka(one.amount), shortDate(one.day))}{" "}
              <Badge tone={tones[one.state]}>{words.states[one.state]}</Badge>{" "}
              <small>
                {[one.note, words.notedBy(one.by, shortMoment(one.at))].filter(Boolean).join(" · ")}
              </small>{" "}
              {one.state === "open" && (
                <Button size="compact" variant="subtle" onClick={() => end(one)}>
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !brief && <p>{words.none}</p>
      )}
      {adding && <AddPromise studentId={studentId} owed={owed} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddPromise({
  studentId,
  owed,
  onClose,
}: Pick<Shown, "studentId" | "owed"> & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: promiseContract.add,
    initial: { amount: String(owed), day: dayAfter(today(), 7), note: "" },
    input: ({ amount, day, note }) => ({
      ...{ studentId, note },
      amount: parseNumber(amount),
      day: day || null,
    }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.added);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput {...text("amount")} inputMode="decimal" data-autofocus />
      <DateInput {...text("day")} />
      <TextInput label={words.note} data-wide {...dialog.form.getInputProps("note")} />
    </FormDialog>
  );
}

const tones = { open: "calm", kept: "good", broken: "late", ended: "plain" } as const;
