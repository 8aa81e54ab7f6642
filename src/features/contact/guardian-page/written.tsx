import { pathOf, pointsOf, type Stroke, stamps } from "../../exams/index.ts";
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
            <svg
              viewBox={`0 0 1000 ${Math.round((1000 * height) / width)}`}
              aria-hidden="true"
              style={{ position: "absolute", inset: 0 }}
            >
              {drawn.flatMap(({ strokes }) => strokes).map(lineOf)}
            </svg>
          </div>
        </figure>
      ))}
    </main>
  );
}

/** Without the sheets of the portal, of which this page has none. */
function lineOf(stroke: Stroke, at: number) {
  const look = { fill: "none", stroke: "#c62828", strokeWidth: 5, strokeLinecap: "round" } as const;
  if (stroke.kind === "pen") return <path key={at} d={pathOf(stroke)} {...look} />;
  const [[x, y] = [0, 0]] = pointsOf(stroke);
  return <path key={at} d={stamps[stroke.kind]} transform={`translate(${x} ${y})`} {...look} />;
}
