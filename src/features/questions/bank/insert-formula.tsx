import { Button } from "../../../portal/kit/button.tsx";
import styles from "./form.module.css";
import { formulaHelpTexts as words } from "./texts.ts";

/** Puts a formula into the field that one was last in, where the cursor stood, and selects what is to be written over. */
export function InsertFormula({ fieldOf }: { fieldOf: () => HTMLTextAreaElement | HTMLInputElement | null }) {
  return (
    <details className={styles.help} data-wide>
      <summary>{words.open}</summary>
      <p>{words.about}</p>
      <div className={styles.insert}>
        {words.formulas.map(({ name, tex }) => (
          <Button key={tex} size="compact" variant="default" onClick={() => insert(fieldOf(), tex)}>
            {name}
          </Button>
        ))}
      </div>
    </details>
  );
}

function insert(field: HTMLTextAreaElement | HTMLInputElement | null, tex: string): void {
  if (!field) return;
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const written = isInFormula(value.slice(0, from)) ? tex : `$${tex}$`;
  field.focus();
  field.setRangeText(written, from, to, "end");
  const blank = written.indexOf("□");
  if (blank >= 0) field.setSelectionRange(from + blank, from + blank + 1);
  // So that React hears of it as of what is typed.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isInFormula = (before: string) => (before.replace(/\\./g, "").match(/\$/g) ?? []).length % 2 === 1;
