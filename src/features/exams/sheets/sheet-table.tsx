import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { bengaliDigits } from "../../../shared/digits.ts";
import { fullMarks, sectionFull } from "../schemes/rules.ts";
import { typeInto } from "./ask-absence.ts";
import { CellInput } from "./cell-input.tsx";
import type { StudentOfSheet } from "./contract.ts";
import { shownEntry } from "./entries.ts";
import type { CellAt } from "./open-sheet.ts";
import { columnsOf } from "./paste.ts";
import { fieldsOf, valueIn } from "./rules.ts";
import type { SheetStore } from "./sheet-store.ts";
import styles from "./sheet-table.module.css";
import { cellFieldTexts, sheetScreenTexts as words } from "./texts.ts";
import { cellState, totalOfRow, useRow, useSheet } from "./use-sheet.ts";

type Place = { row: number; column: number };
type Shown = {
  store: SheetStore;
  readOnly: boolean;
  onCurrent: (at: CellAt) => void;
  onKeys: () => void;
  onJump: () => void;
  /** A text of more than one cell was pasted into a cell. */
  onPaste: (text: string, at: Place) => void;
};

/** The whole sheet, made for the keyboard; roll and name stay in sight. */
export const SheetTable = memo(function SheetTable(shown: Shown) {
  const { store, readOnly, onCurrent, onKeys, onJump, onPaste } = shown;
  const { students, scheme, batch } = useSheet(store);
  const columns = columnsOf(scheme);

  /** Where a key leads from a cell; null where it leads to none. */
  function wayOf({ key, shiftKey }: KeyboardEvent, box: HTMLInputElement): Place | null {
    const { row, column } = placeOf(box);
    const { selectionStart: start, selectionEnd: end, value } = box;
    const whole = start === 0 && end === value.length;
    if (key === "ArrowUp" || (key === "Enter" && shiftKey))
      return row ? { row: row - 1, column } : { row: students.length - 1, column: column - 1 };
    if (key === "ArrowDown" || key === "Enter")
      return row + 1 < students.length ? { row: row + 1, column } : { row: 0, column: column + 1 };
    if (key === "ArrowRight" && (whole || end === value.length)) return { row, column: column + 1 };
    if (key === "ArrowLeft" && (whole || start === 0)) return { row, column: column - 1 };
    return null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const box = event.target as HTMLInputElement;
    const way = wayOf(event, box);
    const back = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!way && !back && event.key !== "?" && event.key !== "/") return;
    event.preventDefault();
    if (way) focusCell(way);
    else if (event.key === "?") onKeys();
    else if (event.key === "/") onJump();
    else undo(placeOf(box).column);
  }

  /** Takes the last step back, and goes where it was. */
  function undo(column: number): void {
    const at = store.undo();
    const row = students.findIndex(({ studentId }) => studentId === at?.studentId);
    const isThere = columns[column]?.section === at?.section;
    if (at)
      focusCell({
        row,
        column: isThere ? column : columns.findIndex(({ section }) => section === at.section),
      });
  }

  return (
    <div className={styles.around}>
      <table
        className={styles.table}
        aria-label={words.table(batch.batchName)}
        onKeyDown={onKeyDown}
        onPaste={(event: ClipboardEvent<HTMLTableElement>) => {
          const text = event.clipboardData.getData("text/plain");
          if (readOnly || !/[\t\n]/.test(text.trimEnd())) return;
          event.preventDefault();
          onPaste(text, placeOf(event.target as HTMLElement));
        }}
        onFocus={(event) => {
          const { row, column } = placeOf(event.target);
          const student = students[row];
          const at = columns[column];
          if (student && at)
            onCurrent({ studentId: student.studentId, section: at.section, field: at.field });
        }}
      >
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={styles.student}>
              {words.student}
            </th>
            {scheme.sections.map((section) => (
              <th key={section.key} colSpan={fieldsOf(section).length} scope="colgroup">
                {section.subject} <small>{words.full(bengaliDigits(sectionFull(section)))}</small>
              </th>
            ))}
            <th rowSpan={2} scope="col">
              {words.total} <small>{words.full(bengaliDigits(fullMarks({ ...scheme, gpa: null })))}</small>
            </th>
          </tr>
          <tr>
            {columns.map(({ section, field }) => (
              <th key={`${section} ${field}`} scope="col" className={styles.field}>
                {cellFieldTexts[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, row) => (
            <StudentRow
              key={student.studentId}
              store={store}
              student={student}
              row={row}
              readOnly={readOnly}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

type OfRow = { store: SheetStore; student: StudentOfSheet; row: number; readOnly: boolean };

const StudentRow = memo(function StudentRow({ store, student, row, readOnly }: OfRow) {
  const { studentId, regId, userName, gone } = student;
  const sections = useRow(store, studentId);
  const total = totalOfRow(store, studentId, sections);
  let column = -1;
  return (
    <tr>
      <th scope="row" className={styles.student}>
        <span className={styles.roll}>{regId}</span> <span className={styles.name}>{userName}</span>
        {gone && <small>{words.gone[gone]}</small>}
      </th>
      {sections.map((open) => {
        const { key, subject } = open.section;
        const entry = shownEntry(open);
        return fieldsOf(open.section).map((field) => {
          column += 1;
          return (
            <td key={`${key} ${field}`}>
              <CellInput
                label={words.cellOf(regId, subject, cellFieldTexts[field])}
                field={field}
                value={valueIn(entry, field)}
                {...cellState(open, field)}
                readOnly={readOnly || (field === "written" && store.sheet.twice.includes(key))}
                className={styles.cell}
                place={`${row} ${column}`}
                onType={(value) => typeInto(store, { studentId, section: key, field, value })}
              />
            </td>
          );
        });
      })}
      <td className={styles.total}>{total === null ? "" : bengaliDigits(total)}</td>
    </tr>
  );
});

/** Takes focus to a cell, where there is one. */
export function focusCell({ row, column }: Place): void {
  document.querySelector<HTMLInputElement>(`input[data-place="${row} ${column}"]`)?.focus();
}

function placeOf(element: HTMLElement): Place {
  const [row = -1, column = -1] = (element.dataset.place ?? "").split(" ").map(Number);
  return { row, column };
}
