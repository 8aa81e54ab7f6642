import { Card } from "../../../../portal/kit/card.tsx";
import { shortDate } from "../../../../shared/dates.ts";
import { practice } from "../../../../shared/limits.ts";
import type { PracticeChoices } from "./contract.ts";
import styles from "./practice-card.module.css";
import { practiceTexts as words } from "./texts.ts";

/** The ways into practice: what was wrong and comes again today, exams that are over, chapters, and a model of the exam's page. */
export function PracticeCard({ due, exams, chapters }: PracticeChoices) {
  return (
    <Card title={words.title}>
      <p>{words.lead}</p>
      <DueToday due={due} />
      {exams.length > 0 && (
        <>
          <h3 className={styles.kind}>{words.exams}</h3>
          <ul className={styles.links}>
            {exams.map(({ examId, examName, examDate }) => (
              <li key={examId}>
                <a href={`/exam/practice?exam=${examId}`}>{examName}</a>
                <span>{shortDate(examDate)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {chapters.length > 0 && (
        <>
          <h3 className={styles.kind}>{words.chapters}</h3>
          <div className={styles.subjects}>
            {[...Map.groupBy(chapters, ({ subject }) => subject)].map(([subject, own]) => (
              <details key={subject}>
                <summary>
                  {subject} <small>{words.many(own.length)}</small>
                </summary>
                <ul className={styles.links}>
                  {own.map(({ chapter, questions }) => (
                    <li key={chapter}>
                      <a href={`/exam/practice?${new URLSearchParams({ subject, chapter })}`}>
                        {chapter || subject}
                      </a>
                      <span>{words.questions(questions)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </>
      )}
      <ul className={styles.links}>
        <li>
          <a href="/exam/model">{words.model}</a>
          <span>{words.modelLead}</span>
        </li>
      </ul>
    </Card>
  );
}

/** What the student had wrong and what comes again today, ten at a time. */
export function DueToday({ due }: { due: number }) {
  if (!due) return <p className={styles.due}>{words.noneDue}</p>;
  return (
    <div className={styles.due} data-waits>
      <p>
        <strong>{words.dueToday(due)}</strong>
        <br />
        {words.dueLead}
      </p>
      <a href="/exam/practice?due=true">{words.takeDue(Math.min(due, practice.atOnce))}</a>
    </div>
  );
}
