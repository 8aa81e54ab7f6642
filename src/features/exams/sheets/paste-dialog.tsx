import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { tableFileRule } from "../../../portal/kit/form/table-file-rule.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { tableFile } from "../../../shared/limits.ts";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { sheetContract } from "./contract.ts";
import { problemAfter, shownEntry, takesAway } from "./entries.ts";
import type { Typed } from "./open-sheet.ts";
import { columnsOf, type Pasted, readPaste } from "./paste.ts";
import { valueIn } from "./rules.ts";
import styles from "./screen.module.css";
import type { SheetStore } from "./sheet-store.ts";
import {
  absenceTexts,
  cellFieldTexts,
  marksFileTexts as ofFile,
  sheetScreenTexts,
  pasteTexts as words,
} from "./texts.ts";
import { textOf } from "./typed.ts";

type Shown = {
  store: SheetStore;
  /** What was pasted, and where. */
  from: { text: string; row: number; column: number };
  onClose: () => void;
};

/** What a text from a spreadsheet would fill, cell by cell, before it does; what cannot be read is said and left. */
export function PasteDialog({ store, from, onClose }: Shown) {
  const { students, scheme } = store.sheet;
  const columns = columnsOf(scheme);
  const [text, setText] = useState(from.text);
  const [column, setColumn] = useState(Math.max(0, from.column));
  const row = Math.max(0, from.row);
  const paste = readPaste(text, { row, column }, { students, columns });
  const read = (paste?.cells ?? []).map((cell) => ({
    cell,
    problem: problemIn(store, cell, paste?.cells ?? []),
  }));
  const good = read.flatMap(({ cell, problem }): Typed[] =>
    problem === null && "value" in cell
      ? [{ ...cell.column, studentId: cell.studentId, value: cell.value }]
      : [],
  );
  const nameOf = new Map(
    students.map(({ studentId, regId, userName }) => [studentId, `${regId} ${userName}`]),
  );
  const cellName = ({ column: { subject, field } }: Pasted) =>
    sheetScreenTexts.of(subject, cellFieldTexts[field]);

  return (
    <Dialog title={words.title} size="46rem" onClose={onClose}>
      <div className={styles.paste}>
        <p>{words.hint}</p>
        <MarksFile
          store={store}
          onRead={(read) => {
            setText(read);
            setColumn(0);
          }}
        />
        <Textarea
          label={words.text}
          value={text}
          rows={4}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={words.from}
          value={String(column)}
          onChange={(event) => setColumn(Number(event.currentTarget.value))}
          data={columns.map(({ subject, field }, at) => ({
            value: String(at),
            label: sheetScreenTexts.of(subject, cellFieldTexts[field]),
          }))}
        />
        {paste && <p>{paste.byRoll ? words.byRoll : words.inOrder(students[row]?.regId ?? "")}</p>}
        {(paste?.strays.length || read.some(({ problem }) => problem)) && (
          <section className={styles.problems} aria-label={words.problems}>
            <h3>{words.problems}</h3>
            <ul>
              {paste?.strays.map(({ line, text, problem }) => (
                <li key={`${line} ${problem}`}>
                  {words.line(line, text)}: {problem}
                </li>
              ))}
              {read.map(
                ({ cell, problem }) =>
                  problem && (
                    <li key={`${cell.studentId} ${cellName(cell)}`}>
                      {nameOf.get(cell.studentId)}, {cellName(cell)} ‘{cell.typed}’: {problem}
                    </li>
                  ),
              )}
            </ul>
          </section>
        )}
        {good.length > 0 && (
          <div className={styles.preview}>
            <table aria-label={words.table}>
              <thead>
                <tr>
                  <th scope="col">{words.row}</th>
                  <th scope="col">{words.cell}</th>
                  <th scope="col">{words.now}</th>
                  <th scope="col">{words.next}</th>
                </tr>
              </thead>
              <tbody>
                {read.map(({ cell, problem }) => {
                  const open = store.entry({ studentId: cell.studentId, section: cell.column.section });
                  if (problem || !open || !("value" in cell)) return null;
                  return (
                    <tr key={`${cell.studentId} ${cellName(cell)}`}>
                      <th scope="row">{nameOf.get(cell.studentId)}</th>
                      <td>{cellName(cell)}</td>
                      <td>{textOf(valueIn(shownEntry(open), cell.column.field))}</td>
                      <td>{textOf(cell.value)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
        <div className={styles.actions}>
          {!good.length && <p role="status">{text.trim() && words.nothing}</p>}
          <Button
            color="marigold"
            disabled={!good.length}
            onClick={() => {
              store.change(good);
              onClose();
            }}
          >
            {words.fill(good.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Takes marks from a file into the text, and says which columns they are from. */
function MarksFile({ store, onRead }: { store: SheetStore; onRead: (text: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [read, setRead] = useState<MarksRead | null>(null);
  const { examId, batch } = store.sheet;
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setError(null);
    setRead(null);
    if (!chosen || fileProblem(chosen, rule)) return;
    try {
      const input = { examId, batchId: batch.batchId, file: chosen };
      const { data } = await client(sheetContract).readFile(input);
      setError(data.problem);
      setRead(data.problem ? null : data);
      if (!data.problem) onRead(data.text);
    } catch (failure) {
      const problem = detailOf(failure).fields?.file;
      if (problem) setError(problem);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(ofFile.failed, failure);
    }
  };
  return (
    <div>
      {file && <p>{file.name}</p>}
      <FileInput label={ofFile.label} rule={rule} value={file} error={error} onChange={choose} />
      {read && (
        <div role="status">
          {read.columns.map(({ head, name }) => (
            <p key={name}>{head ? ofFile.took(head, name) : ofFile.inOrder(name)}</p>
          ))}
          {read.others > 0 && <p>{ofFile.others(read.others)}</p>}
          {read.broken.length > 0 && (
            <p>{ofFile.broken(bengaliDigits(read.broken.slice(0, 8).join(", ")))}</p>
          )}
        </div>
      )}
    </div>
  );
}

type MarksRead = AnswerOf<typeof sheetContract.readFile>["data"];
const rule = tableFileRule(tableFile.bytes, ofFile);

/** Why a pasted value cannot stand in its cell: it cannot be read, or is beyond the scheme. */
function problemIn(store: SheetStore, cell: Pasted, all: readonly Pasted[]): string | null {
  if ("problem" in cell) return cell.problem;
  const { studentId, column, value } = cell;
  const open = store.entry({ studentId, section: column.section });
  if (!open) return null;
  const isBesides = all.some(
    (other) => other !== cell && other.studentId === studentId && other.column.section === column.section,
  );
  if (!isBesides && takesAway(open, column.field, value)) return absenceTexts.inPaste;
  return problemAfter(open, column.field, value);
}
