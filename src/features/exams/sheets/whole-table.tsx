import { TextInput } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { asciiDigits } from "../../../shared/digits.ts";
import { CellLine } from "./cell-line.tsx";
import type { CellAt } from "./open-sheet.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import styles from "./screen.module.css";
import type { SheetStore } from "./sheet-store.ts";
import { focusCell, SheetTable } from "./sheet-table.tsx";
import { keysTexts, pasteTexts, sheetScreenTexts as words } from "./texts.ts";
import { firstEmpty, useSheet } from "./use-sheet.ts";

type Pasting = { text: string; row: number; column: number };

/** The sheet on a desk: made for the keyboard, with its tools above and the chosen cell below. */
export function WholeTable({ store, readOnly }: { store: SheetStore; readOnly: boolean }) {
  const { students } = useSheet(store);
  const [current, setCurrent] = useState<CellAt | null>(null);
  const [shown, setShown] = useState<"keys" | Pasting | null>(null);
  const jump = useRef<HTMLInputElement>(null);
  const toKeys = useCallback(() => setShown("keys"), []);
  const toJump = useCallback(() => jump.current?.focus(), []);
  const onPaste = useCallback(
    (text: string, at: { row: number; column: number }) => setShown({ text, ...at }),
    [],
  );
  // Ready for the first key, unless somebody is in a field already. Not at once: on a phone this table gives way to one student after another.
  useEffect(() => {
    const at = readOnly ? null : firstEmpty(store);
    const frame = requestAnimationFrame(() => {
      if (at && !(document.activeElement instanceof HTMLInputElement)) focusCell(at);
    });
    return () => cancelAnimationFrame(frame);
  }, [store, readOnly]);
  const close = () => setShown(null);
  const student = current && students.find(({ studentId }) => studentId === current.studentId);
  return (
    <>
      <div className={styles.tools}>
        <JumpBox box={jump} store={store} />
        {!readOnly && (
          <Button variant="default" onClick={() => setShown({ text: "", row: 0, column: 0 })}>
            {pasteTexts.open}
          </Button>
        )}
        <Button variant="default" aria-keyshortcuts="?" onClick={toKeys}>
          {words.keys} <kbd className={styles.key}>?</kbd>
        </Button>
      </div>
      <SheetTable
        store={store}
        readOnly={readOnly}
        onCurrent={setCurrent}
        onKeys={toKeys}
        onJump={toJump}
        onPaste={onPaste}
      />
      {current && student && <CellLine store={store} at={current} student={student} />}
      {shown === "keys" && <KeysDialog onClose={close} />}
      {shown && shown !== "keys" && <PasteDialog store={store} from={shown} onClose={close} />}
    </>
  );
}

/** Goes to the student whose roll is, or ends with, what is typed. */
function JumpBox({ box, store }: { box: { current: HTMLInputElement | null }; store: SheetStore }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <TextInput
      ref={box}
      aria-label={words.jump}
      placeholder={words.jumpHint}
      inputMode="numeric"
      autoComplete="off"
      error={problem}
      onChange={() => setProblem(null)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        const typed = asciiDigits(event.currentTarget.value.trim());
        const row = store.sheet.students.findIndex(({ regId }) => typed && regId.endsWith(typed));
        if (row < 0) return setProblem(words.noRoll);
        event.currentTarget.value = "";
        focusCell({ row, column: 0 });
      }}
    />
  );
}

/** What each key does on the sheet. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={keysTexts.title} onClose={onClose}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{keysTexts.key}</th>
            <th scope="col">{keysTexts.does}</th>
          </tr>
        </thead>
        <tbody>
          {keysTexts.list.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
