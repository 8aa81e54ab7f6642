import { useEffect, useRef } from "react";
import { useFact } from "../../web/live-record.ts";
import styles from "./call.module.css";
import type { StudentOfRollCall } from "./contract.ts";
import type { RollCallStore } from "./roll-call-store.ts";
import { type AttendanceState, longestReason, nextState, reasonOf, stateOfKey } from "./rules.ts";
import { attendanceTexts, callTexts as words } from "./texts.ts";
import { Unresolved } from "./unresolved.tsx";

type Rows = { store: RollCallStore; students: readonly StudentOfRollCall[] };

/** A row for each: a tap marks, and so do arrows, Space and letters. */
export function CallRows({ store, students }: Rows) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>("[data-row]") ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLButtonElement);
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const marked = stateOfKey(event.key);
      // From nowhere an arrow leads into the list; what else has the focus keeps its keys.
      if (at < 0 && !(step && isNowhere(document.activeElement))) return;
      if (!step && !marked) return;
      event.preventDefault();
      const student = students[at];
      if (marked && student) store.mark(student, marked);
      rows[Math.max(0, at + (step ?? 0))]?.focus();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store, students]);

  return (
    <>
      <p className={styles.hint}>
        <span>{words.hint}</span> <span className={styles.keys}>{words.keys}</span>
      </p>
      <ul className={styles.rows} aria-label={words.students} ref={list}>
        {students.map((student) => (
          <Row key={student.studentId} store={store} student={student} />
        ))}
      </ul>
    </>
  );
}

const isNowhere = (focused: Element | null) => !focused || focused.matches("body, main, h1");

function Row({ store, student }: { store: RollCallStore; student: StudentOfRollCall }) {
  const { state, reason } = useFact(store, () => store.shown(student));
  const { regId, userName, gone } = student;
  const now = state as AttendanceState | null;
  const said = now ? attendanceTexts[now] : words.notOnIt;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-row
        data-state={now ?? "none"}
        onClick={() => store.mark(student, now ? nextState[now] : "present")}
      >
        <span className={styles.roll}>{regId}</span>{" "}
        <span className={styles.name}>
          {userName}
          {gone && <small> {words.gone[gone]}</small>}
        </span>{" "}
        <span className={styles.mark}>{said}</span>
      </button>
      {now === "leave" && (
        <input
          key={reason}
          className={styles.reason}
          aria-label={words.reasonOf(userName)}
          placeholder={words.reason}
          defaultValue={reason}
          maxLength={longestReason}
          onBlur={(event) => {
            const typed = reasonOf(event.currentTarget.value);
            if (typed !== reason) store.mark(student, "leave", typed);
          }}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
      )}
      <Unresolved store={store} studentId={student.studentId} />
    </li>
  );
}
