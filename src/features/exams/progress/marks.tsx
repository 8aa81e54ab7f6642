import type { ReactNode } from "react";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { lackingSaid } from "../merit/texts.ts";
import styles from "./marks.module.css";
import { Legend, MarksChart } from "./marks-chart.tsx";
import { bySubject, type Group, type Mark, publishedOn, type Total, totalOf } from "./rules.ts";
import { markTexts as words } from "./texts.ts";

/** A drawing for each subject. `what` says whose marks they are. */
export function BySubject({ marks, what }: { marks: readonly Mark[]; what: string }) {
  return (
    <section className={styles.section} aria-labelledby="by-subject">
      <div className={styles.head}>
        <h2 id="by-subject">{words.bySubject}</h2>
        <Legend what={what} />
      </div>
      <div className={styles.cards}>
        {bySubject(marks).map(({ name, marks }) => (
          <MarksChart key={name} name={name} marks={marks} what={what} />
        ))}
      </div>
    </section>
  );
}

type Exams = {
  exams: readonly Group<Mark>[];
  what: string;
  /** What else is said of an exam, by its key. */
  note?: (key: string) => ReactNode;
  children?: ReactNode;
};

/** A table for each exam: every subject's marks as a part of its full ones. */
export function ByExam({ exams, what, note, children }: Exams) {
  return (
    <section className={styles.section} aria-labelledby="by-exam">
      <div className={styles.head}>
        <h2 id="by-exam">{words.byExam}</h2>
      </div>
      <div className={styles.cards}>
        {exams.map((exam) => (
          <article key={exam.key} className={styles.exam}>
            <h3>{exam.name}</h3>
            <p>{dayOf(exam.marks)}</p>
            <Lacking exam={exam} />
            {note?.(exam.key)}
            <BarChart label={words.ofExam(exam.name)} columns={[words.subject, what]} bars={barsOf(exam)} />
          </article>
        ))}
      </div>
      {children}
    </section>
  );
}

function Lacking({ exam }: { exam: Group<Mark> }) {
  const { lacking } = totalOf(exam);
  return lacking.length > 0 && <p>{lackingSaid(lacking)}</p>;
}

function dayOf(marks: readonly Mark[]): string {
  const day = publishedOn(marks);
  return `${words.day}: ${day ? longDate(day) : words.noDay}`;
}

/** A bar for each subject, and one for all of them where they are several. */
function barsOf(exam: Group<Mark>) {
  const { marks } = exam;
  const bars = marks.map((mark, at) => barOf(at, mark.subjectName, mark));
  if (marks.length < 2 && (!exam.total || exam.total.fullMarks === marks[0]?.fullMarks)) return bars;
  return [...bars, barOf("total", <strong>{words.total}</strong>, totalOf(exam))];
}

/** A part of the full marks; where nobody has told them, nothing is drawn. */
function barOf(key: string | number, name: ReactNode, mark: Total) {
  return { key, name, value: saidOf(mark), part: mark.fullMarks ? mark.marks / mark.fullMarks : null };
}

export function saidOf({ marks, highestMarks, fullMarks }: Total): string {
  const had = bengaliDigits(marks);
  if (fullMarks !== null) return words.ofFull(had, bengaliDigits(fullMarks));
  return highestMarks === null ? had : words.ofHighest(had, bengaliDigits(highestMarks));
}
