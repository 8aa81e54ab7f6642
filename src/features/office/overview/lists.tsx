import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { besides } from "../../../shared/unbroken.ts";
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

/** An exam in short: of several batches what they have in common, and unfolded each of them. */
function Exam({ exam, open }: OfExam) {
  const { batches, whole } = exam;
  const [one] = batches;
  const published = words.published(longDate(one.publishDate));
  const students = batches.reduce((sum, batch) => sum + batch.students, 0);
  return (
    <>
      <span className={styles.first}>
        <strong>{one.examName}</strong>
        {batches.length === 1 ? (
          <Ranked of={one} open={open} />
        ) : (
          whole && <span>{overviewTexts.people(bengaliDigits(students))}</span>
        )}
      </span>
      <span>{summaryOf(exam)}</span>
      {batches.length === 1 && (
        <span>
          {one.batchName}, {published}
        </span>
      )}
      {batches.length > 1 && (
        <details className={styles.batches}>
          <summary>
            <b>{words.ofBatches(bengaliDigits(batches.length), whole)}</b>, {published}
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
          </ul>
        </details>
      )}
    </>
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

function summaryOf(exam: LatestExam): string {
  const said = exam.batches[0].examId === null ? words.averageOfHighest : words.average;
  const [least, most] = averagesOf(exam) ?? [];
  const percent = (of: number) => overviewTexts.percent(bengaliDigits(of));
  const best = exam.whole && bestOf(exam);
  return besides(
    ...(least === undefined || most === undefined
      ? []
      : [least === most ? said(percent(least)) : words.between(said(percent(least)), percent(most))]),
    ...(best ? [words.best(best.userName, bengaliDigits(best.marks))] : []),
  );
}
