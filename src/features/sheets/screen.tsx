import { Button, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { grants } from "../../portal/nav-items.ts";
import { asciiDigits, bengaliDigits } from "../../shared/digits.ts";
import { ask } from "../../web/caller.ts";
import { Correction } from "../merit/correction.tsx";
import { correctTexts } from "../merit/texts.ts";
import { allow } from "../sign-in/page-access.ts";
import type { Route } from "./+types/screen";
import { CellLine } from "./cell-line.tsx";
import { sheetContract } from "./contract.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { OneByOne } from "./one-by-one.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { SavingState } from "./saving-state.tsx";
import styles from "./screen.module.css";
import type { CellAt, SheetStore } from "./sheet-store.ts";
import { focusCell, SheetTable } from "./sheet-table.tsx";
import { pasteTexts, sheetScreenTexts as words } from "./texts.ts";
import { useCounters, useSheet, useSheetStore } from "./use-sheet.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const of = { examId: Number(params.examId), batchId: Number(params.batchId) };
  if (!Number.isSafeInteger(of.examId) || !Number.isSafeInteger(of.batchId))
    throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, sheetContract.getById, of);
  if (!loaded.sheet) throw data(null, { status: 404 });
  return {
    sheet: loaded.sheet,
    tag: loaded.tag,
    who: user.regId,
    corrects: grants(user, "studentManagement"),
  };
}

/** A batch's marks sheet: the whole table on a desk, one student after another on a phone. */
export default function MarksSheet({ loaderData }: Route.ComponentProps) {
  const { examId, batch, publishedAt } = loaderData.sheet;
  const [correcting, setCorrecting] = useState(false);
  const { revalidate } = useRevalidator();
  const end = () => {
    setCorrecting(false);
    void revalidate();
  };
  return (
    <OpenSheet
      key={`${examId} ${batch.batchId} ${correcting} ${loaderData.tag}`}
      loaded={loaderData}
      correcting={correcting}
      onCorrected={end}
    >
      {publishedAt && loaderData.corrects && (
        <Button variant="default" onClick={() => setCorrecting(!correcting)}>
          {correcting ? correctTexts.end : correctTexts.begin}
        </Button>
      )}
    </OpenSheet>
  );
}

type Opened = {
  loaded: Route.ComponentProps["loaderData"];
  /** Changes of a published exam are collected, and sent with a reason. */
  correcting: boolean;
  onCorrected: () => void;
  children: ReactNode;
};

function OpenSheet({ loaded, correcting, onCorrected, children }: Opened) {
  const store = useSheetStore(loaded, loaded.who, correcting);
  const { examId, examName, batch, publishedAt, students } = useSheet(store);
  const isPhone = useMediaQuery("(max-width: 48em)");
  const readOnly = publishedAt !== null && !correcting;
  return (
    <>
      <PageHeader title={`${examName}, ${batch.batchName}`}>
        <Button component={Link} to={`/dashboard/marks/${examId}`} variant="default">
          {words.back}
        </Button>
        {children}
      </PageHeader>
      {students.length ? (
        <>
          <div className={styles.state}>
            {correcting ? <Correction store={store} onDone={onCorrected} /> : <SavingState store={store} />}
            <Counters store={store} />
          </div>
          {isPhone ? (
            <OneByOne store={store} readOnly={readOnly} />
          ) : (
            <WholeTable store={store} readOnly={readOnly} />
          )}
        </>
      ) : (
        <EmptyState text={words.noStudents} icon="students" />
      )}
    </>
  );
}

type Pasting = { text: string; row: number; column: number };

function WholeTable({ store, readOnly }: { store: SheetStore; readOnly: boolean }) {
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
      label={words.jump}
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

function Counters({ store }: { store: SheetStore }) {
  const { highest, average, ...counts } = useCounters(store);
  return (
    <p className={styles.counters} role="status">
      {words.counts(counts)}
      {highest !== null && average !== null && (
        <span>{words.figures(bengaliDigits(highest), bengaliDigits(average))}</span>
      )}
    </p>
  );
}
