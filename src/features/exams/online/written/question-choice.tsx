import { useNavigate } from "react-router";
import { bengaliDigits } from "../../../../shared/digits.ts";
import styles from "./marking.module.css";
import type { ScriptToMark, WrittenExam } from "./shape.ts";
import { markingTexts as words } from "./texts.ts";

type Choice = {
  written: WrittenExam;
  question: { key: string };
  script: ScriptToMark | null;
  onLeave: () => Promise<boolean>;
};

/** Another question, of the same script where there is one. */
export function QuestionChoice({ written: { examId, questions }, question, script, onLeave }: Choice) {
  const navigate = useNavigate();
  const go = async (key: string) => {
    await onLeave();
    await navigate(`/dashboard/marks/${examId}/scripts/${key}${script ? `?script=${script.number}` : ""}`);
  };
  const marksOf = (key: string) => script?.marks.find((one) => one.question === key)?.marks ?? null;
  return (
    <label className={styles.question}>
      <span>{words.chooseQuestion}</span>
      <select value={question.key} onChange={(event) => void go(event.currentTarget.value)}>
        {questions.map(({ key, label, full }) => {
          const marks = marksOf(key);
          return (
            <option key={key} value={key}>
              {words.question(label, full)}
              {marks !== null && `: ${bengaliDigits(marks)}`}
            </option>
          );
        })}
      </select>
    </label>
  );
}
