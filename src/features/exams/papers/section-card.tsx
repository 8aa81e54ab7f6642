import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { ExamPaper } from "./contract.ts";
import { QuestionLine } from "./question-line.tsx";
import styles from "./screen.module.css";
import { sectionTexts as words } from "./texts.ts";

type Shown = {
  section: ExamPaper["sections"][number];
  /** How many questions stand before its first. */
  from: number;
  isDraft: boolean;
  onChange: (questionIds: number[]) => Promise<void>;
  onFill: (how: "pick" | "deal") => void;
};

/** The questions of a subject in the order of the first set, moved and taken out one by one; those of a stimulus move together. */
export function SectionCard({
  section: { subject, needed, questions },
  from,
  isDraft,
  onChange,
  onFill,
}: Shown) {
  const ids = questions.map(({ questionId }) => questionId);
  const swap = (at: number, by: number) => {
    const moved = [...ids];
    const [one, other] = [moved[at], moved[at + by]];
    if (one === undefined || other === undefined) return;
    [moved[at], moved[at + by]] = [other, one];
    void onChange(moved);
  };
  return (
    <Card
      title={words.title(subject, questions.length, needed)}
      action={
        isDraft && (
          <span className={styles.bar}>
            <Button variant="default" onClick={() => onFill("pick")}>
              {words.pick}
            </Button>
            <Button variant="default" onClick={() => onFill("deal")}>
              {words.deal}
            </Button>
          </span>
        )
      }
    >
      {questions.length ? (
        <ol className={styles.questions}>
          {questions.map((question, at) => {
            const number = bengaliDigits(from + at + 1);
            return (
              <li key={question.questionId}>
                <b>{words.number(number)}</b>
                <QuestionLine question={question} />
                {isDraft && (
                  <span className={styles.moves}>
                    <IconButton
                      label={words.up(number)}
                      icon="up"
                      disabled={at === 0}
                      onClick={() => swap(at, -1)}
                    />
                    <IconButton
                      label={words.down(number)}
                      icon="down"
                      disabled={at === questions.length - 1}
                      onClick={() => swap(at, 1)}
                    />
                    <IconButton
                      label={words.remove(number)}
                      icon="close"
                      onClick={() => void onChange(ids.filter((id) => id !== question.questionId))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      ) : (
        <p>{words.none}</p>
      )}
    </Card>
  );
}
