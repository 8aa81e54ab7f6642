import { bengaliDigits } from "../../../shared/digits.ts";
import { letterAt } from "../../questions/index.ts";
import { DrawnText } from "../../questions/parts.ts";
import type { FrozenQuestion, FrozenSet } from "./frozen.ts";
import styles from "./paper-sheet.module.css";
import { sheetTexts as words } from "./texts.ts";

/** The questions of a set in two columns, numbered through as the OMR sheet is; a stimulus stands once, above those that share it. */
export function PaperSheet({ set }: { set: FrozenSet }) {
  const several = set.sections.length > 1;
  let from = 0;
  return (
    <div className={styles.sheet}>
      {set.sections.map(({ key, subject, questions }) => {
        const first = from;
        from += questions;
        const own = set.questions.slice(first, from);
        return (
          <section key={key} className={styles.section} aria-label={subject}>
            {several && questions > 0 && <h3>{subject}</h3>}
            <ol className={styles.questions}>
              {own.map((question, at) => (
                <li key={question.id}>
                  <Stimulus set={set} at={first + at} />
                  <Question question={question} number={first + at + 1} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

/** Above the first of those that share it, saying which they are. */
function Stimulus({ set: { questions, stimuli }, at }: { set: FrozenSet; at: number }) {
  const place = questions[at]?.stimulus ?? null;
  if (place === null || questions[at - 1]?.stimulus === place) return null;
  const rest = questions.slice(at).findIndex(({ stimulus }) => stimulus !== place);
  const many = rest < 0 ? questions.length - at : rest;
  return (
    <div className={styles.stimulus}>
      <p>{words.readStimulus(bengaliDigits(at + 1), bengaliDigits(at + many))}</p>
      <DrawnText html={stimuli[place] ?? ""} />
    </div>
  );
}

function Question({ question, number }: { question: FrozenQuestion; number: number }) {
  const { stem, options, picture, kind, unit } = question;
  return (
    <article className={styles.question} data-kind={kind}>
      <b className={styles.number}>{words.number(bengaliDigits(number))}</b>
      <div className={styles.asked}>
        <DrawnText html={stem} />
        {picture && (
          <img src={picture} alt={words.picture(bengaliDigits(number))} className={styles.picture} />
        )}
        {kind === "number" ? (
          <p>{words.answer(unit)}</p>
        ) : (
          <ul className={styles.options} data-long={isLong(question)}>
            {options.map(({ id, html }, at) => (
              <li key={id}>
                <span>{words.letter(letterAt(at))}</span> <DrawnText html={html} />
              </li>
            ))}
          </ul>
        )}
        {kind === "all" && <p className={styles.note}>{words.all}</p>}
      </div>
    </article>
  );
}

/** Whether an option wants a line of its own: by the signs that are read of it, not by the TeX that screen readers are given besides. */
const isLong = ({ options }: FrozenQuestion) =>
  options.some(({ html }) => {
    const read = html.replace(/<annotation[\s\S]*?<\/annotation>|<span class="katex-html"[\s\S]*$/g, "");
    return read.replace(/<[^>]*>/g, "").length > longest;
  });

const longest = 24;
