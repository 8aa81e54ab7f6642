import { useEffect, useRef, useState } from "react";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { client } from "../../../web/client.ts";
import { DrawnText } from "../drawing/drawn.tsx";
import { questionContract } from "./contract.ts";
import styles from "./form.module.css";
import { letterAt } from "./rules.ts";
import { previewTexts as words } from "./texts.ts";

type Texts = { stimulus: string; stem: string; options: readonly string[]; explanation: string };
type Drawn = AnswerOf<typeof questionContract.draw>["data"];

/** What is being written as phone and printer will show it: drawn by the server once one pauses. */
export function DrawnPreview({ texts: { stimulus, stem, options, explanation } }: { texts: Texts }) {
  const drawn = useDrawn([stimulus, stem, explanation, ...options]);
  if (drawn === "failed")
    return (
      <p role="status" className={styles.preview} data-wide>
        {words.failed}
      </p>
    );
  const [ofStimulus, ofStem, ofExplanation, ...ofOptions] = drawn;
  const problems = [...new Set(drawn.flatMap(({ problem }) => problem ?? []))];
  return (
    <section className={styles.preview} aria-label={words.title} data-wide>
      <h3>{words.title}</h3>
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
      {ofStimulus?.html && (
        <p>
          <DrawnText html={ofStimulus.html} />
        </p>
      )}
      <p>{ofStem?.html ? <DrawnText html={ofStem.html} /> : words.empty}</p>
      <ol className={styles.drawnOptions}>
        {ofOptions.map(({ html }, at) => (
          <li key={at}>
            <b>{words.letter(letterAt(at))}</b> <DrawnText html={html} />
          </li>
        ))}
      </ol>
      {ofExplanation?.html && (
        <p>
          <DrawnText html={ofExplanation.html} />
        </p>
      )}
    </section>
  );
}

/** The texts as they are drawn; what was drawn last stands until the next has come. */
function useDrawn(texts: readonly string[]): Drawn | "failed" {
  const [drawn, setDrawn] = useState<Drawn | "failed">([]);
  const latest = useRef(0);
  const asked = JSON.stringify(texts);
  useEffect(() => {
    latest.current += 1;
    const own = latest.current;
    const later = setTimeout(async () => {
      const answer = await client(questionContract)
        .draw({ texts: JSON.parse(asked) })
        .then(({ data }): Drawn | "failed" => data)
        .catch(() => "failed" as const);
      if (own === latest.current) setDrawn(answer);
    }, pause);
    return () => clearTimeout(later);
  }, [asked]);
  return drawn;
}

const pause = 600;
