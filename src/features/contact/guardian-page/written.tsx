import { Strokes } from "../../exams/parts.ts";
import type { PagesDocument } from "./page-data.ts";
import { guardianPageTexts as words } from "./texts.ts";

/** The marks of each question, and the pages with what was drawn over them. */
export function Written({
  page: { userName, examName, questions, pages },
  path,
}: {
  page: PagesDocument;
  path: string;
}) {
  const labelOf = (key: string) => questions.find((question) => question.key === key)?.label;
  return (
    <main>
      <p>
        <a href={path}>{words.backTo(userName)}</a>
      </p>
      <h1>{words.writtenOf(examName)}</h1>
      <section>
        <ul>
          {questions.map(({ key, label, full, marks }) => (
            <li key={key}>
              <span>{words.ofQuestion(label)}</span>
              <span>{words.outOf(marks, full)}</span>
            </li>
          ))}
        </ul>
      </section>
      {pages.map(({ pageId, question, width, height, drawn }, at) => (
        <figure key={pageId}>
          <figcaption>{words.pageOf(at + 1, pages.length, labelOf(question))}</figcaption>
          <div className="written" style={{ aspectRatio: `${width} / ${height}` }}>
            <img src={`${path}/page/${pageId}`} alt={words.pageOf(at + 1, pages.length, labelOf(question))} />
            <Strokes width={width} height={height} strokes={drawn.flatMap(({ strokes }) => strokes)} />
          </div>
        </figure>
      ))}
    </main>
  );
}
