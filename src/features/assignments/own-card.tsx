import { Badge } from "../../portal/kit/badge.tsx";
import type { HandIn, OwnAssignment } from "./contract.ts";
import { Deadline, TimeLeft } from "./deadline.tsx";
import { FileLink } from "./file-link.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import styles from "./mine.module.css";
import { dayOf, daysLeft } from "./rules.ts";
import { assignmentFieldTexts, handInTexts as words } from "./texts.ts";

/** One assignment of a student's own: what to do, until when, and the way to hand it in. */
export function OwnCard({ assignment, day }: { assignment: OwnAssignment; day: string }) {
  const { id, subject, courseName, detail, deadline, handIn } = assignment;
  const over = daysLeft(deadline, day) < 0;
  return (
    <li className={styles.card} aria-labelledby={`assignment-${id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`assignment-${id}`}>{subject}</h2>
          <p className={styles.quiet}>{courseName}</p>
        </div>
        <div className={styles.marks}>
          {handIn ? <HandedInMark handIn={handIn} /> : <TimeLeft deadline={deadline} on={day} />}
        </div>
      </div>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.quiet}>
        {assignmentFieldTexts.deadline}: <Deadline day={deadline} />
      </p>
      <div className={styles.hand}>
        {handIn && (
          <p className={styles.handed}>
            <span>{words.on(dayOf(handIn))}</span>
            <FileLink handIn={handIn} />
          </p>
        )}
        {!handIn && over && <p className={styles.quiet}>{words.lateHint}</p>}
        {handIn && over ? (
          <p className={styles.quiet}>{words.closed}</p>
        ) : (
          <HandInForm assignment={assignment} />
        )}
      </div>
    </li>
  );
}

function HandedInMark({ handIn: { late } }: { handIn: HandIn }) {
  return <Badge tone={late ? "late" : "good"}>{late ? words.lateMark : words.handedInMark}</Badge>;
}
