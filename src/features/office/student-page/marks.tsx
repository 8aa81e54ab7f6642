import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { studentPageRows } from "../../../shared/limits.ts";
import {
  byExam,
  examKey,
  lackingSaid,
  type Position,
  type ProgressOfStudent,
  shareOf,
  totalOf,
} from "../../exams/index.ts";
import { studentPages } from "../../people/parts.ts";
import { MarksLine } from "./marks-line.tsx";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

type Shown = { progress: ProgressOfStudent; studentId: StudentId; manages: boolean };

/** The last exams as a line, and where the student stood in each. */
export function Marks({ progress: { marks, totals, positions }, studentId, manages }: Shown) {
  const groups = byExam(marks, totals).slice(0, studentPageRows.exams);
  const exams = groups.map((group) => ({ ...totalOf(group), share: shareOf(group.marks) }));
  const placeIn = new Map(positions.map((one) => [one.examId, one]));
  const placed = exams.flatMap(({ examId }) => placeIn.get(examId ?? 0) ?? []);
  const hasShares = exams.some(({ fullMarks, share }) => fullMarks === null && share);
  const hasPlaces = placed.some((one) => one.batchPosition !== null || one.centralPosition !== null);
  return (
    <Card
      title={words.marks}
      action={
        <>
          <Link to={`/dashboard/grades?student=${studentId}`}>{words.allMarks}</Link>
          {manages && <Link to={studentPages.results(studentId)}>{words.results}</Link>}
        </>
      }
    >
      {exams.length ? (
        <>
          <MarksLine exams={exams} label={words.allExams} of={words.own} />
          <table className={styles.places}>
            <thead>
              <tr>
                <th scope="col">{words.exam}</th>
                <th scope="col">{words.own}</th>
                {hasShares && (
                  <th scope="col" className={styles.share}>
                    {words.shareOfHighest}
                  </th>
                )}
                {hasPlaces && (
                  <>
                    <th scope="col">{words.inBatch}</th>
                    <th scope="col">{words.central}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {exams.map((exam) => (
                <tr key={examKey(exam)}>
                  <th scope="row">
                    {exam.examId === null || !manages ? (
                      exam.examName
                    ) : (
                      <Link
                        to={`/dashboard/results/${exam.examId}?student=${studentId}`}
                        className="touchable"
                      >
                        {exam.examName}
                      </Link>
                    )}
                    {exam.lacking.length > 0 && <small>{lackingSaid(exam.lacking)}</small>}
                  </th>
                  <td>
                    {bengaliDigits(exam.marks)}
                    {exam.fullMarks !== null && (
                      <span className={styles.full}> / {bengaliDigits(exam.fullMarks)}</span>
                    )}
                  </td>
                  {hasShares && (
                    <td className={styles.share} data-name={words.ofHighest}>
                      {exam.fullMarks === null && exam.share && words.percent(exam.share.percent)}
                    </td>
                  )}
                  {hasPlaces && <Places position={placeIn.get(exam.examId ?? 0)} />}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p>{words.noMarks}</p>
      )}
    </Card>
  );
}

function Places({ position }: { position: Position | undefined }) {
  const { batchPosition = null, inBatch = 0, centralPosition = null, sat = 0 } = position ?? {};
  return (
    <>
      <td className={styles.place} data-name={words.inBatch} data-none={batchPosition === null}>
        {batchPosition === null ? words.noPlace : words.place(batchPosition, inBatch)}
      </td>
      <td className={styles.place} data-name={words.central} data-none={centralPosition === null}>
        {centralPosition === null ? words.noPlace : words.place(centralPosition, sat)}
      </td>
    </>
  );
}
