import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { lastingNew, leastOfLine } from "../../../shared/limits.ts";
import type { OwnStanding } from "../../exams/index.ts";
import { OwnResult, ShareLine } from "../../exams/parts.ts";
import styles from "./home.module.css";
import type { OwnHome } from "./own-work.ts";
import { studentHomeTexts as words } from "./texts.ts";

/** How one's marks went from exam to exam, where there are enough of them. */
function Progress({ progress }: { progress: OwnHome["progress"] }) {
  if (progress.length < leastOfLine) return null;
  return (
    <section className={styles.line}>
      <h3>{words.progress}</h3>
      <ShareLine
        label={words.progress}
        of={words.marks}
        shares={progress.map(({ examId, examName, examDate, share }) => ({
          ...{ key: String(examId), examName, day: examDate, percent: share },
        }))}
      />
    </section>
  );
}

type Last = Pick<OwnHome, "typed" | "progress" | "now"> & { result: OwnStanding | undefined };

export function LastResult({ result, typed, progress, now }: Last) {
  if (typed) return <LastTyped typed={typed} progress={progress} now={now} />;
  return (
    <Card title={words.result} action={<Link to="/dashboard/results">{words.allResults}</Link>}>
      {result ? (
        <>
          <New since={result.publishedAt} now={now} />
          <OwnResult result={result} />
          <Progress progress={progress} />
        </>
      ) : (
        <p>{words.noResult}</p>
      )}
    </Card>
  );
}

/** A result that came in the last days is told to be new. */
function New({ since, now }: { since: string | null; now: number }) {
  if (since === null || now - Date.parse(since) > lastingNew * 86_400_000) return null;
  return (
    <p>
      <Badge tone="waiting">{words.newResult}</Badge>
    </p>
  );
}

type Typed = { typed: NonNullable<OwnHome["typed"]> } & Pick<OwnHome, "progress" | "now">;

function LastTyped({ typed: { examName, publishDate, subjects }, progress, now }: Typed) {
  return (
    <Card title={words.result} action={<Link to="/dashboard/grades">{words.allResults}</Link>}>
      <New since={publishDate} now={now} />
      <p>
        <strong>{examName}</strong> {publishDate && <small>{longDate(publishDate)}</small>}
      </p>
      <ul className={styles.rows}>
        {subjects.map(({ subjectName, marks, fullMarks }) => (
          <li key={subjectName}>
            <span>{subjectName}</span>
            <span>
              <strong>{bengaliDigits(marks)}</strong>
              {fullMarks !== null && ` / ${bengaliDigits(fullMarks)}`}
            </span>
          </li>
        ))}
      </ul>
      <Progress progress={progress} />
    </Card>
  );
}
