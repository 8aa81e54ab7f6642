import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { bengaliDigits } from "../../shared/digits.ts";
import type { Exam } from "../exams/contract.ts";
import styles from "./next-exam.module.css";
import { daysHoursMinutes, endsAt, startsAt } from "./rules.ts";
import { countdownTexts as words } from "./texts.ts";
import { useClock } from "./use-clock.ts";

/** Days, hours and minutes till an exam begins; when it is over, the page asks for the one after it. */
export function Countdown({ exam, now }: { exam: Exam; now: number }) {
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
