import { Button } from "../../../../portal/kit/button.tsx";
import { tellFailure } from "../../../../web/alerts.tsx";
import { client } from "../../../../web/client.ts";
import { scriptContract } from "./contract.ts";
import styles from "./marking.module.css";
import type { ScriptToMark } from "./shape.ts";
import { markingTexts as words } from "./texts.ts";

type Sums = Pick<ScriptToMark, "marks" | "sums">;
type Shown = { script: ScriptToMark; onSums: (sums: Sums) => void };

/** What each section comes to, and whether that is in the marks sheet; what stands there is replaced by a person alone. */
export function Sums({ script: { examId, number, sums }, onSums }: Shown) {
  const replace = async (section: string, from: number | string | null) => {
    try {
      onSums((await client(scriptContract).toSheet({ examId, number, section, from })).data);
    } catch (error) {
      await tellFailure(words.failed, error);
    }
  };
  return (
    <ul className={styles.sums}>
      {sums.map(({ section, subject, full, sum, sheet, problem }) => (
        <li key={section}>
          {sum === null ? (
            words.notYet(subject)
          ) : (
            <>
              <strong>{words.sum(subject, sum, full)}</strong> {sum === sheet && words.inSheet}
            </>
          )}
          {problem && <p>{problem}</p>}
          {sum !== null && sum <= full && sheet !== null && sum !== sheet && (
            <Button size="compact" variant="default" onClick={() => void replace(section, sheet)}>
              {words.overSheet}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
