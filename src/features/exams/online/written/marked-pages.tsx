import { Card } from "../../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../../shared/digits.ts";
import styles from "./marked-pages.module.css";
import type { MarkedPages as Shown } from "./shape.ts";
import { Strokes } from "./strokes.tsx";
import { markedTexts as words } from "./texts.ts";

/** A student's written pages with what was drawn over them, and the marks of each question; on paper each has a sheet of its own. */
export function MarkedPages({ questions, pages }: Shown) {
  if (!pages.length) return null;
  const labelOf = (key: string) => questions.find((question) => question.key === key)?.label;
  return (
    <div className={styles.marked}>
      <Card title={words.title}>
        <ul className={styles.marks}>
          {questions.map(({ key, label, full, marks }) => (
            <li key={key}>
              {words.marks(label, marks === null ? words.noMarks : bengaliDigits(marks), full)}
            </li>
          ))}
        </ul>
        <ol className={styles.pages}>
          {pages.map(({ pageId, question, width, height, drawn }, at) => {
            const label = labelOf(question);
            const name = [words.page(at + 1, pages.length), label ? words.of(label) : words.ofWhole].join(
              ", ",
            );
            return (
              <li key={pageId}>
                <p>{name}</p>
                <div className={styles.page} style={{ aspectRatio: `${width} / ${height}` }}>
                  <img src={`/api/script/getPage?pageId=${pageId}`} alt="" />
                  <Strokes width={width} height={height} strokes={drawn.flatMap(({ strokes }) => strokes)} />
                </div>
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}
