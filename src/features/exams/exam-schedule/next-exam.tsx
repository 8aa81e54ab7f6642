import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Exam } from "../exams/contract.ts";
import { endsAt, startsAt } from "../exams/rules.ts";
import { When } from "../exams/when.tsx";
import styles from "./next-exam.module.css";
import { daysHoursMinutes } from "./rules.ts";
import { countdownTexts as words } from "./texts.ts";

type Coming = Pick<Exam, "examName" | "subject" | "batch" | "examDate" | "time">;
type Shown = { exam: Coming; now: number; forStaff: boolean };

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

/** Days, hours and minutes till an exam begins; when it is over, the page asks for the one after it. */
function Countdown({ exam, now }: { exam: Coming; now: number }) {
  const minute = useClock(now, 60_000);
  const { revalidate } = useRevalidator();
  const left = startsAt(exam) - minute;
  const over = minute >= endsAt(exam);
  const askNext = useRef(revalidate);
  askNext.current = revalidate;
  useEffect(() => {
    if (over) void askNext.current();
  }, [over]);
  if (left <= 0) return <p className={styles.running}>{words.running}</p>;
  const { days, hours, minutes } = daysHoursMinutes(left);
  return (
    <p role="timer" className={styles.countdown}>
      <Part value={days} name={words.days} />
      <Part value={hours} name={words.hours} />
      <Part value={minutes} name={words.minutes} />
      <span className={styles.left}>{words.left}</span>
    </p>
  );
}

function Part({ value, name }: { value: number; name: string }) {
  return (
    <span className={styles.part}>
      <span className={styles.number}>{bengaliDigits(value)}</span> <span>{name}</span>{" "}
    </span>
  );
}

/**
 * The server's clock in milliseconds, in whole steps of `step`. It begins with what the server wrote into the page, so
 * that the browser draws the same, and goes on from there by the time that passes: the browser's own clock may be wrong.
 */
function useClock(serverNow: number, step: number): number {
  const [shown, setShown] = useState(stepOf(serverNow, step));
  useEffect(() => {
    const begun = Date.now();
    const tick = () => setShown(stepOf(serverNow + Date.now() - begun, step));
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [serverNow, step]);
  return shown;
}

const stepOf = (at: number, step: number) => Math.floor(at / step) * step;
