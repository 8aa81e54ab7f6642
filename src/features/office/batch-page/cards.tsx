import { Fragment } from "react";
import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { LineChart } from "../../../portal/kit/chart/line-chart.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { longDate, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { leastOfLine } from "../../../shared/limits.ts";
import { TeacherName } from "../../catalogue/parts.ts";
import { examKey } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import styles from "../student-page/student-page.module.css";
import type { Route } from "./+types/screen";
import { batchPageTexts as words } from "./texts.ts";

type Loaded = Route.ComponentProps["loaderData"];

export const About = ({ batch }: Pick<Loaded, "batch">) => (
  <Card title={words.edit}>
    <Facts
      facts={[
        [words.startsOn, batch.startsOn ? longDate(batch.startsOn) : words.none],
        [words.courses, batch.courses.map(({ courseName }) => courseName).join(", ") || words.none],
        [
          words.teachers,
          batch.teachers.length ? <Teachers key="teachers" of={batch.teachers} /> : words.none,
        ],
      ]}
    />
  </Card>
);

const Teachers = ({ of }: { of: { teacherId: number; teacherName: string }[] }) =>
  of.map((one, at) => (
    <Fragment key={one.teacherId}>
      {at > 0 && ", "}
      <TeacherName {...one} />
    </Fragment>
  ));

export function Exams({ exams }: { exams: NonNullable<Loaded["exams"]> }) {
  return (
    <Card title={words.coming}>
      {exams.length ? (
        <ul className={styles.rows}>
          {exams.map(({ examId, examName, examDate, time }) => (
            <li key={examId}>
              <span>
                <strong>{examName}</strong>
                <small>
                  <When examDate={examDate} time={time} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noExam}</p>
      )}
    </Card>
  );
}

/** The last exams by their averages, as a line where there are enough, and each beneath it. */
export function Results({ results, batchId }: { results: NonNullable<Loaded["results"]>; batchId: number }) {
  const line = results.toReversed().flatMap((exam) => pointOf(exam) ?? []);
  return (
    <Card
      title={words.results}
      action={<Link to={`/dashboard/grades?batch=${batchId}`}>{words.progress}</Link>}
    >
      {line.length >= leastOfLine && (
        <LineChart
          label={words.line}
          points={line}
          unit={words.share}
          names={[words.results]}
          ends={[line[0]?.day ?? "", line.at(-1)?.day ?? ""]}
          top={100}
        />
      )}
      {results.length ? (
        <ul className={styles.rows}>
          {results.map((exam) => (
            <li key={examKey(exam)}>
              <span>
                <strong>{exam.examName}</strong>
                {exam.publishDate && <small>{shortDate(exam.publishDate)}</small>}
              </span>
              <span>
                {bengaliDigits(exam.marks)}
                {exam.fullMarks !== null && ` / ${bengaliDigits(exam.fullMarks)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noResults}</p>
      )}
    </Card>
  );
}

/** An average in per cent of full marks; none where these are not known. */
function pointOf(exam: NonNullable<Loaded["results"]>[number]) {
  const { examName, marks, fullMarks, publishDate } = exam;
  if (!fullMarks || !publishDate) return null;
  const value = Math.round((100 * marks) / fullMarks);
  return {
    ...{ key: examKey(exam), name: `${examName}, ${shortDate(publishDate)}` },
    ...{ value, said: words.share(value), day: shortDate(publishDate) },
  };
}
