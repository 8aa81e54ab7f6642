import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { clockTime, longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { batchesInShort, batchNames, examKey } from "../../exams/index.ts";
import type { Overview } from "./contract.ts";
import { listPaths, type Shown } from "./links.ts";
import styles from "./overview.module.css";
import { overviewTexts, overviewTableTexts as words } from "./texts.ts";

/** The exams that come next, for those who may read the schedule. */
export function NextExams({ overview: { exams }, canOpen }: Shown) {
  if (!exams.next) return null;
  const path = canOpen.exams ? listPaths.exams : canOpen.schedule && listPaths.schedule;
  return (
    <Card title={words.exams} action={path && <Link to={path}>{words.allExams}</Link>}>
      {exams.next.length ? (
        <ul className={styles.list}>
          {exams.next.map(({ examId, examName, examDate, time, batches }) => (
            <li key={examId}>
              <strong>{examName}</strong>
              <span title={batchNames({ batches })}>{batchesInShort({ batches })}</span>
              <time dateTime={`${examDate}T${time}`}>
                {longDate(examDate)}, {clockTime(time)}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{words.noExams}</p>
      )}
    </Card>
  );
}

/** The exams whose results came last, for those who may see results. */
export function LatestResults({ overview: { results }, canOpen }: Shown) {
  if (!results) return null;
  return (
    <Card title={words.results}>
      {results.length ? (
        <ul className={styles.list}>
          {results.map((exam) => (
            <li key={`${exam.batchId} ${examKey(exam)}`}>
              <span className={styles.first}>
                <strong>{exam.examName}</strong>
                <Ranked exam={exam} open={canOpen.grades} />
              </span>
              <span>
                {exam.batchName}, {words.published(longDate(exam.publishDate))}
              </span>
              <span>{summaryOf(exam)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{words.noResults}</p>
      )}
    </Card>
  );
}

type Latest = NonNullable<Overview["results"]>[number];

/** How many got a result; the ranking has as many rows. */
function Ranked({ exam, open }: { exam: Latest; open: boolean }) {
  const students = overviewTexts.people(bengaliDigits(exam.students));
  if (!open) return <span>{students}</span>;
  const label = words.linkOf(`${exam.examName}, ${exam.batchName}`, students);
  return (
    <Link to={listPaths.results(exam.batchId, examKey(exam))} aria-label={label}>
      {students}
    </Link>
  );
}

function summaryOf({ examId, percent, best }: Latest): string {
  const said = examId === null ? words.averageOfHighest : words.average;
  const average = percent === null ? [] : [said(overviewTexts.percent(bengaliDigits(percent)))];
  const first = best ? [words.best(best.userName, bengaliDigits(best.marks))] : [];
  return [...average, ...first].join(" · ");
}
