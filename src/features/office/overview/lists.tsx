import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { dayAndMonth } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { besides, unbroken } from "../../../shared/unbroken.ts";
import { Icon } from "../../../web/icons.tsx";
import { batchesInShort, batchNames, examKey } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import { averagesOf, bestOf, type LatestExam, latestExams, type OfBatch } from "./latest-exams.ts";
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
              <span>
                <When examDate={examDate} time={time} />
                {"\u00a0· "}
                <span title={batchNames({ batches })}>{batchesInShort({ batches })}</span>
              </span>
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
          {latestExams(results).map((exam) => (
            <li key={exam.key}>
              <Exam exam={exam} open={canOpen.grades} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{words.noResults}</p>
      )}
    </Card>
  );
}

type OfExam = { exam: LatestExam; open: boolean };

/** An exam in short: how many, what they have in common, and unfolded each batch and who had the most. */
function Exam({ exam, open }: OfExam) {
  const { batches, whole } = exam;
  const [one] = batches;
  const best = whole && bestOf(exam);
  return (
    <details className={styles.batches}>
      <summary>
        <span className={styles.first}>
          <strong>{one.examName}</strong>
          <b>
            {manyOf(exam)}
            <Icon name="down" size={18} />
          </b>
        </span>
        <span>{besides(averageOf(exam), unbroken(words.published(dayAndMonth(one.publishDate))))}</span>
      </summary>
      <ul>
        {batches.map((of) => (
          <li key={of.batchId} className={styles.one}>
            <span>{of.batchName}</span>
            <span>
              {of.percent !== null && `${overviewTexts.percent(bengaliDigits(of.percent))} · `}
              <Ranked of={of} open={open} />
            </span>
          </li>
        ))}
        {best && <li className={styles.one}>{words.best(best.userName, bengaliDigits(best.marks))}</li>}
      </ul>
    </details>
  );
}

/** How many got a result; the ranking has as many rows. */
function Ranked({ of, open }: { of: OfBatch; open: boolean }) {
  const students = overviewTexts.people(bengaliDigits(of.students));
  if (!open) return <span>{students}</span>;
  const label = words.linkOf(`${of.examName}, ${of.batchName}`, students);
  return (
    <Link to={listPaths.results(of.batchId, examKey(of))} aria-label={label}>
      {students}
    </Link>
  );
}

/** Of how many batches, and of how many students where all of these are known. */
function manyOf({ batches, whole }: LatestExam): string {
  const ofBatches = words.ofBatches(bengaliDigits(batches.length), whole);
  const students = batches.reduce((sum, batch) => sum + batch.students, 0);
  return whole ? `${ofBatches}, ${overviewTexts.people(bengaliDigits(students))}` : ofBatches;
}

function averageOf(exam: LatestExam): string | false {
  const said = exam.batches[0].examId === null ? words.averageOfHighest : words.average;
  const [least, most] = averagesOf(exam) ?? [];
  if (least === undefined || most === undefined) return false;
  const percent = (of: number) => overviewTexts.percent(bengaliDigits(of));
  return least === most ? said(percent(least)) : words.between(said(percent(least)), percent(most));
}
