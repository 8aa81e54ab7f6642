import { useEffect, useState } from "react";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { dayAndTime } from "../../../shared/dates.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import type { Section } from "../schemes/contract.ts";
import { type CellChange, type StudentOfSheet, sheetContract } from "./contract.ts";
import { fieldsOf } from "./rules.ts";
import styles from "./screen.module.css";
import { cellFieldTexts, sheetScreenTexts, historyTexts as words } from "./texts.ts";
import { textOf } from "./typed.ts";

type Shown = { examId: number; student: StudentOfSheet; section: Section; onClose: () => void };

/** Who changed a student's marks in a subject, when, from what to what. */
export function HistoryDialog({ examId, student, section, onClose }: Shown) {
  const [changes, setChanges] = useState<CellChange[] | null>(null);
  const { studentId, userName } = student;
  useEffect(() => {
    client(sheetContract)
      .history({ examId, studentId, section: section.key })
      .then(
        ({ data }) => setChanges(data),
        (error) => {
          onClose();
          void tellFailure(words.failed, error);
        },
      );
  }, [examId, studentId, section.key, onClose]);
  // Marks that follow from counts are not told again.
  const fields = fieldsOf(section);
  const said = (value: CellChange["changes"][number]["to"]) => textOf(value) || sheetScreenTexts.blank;
  return (
    <Dialog title={words.title(userName, section.subject)} onClose={onClose}>
      {changes?.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.history} aria-busy={!changes}>
        {changes?.map(({ at, by, changes: made }) => (
          <li key={`${at} ${by}`}>
            <p>
              <b>{by}</b>, <time dateTime={at}>{dayAndTime(at)}</time>
            </p>
            {made
              .filter(({ field }) => fields.includes(field))
              .map(({ field, from, to }) => (
                <p key={field}>{words.change(cellFieldTexts[field], said(from), said(to))}</p>
              ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
