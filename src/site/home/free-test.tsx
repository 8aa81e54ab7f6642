import { freeTestTexts as words } from "../../features/exams/index.ts";
import { Action } from "../action.tsx";
import styles from "./free-test.module.css";

/** A row that leads to the free model test, where one is open. */
export function FreeTest({ test: { title, questions } }: { test: { title: string; questions: number } }) {
  return (
    <aside className={styles.row} aria-label={words.title}>
      <div>
        <p>
          <strong>{words.title}</strong>: {title}
        </p>
        <p className={styles.quiet}>{words.row(questions)}</p>
      </div>
      <Action to="/free-test" look="outlined">
        {words.take}
      </Action>
    </aside>
  );
}
