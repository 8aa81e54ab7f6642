import { Link } from "react-router";
import { Button } from "../../../../portal/kit/button.tsx";
import { Card } from "../../../../portal/kit/card.tsx";
import styles from "./screen.module.css";
import type { WrittenExam } from "./shape.ts";
import { scriptTexts as words } from "./texts.ts";

/** Each question with how far it is marked, and the way to its next script. */
export function Questions({ written }: { written: WrittenExam }) {
  const { questions, counts, examId, published, waits } = written;
  return (
    <Card title={words.questions}>
      {counts.scripts === 0 && <p>{words.noScripts}</p>}
      <ul className={styles.questions}>
        {questions.map(({ key, label, full }) => {
          const { answered = 0, marked = 0 } = counts.questions.find((one) => one.key === key) ?? {};
          return (
            <li key={key}>
              <span>
                <strong>{words.questionOf(label)}</strong> {words.marksOf(full)}
              </span>
              <span className={styles.progress}>
                <progress value={marked} max={Math.max(1, answered)} aria-label={words.questionOf(label)} />
                {words.progress(marked, answered)}
              </span>
              {answered > 0 && !published && !waits && (
                <Button
                  component={Link}
                  to={`/dashboard/marks/${examId}/scripts/${key}`}
                  size="compact"
                  variant="default"
                  aria-label={words.markQuestion(label)}
                >
                  {words.mark}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
