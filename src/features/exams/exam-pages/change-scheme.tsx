import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { meritContract, type SchemeChange } from "../merit/contract.ts";
import { changeSchemeTexts as words } from "../merit/texts.ts";
import type { Scheme } from "../schemes/contract.ts";
import { type SchemeValues, schemeInput, schemeValues } from "../schemes/form-values.ts";
import { SchemeFields } from "../schemes/scheme-fields.tsx";
import styles from "./publish-screen.module.css";

/** Changes the scheme of an exam that has marks: first what it would do is shown, then it is asked. */
export function ChangeScheme({ examId, scheme }: { examId: number; scheme: Scheme }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <SchemeDialog examId={examId} scheme={scheme} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** `seen` is the scheme whose effect was shown, as text: another one is to be looked at first. */
type Values = { scheme: SchemeValues; seen: string };

const isSeen = ({ scheme, seen }: Values) => seen === JSON.stringify(scheme);

type Shown = { examId: number; scheme: Scheme; onClose: () => void };

function SchemeDialog({ examId, scheme, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const [effect, setEffect] = useState<SchemeChange | null>(null);
  const dialog = useDialogForm({
    procedure: meritContract.changeScheme,
    initial: { scheme: schemeValues(scheme), seen: "" },
    input: (values: Values) => ({
      examId,
      scheme: schemeInput(values.scheme),
      confirmed: isSeen(values),
    }),
    failed: words.failed,
    done({ data: change }) {
      if (!change.applied) {
        setEffect(change);
        return dialog.form.setFieldValue("seen", JSON.stringify(dialog.form.getValues().scheme));
      }
      onClose();
      void revalidate();
      void tellSuccess(words.confirmed);
    },
  });
  const ready = isSeen(dialog.form.getValues());
  return (
    <FormDialog
      title={words.title}
      action={ready ? words.confirm : words.look}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{words.hint}</p>
      <SchemeFields form={dialog.form} />
      {ready && effect && <Effect change={effect} />}
    </FormDialog>
  );
}

function Effect({ change: { changed, moved, removed, misfits } }: { change: SchemeChange }) {
  return (
    <div role="status" className={styles.said} data-wide>
      <p>{words.changed(bengaliDigits(changed), bengaliDigits(moved))}</p>
      {removed.map(({ subject, marks }) => (
        <p key={subject}>{words.removed(subject, bengaliDigits(marks))}</p>
      ))}
      {misfits.length > 0 && (
        <>
          <p>{words.misfits}:</p>
          <ul className={styles.people}>
            {misfits.map(({ studentId, regId, userName, subject }) => (
              <li key={`${studentId} ${subject}`}>
                <span>{regId}</span> {userName}, {subject}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
