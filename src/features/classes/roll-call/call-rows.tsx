import styles from "./call.module.css";
import { textOf } from "./call-view.ts";
import type { StudentOfRollCall } from "./contract.ts";
import { longestReason } from "./rules.ts";
import { callTexts as words } from "./texts.ts";
import { UnresolvedPlace } from "./unresolved.tsx";

/** A row for each, as served; `open-roll-call.ts` shows what is marked in them. */
export const CallRows = ({ students }: { students: readonly StudentOfRollCall[] }) => (
  <div data-while="held new">
    <p className={styles.hint}>
      <span>{words.hint}</span>{" "}
      <span className={styles.keys}>
        {words.keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </p>
    <ul className={styles.rows} aria-label={words.students}>
      {students.map((student) => (
        <Row key={student.studentId} student={student} />
      ))}
    </ul>
  </div>
);

const Row = ({ student }: { student: StudentOfRollCall }) => {
  const { studentId, regId, userName, gone, state, reason, leave } = student;
  return (
    <li data-student={studentId}>
      <button
        type="button"
        className={styles.row}
        data-row
        data-state={state ?? "none"}
        suppressHydrationWarning
      >
        <span className={styles.roll}>{regId}</span>{" "}
        <span className={styles.name}>
          {userName}
          {gone && <small> {words.gone[gone]}</small>}
          {leave && (
            <small>
              {" "}
              {words.leaveAsked[leave.state === "granted" ? "granted" : "waiting"](leave.reason)}
            </small>
          )}
        </span>{" "}
        <span className={styles.mark} data-part="mark" suppressHydrationWarning>
          {textOf(state)}
        </span>
      </button>
      <input
        className={styles.reason}
        aria-label={words.reasonOf(userName)}
        placeholder={words.reason}
        defaultValue={reason}
        maxLength={longestReason}
        suppressHydrationWarning
      />
      <UnresolvedPlace studentId={studentId} />
    </li>
  );
};
