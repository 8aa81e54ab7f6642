import { Link } from "react-router";
import styles from "./about-assignment.module.css";
import type { Assignment } from "./contract.ts";
import { Deadline, TimeLeft } from "./deadline.tsx";
import { handInListTexts, assignmentFieldTexts as words } from "./texts.ts";

/** What a list of hand-ins is about. */
export function AboutAssignment({ assignment, day }: { assignment: Assignment; day: string }) {
  const { subject, courseName, batchName, studentName, detail, deadline } = assignment;
  return (
    <section className={styles.about} aria-label={handInListTexts.about}>
      <div className={styles.head}>
        <h2>{subject}</h2>
        <Link to={`/dashboard/manage-assignment?batch=${assignment.batchId}`}>{handInListTexts.back}</Link>
      </div>
      <p className={styles.quiet}>
        {courseName} · {batchName} · {studentName ?? words.whole}
      </p>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.line}>
        <span>
          {words.deadline}: <Deadline day={deadline} />
        </span>
        <TimeLeft deadline={deadline} on={day} />
        <span>{handInListTexts.count(assignment.handedInCount, assignment.studentCount)}</span>
      </p>
    </section>
  );
}
