import styles from "./popup.module.css";
import { openPopup } from "./popup.tsx";
import { Quoted } from "./quoted.tsx";
import { confirmTexts } from "./texts.ts";

/** Asks before something that is more than usual; true when the person presses `yes`. */
export async function confirm(question: {
  title: string;
  text: string;
  yes: string;
  cancel?: string;
}): Promise<boolean> {
  return ask({ ...question, look: "main" });
}

/** Asks before what was typed is thrown away: the way back to it is what stands out. */
export async function confirmDiscard(question: {
  title: string;
  text: string;
  yes: string;
  cancel: string;
}): Promise<boolean> {
  return ask({ ...question, look: "quiet" });
}

/** 'Are you sure?' before a record is deleted, in the words that are read first of this one; without them in those of any. */
export async function confirmDelete(first: FirstRead): Promise<boolean> {
  return ask({ ...confirmTexts, ...first, look: "danger" });
}

/** The question, what follows from it, and the button. */
type FirstRead = { says: string; means?: string | undefined; goes?: string | undefined };

type Question = Partial<FirstRead> & {
  title: string;
  text: string;
  yes: string;
  cancel?: string;
  look: "main" | "danger" | "quiet";
};

async function ask({
  title,
  says,
  text,
  means,
  yes,
  goes,
  cancel = confirmTexts.cancel,
  look,
}: Question): Promise<boolean> {
  const isQuiet = look === "quiet";
  const answer = await openPopup<boolean>({ kind: "question", title, says, text, means }, (answer) => {
    const going = (
      <button
        key="yes"
        type="button"
        className={isQuiet ? styles.button : styles[look]}
        onClick={() => answer(true)}
      >
        <Quoted text={yes} says={goes} />
      </button>
    );
    const staying = (
      <button
        key="cancel"
        type="button"
        data-first
        className={isQuiet ? styles.main : styles.button}
        onClick={() => answer(false)}
      >
        {cancel}
      </button>
    );
    return [staying, going];
  });
  return answer === true;
}
