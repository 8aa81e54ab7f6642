import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { longDate, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { TeacherName } from "../../catalogue/parts.ts";
import { examKey } from "../../exams/index.ts";
import { When } from "../../exams/parts.ts";
import { MarksLine } from "../student-page/marks-line.tsx";
import styles from "../student-page/student-page.module.css";
import type { Route } from "./+types/screen";
import { batchPageTexts as words } from "./texts.ts";

type Loaded = Route.ComponentProps["loaderData"];

export const About = ({ batch }: Pick<Loaded, "batch">) => (
  <Card title={words.edit}>
    <Facts
      apart
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
  of.map((one) => (
    <div key={one.teacherId}>
      <TeacherName {...one} alone />
    </div>
  ));

export function Exams({ exams }: { exams: NonNullable<Loaded["exams"]> }) {
  return (
    <Card title={words.coming}>
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
    </Card>
  );
}

/** The last exams by their averages, as a line where there are enough, and each beneath it: out of what, or where nobody told that, how much of the highest marks alone. */
export function Results({ results, batchId }: { results: NonNullable<Loaded["results"]>; batchId: number }) {
  return (
    <Card
      title={words.results}
      action={<Link to={`/dashboard/grades?batch=${batchId}`}>{words.progress}</Link>}
    >
      <MarksLine exams={results} label={words.line} of={words.results} />
      <ul className={styles.rows}>
        {results.map((exam) => (
          <li key={examKey(exam)}>
            <span>
              <strong>{exam.examName}</strong>
              {exam.publishDate && <small>{shortDate(exam.publishDate)}</small>}
            </span>
            <span className={styles.figure}>{averageSaid(exam)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const averageSaid = ({ marks, fullMarks, ofHighest }: NonNullable<Loaded["results"]>[number]) =>
  ofHighest === null
    ? [marks, fullMarks ?? []].flat().map(bengaliDigits).join(" / ")
    : words.ofHighest(ofHighest);
