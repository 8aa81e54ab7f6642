import type { ReactNode } from "react";
import { BarChart } from "../../portal/kit/chart/bar-chart.tsx";
import { longDate } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import styles from "./marks.module.css";
import { Legend, MarksChart } from "./marks-chart.tsx";
import { bySubject, fullOf, type Group, type Mark, publishedOn } from "./rules.ts";
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
        {bySubject(marks).map((group) => (
          <MarksChart key={group.name} group={group} what={what} />
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
        {exams.map(({ key, name, marks }) => (
          <article key={key} className={styles.exam}>
            <h3>{name}</h3>
            <p>{dayOf(marks)}</p>
            {note?.(key)}
            <BarChart label={words.ofExam(name)} columns={[words.subject, what]} bars={barsOf(marks)} />
          </article>
        ))}
      </div>
      {children}
    </section>
  );
}

function dayOf(marks: readonly Mark[]): string {
  const day = publishedOn(marks);
  return `${words.day}: ${day ? longDate(day) : words.noDay}`;
}

/** A bar for each subject, and one for all of them where they are several. */
function barsOf(marks: readonly Mark[]) {
  const bars = marks.map((mark, at) => barOf(at, mark.subjectName, mark));
  if (marks.length < 2) return bars;
  const sum = (of: "marks" | "highestMarks") =>
    Math.round(marks.reduce((total, mark) => total + mark[of] * 100, 0)) / 100;
  const total = { marks: sum("marks"), highestMarks: sum("highestMarks"), fullMarks: fullOf(marks) };
  return [...bars, barOf("total", <strong>{words.total}</strong>, total)];
}

/** A part of the full marks; where nobody has told them, the highest is told and nothing is drawn. */
function barOf(
  key: string | number,
  name: ReactNode,
  { marks, highestMarks, fullMarks }: Pick<Mark, "marks" | "highestMarks" | "fullMarks">,
) {
  const value =
    fullMarks === null
      ? words.ofHighest(bengaliDigits(marks), bengaliDigits(highestMarks))
      : words.ofFull(bengaliDigits(marks), bengaliDigits(fullMarks));
  return { key, name, value, part: fullMarks ? marks / fullMarks : null };
}
