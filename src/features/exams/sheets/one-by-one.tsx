import { NativeSelect } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { bengaliDigits, place } from "../../../shared/digits.ts";
import { fullMarks, sectionFull } from "../schemes/rules.ts";
import { typeInto } from "./ask-absence.ts";
import { CellInput } from "./cell-input.tsx";
import { CellLine } from "./cell-line.tsx";
import { shownEntry } from "./entries.ts";
import styles from "./one-by-one.module.css";
import { fieldsOf, valueIn } from "./rules.ts";
import { Counters } from "./saving-state.tsx";
import type { SheetStore } from "./sheet-store.ts";
import { cellFieldTexts, sheetTexts, sheetScreenTexts as words } from "./texts.ts";
import { cellState, firstEmpty, isWholeRow, totalOfRow, useRow, useSheet } from "./use-sheet.ts";

type Shown = {
  store: SheetStore;
  readOnly: boolean;
  /** How saving goes, beside whom it is about. */
  children?: ReactNode;
};

/** The sheet of a phone: one student, one subject, and the next; beneath them how far the sheet is. */
export function OneByOne({ store, readOnly, children }: Shown) {
  const { students, scheme, twice } = useSheet(store);
  // The first who waits, in the first subject in which anybody does.
  const [first] = useState(() => (readOnly ? null : firstEmpty(store)));
  const [row, setRow] = useState(first?.row ?? 0);
  const [key, setKey] = useState(first?.section ?? scheme.sections[0]?.key ?? "");
  const box = useRef<HTMLDivElement>(null);
  const student = students[Math.min(row, students.length - 1)];
  const sections = useRow(store, student?.studentId ?? 0);
  const open = sections.find(({ section }) => section.key === key) ?? sections[0];
  if (!student || !open) return null;
  const { section } = open;
  const fields = fieldsOf(section);
  const entry = shownEntry(open);
  const at = { studentId: student.studentId, section: section.key };
  const firstField = fields[0];
  const isGivenTwice = twice.includes(section.key);
  const total = isWholeRow(store, sections) ? totalOfRow(store, student.studentId, sections) : null;
  const full = fullMarks({ ...scheme, gpa: null });

  /** To another student, from whose first cell one goes on typing. */
  function go(to: number): void {
    (document.activeElement as HTMLElement | null)?.blur();
    setRow(to);
    requestAnimationFrame(() => box.current?.querySelector("input")?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const boxes = [...(box.current?.querySelectorAll("input") ?? [])];
    const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + 1];
    if (next) next.focus();
    else if (row + 1 < students.length) go(row + 1);
  }

  /** An absence is put in, or taken away again. */
  const toggle = (state: "absent" | "excused") =>
    firstField && typeInto(store, { ...at, field: firstField, value: entry.state === state ? null : state });

  return (
    <div className={styles.one}>
      <NativeSelect
        aria-label={words.subject}
        size="md"
        value={section.key}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={scheme.sections.map((one) => ({
          value: one.key,
          label: `${one.subject}, ${words.full(bengaliDigits(sectionFull(one)))}`,
        }))}
      />
      <div className={styles.student}>
        <strong>{student.regId}</strong>
        <small>{place(row + 1, students.length)}</small>
        <span>{student.userName}</span>
        <b>{total !== null && `${words.total} ${bengaliDigits(total)} / ${bengaliDigits(full)}`}</b>
        {children}
        {student.gone && <small>{words.gone[student.gone]}</small>}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in its cells is heard in one place */}
      <div className={styles.cells} ref={box} onKeyDown={onKeyDown}>
        {fields.map((field) => (
          <div key={`${student.studentId} ${section.key} ${field}`} className={styles.field}>
            <span aria-hidden="true">{cellFieldTexts[field]}</span>
            <CellInput
              label={words.cellOf(student.regId, section.subject, cellFieldTexts[field])}
              field={field}
              value={valueIn(entry, field)}
              {...cellState(open, field)}
              readOnly={readOnly || (field === "written" && isGivenTwice)}
              className={styles.cell}
              place={`${row} ${field}`}
              onType={(value) => typeInto(store, { ...at, field, value })}
            />
          </div>
        ))}
      </div>
      {isGivenTwice && <p>{sheetTexts.givenTwice}</p>}
      {entry.state === "expelled" && <p>{words.expelled}</p>}
      {!readOnly && entry.state !== "expelled" && (
        <div className={styles.states}>
          {(["absent", "excused"] as const).map((state) => (
            <Button
              key={state}
              size="large"
              variant={entry.state === state ? undefined : "default"}
              aria-pressed={entry.state === state}
              onClick={() => toggle(state)}
            >
              {words[state]}
            </Button>
          ))}
        </div>
      )}
      {fields.map((field) => {
        const { state, problem } = cellState(open, field);
        return state === "conflict" || problem ? (
          <CellLine key={field} store={store} at={{ ...at, field }} student={student} />
        ) : null;
      })}
      <div className={styles.ways}>
        <Button size="large" variant="default" disabled={row === 0} onClick={() => go(row - 1)}>
          {words.previous}
        </Button>
        <Button
          size="large"
          color="marigold"
          disabled={row + 1 >= students.length}
          onClick={() => go(row + 1)}
        >
          {words.next}
        </Button>
      </div>
      <Counters store={store} />
    </div>
  );
}
