import type { Exam } from "../exams/contract.ts";
import { When } from "../exams/when.tsx";
import { Countdown } from "./countdown.tsx";
import styles from "./next-exam.module.css";
import { countdownTexts as words } from "./texts.ts";

type Shown = { exam: Exam; now: number; forStaff: boolean };

/** The exam that comes next, and how long it is till then; `now` is the server's clock. */
export function NextExam({ exam, now, forStaff }: Shown) {
  const { examName, subject, batch, examDate, time } = exam;
  return (
    <section className={styles.next} aria-labelledby="next-exam">
      <div className={styles.what}>
        <p className={styles.label}>{words.next}</p>
        <h2 id="next-exam">{examName}</h2>
        <p className={styles.subject}>{subject.join(", ")}</p>
        <p className={styles.when}>
          <When examDate={examDate} time={time} />
          {forStaff && batch && <span> · {batch.batchName}</span>}
        </p>
      </div>
      <Countdown exam={exam} now={now} />
    </section>
  );
}
