import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import type { StudentOfSheet } from "./contract.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import type { CellAt } from "./open-sheet.ts";
import styles from "./screen.module.css";
import type { SheetStore } from "./sheet-store.ts";
import { cellFieldTexts, sheetScreenTexts as words } from "./texts.ts";
import { textOf } from "./typed.ts";
import { cellState, useRow } from "./use-sheet.ts";

type Shown = { store: SheetStore; at: CellAt; student: StudentOfSheet };

/** Of the cell that one is in: whose it is, what is wrong with it, who changed it, and what to do when two did. */
export function CellLine({ store, at, student }: Shown) {
  const [history, setHistory] = useState(false);
  const open = useRow(store, at.studentId).find(({ section }) => section.key === at.section);
  if (!open) return null;
  const { subject } = open.section;
  const change = open.unsaved.find(({ field }) => field === at.field);
  const { problem } = cellState(open, at.field);
  const said = (value: Parameters<typeof textOf>[0]) => textOf(value) || words.blank;
  return (
    <div className={styles.line}>
      <p>
        <b>{student.regId}</b> {student.userName}, {words.of(subject, cellFieldTexts[at.field])}
      </p>
      <div role="alert" className={styles.said}>
        {change?.other ? (
          <>
            <span>{words.conflict(change.other.by, said(change.other.value), said(change.to))}</span>
            <Button size="compact" variant="default" onClick={() => store.resolve(at, "own")}>
              {words.keepOwn}
            </Button>
            <Button size="compact" variant="default" onClick={() => store.resolve(at, "other")}>
              {words.keepOther}
            </Button>
          </>
        ) : (
          problem && <span className={styles.problem}>{problem}</span>
        )}
      </div>
      <Button size="compact" variant="subtle" onClick={() => setHistory(true)}>
        {words.history}
      </Button>
      {history && (
        <HistoryDialog
          examId={store.sheet.examId}
          student={student}
          section={open.section}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
}
