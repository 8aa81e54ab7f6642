import { Card } from "../../../portal/kit/card.tsx";
import { practice } from "../../../shared/limits.ts";
import styles from "./chapters.module.css";
import type { ChapterFigures } from "./chapters.ts";
import { chapterTexts as words } from "./texts.ts";

type Shown = {
  chapters: readonly ChapterFigures[];
  /** Chapters of which the reader may practise ten questions. */
  practised: readonly { subject: string; chapter: string }[];
};

/** How a student did in each chapter, the weak ones first, with how many answers that rests on; nothing where none is known. */
export function Chapters({ chapters, practised }: Shown) {
  if (!chapters.length) return null;
  const [first, rest] = [chapters.slice(0, atFirst), chapters.slice(atFirst)];
  const offered = new Set(practised.map(keyOf));
  const line = (one: ChapterFigures) => (
    <Chapter key={keyOf(one)} chapter={one} offered={offered.has(keyOf(one))} />
  );
  return (
    <div className={styles.card}>
      <Card title={words.title}>
        <p className={styles.lead}>{words.lead(practice.answers, practice.exams)}</p>
        <ul className={styles.chapters}>{first.map(line)}</ul>
        {rest.length > 0 && (
          <details>
            <summary>{words.more(rest.length)}</summary>
            <ul className={styles.chapters}>{rest.map(line)}</ul>
          </details>
        )}
      </Card>
    </div>
  );
}

const atFirst = 3;

const keyOf = ({ subject, chapter }: { subject: string; chapter: string }) =>
  JSON.stringify([subject, chapter]);

function Chapter({ chapter: of, offered }: { chapter: ChapterFigures; offered: boolean }) {
  const { subject, chapter, exams, practice, said } = of;
  return (
    <li>
      <div>
        <p>
          <strong>{chapter}</strong> <span>{subject}</span>
        </p>
        <p>
          <b data-said={said ?? "unknown"}>{words[said ?? "unknown"]}</b>
          {exams.exams > 0 && ` · ${words.exams(exams.right, exams.answers, exams.exams)}`}
          {exams.blank > 0 && `, ${words.blank(exams.blank)}`}
        </p>
        {practice.answers > 0 && <p>{words.practice(practice.right, practice.answers)}</p>}
      </div>
      {offered && (
        <a
          href={`/exam/practice?${new URLSearchParams({ subject, chapter })}`}
          aria-label={words.practiseOf(chapter)}
        >
          {words.practise}
        </a>
      )}
    </li>
  );
}
