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
  return ask({ ...question, look: styles.main });
}

/** 'Are you sure?' before a record is deleted; `says` asks it of this one. */
export async function confirmDelete(says: string): Promise<boolean> {
  return ask({ ...confirmTexts, says, look: styles.danger });
}

type Question = {
  title: string;
  says?: string;
  text: string;
  yes: string;
  cancel?: string;
  look: string | undefined;
};

async function ask({
  title,
  says,
  text,
  yes,
  cancel = confirmTexts.cancel,
  look,
}: Question): Promise<boolean> {
  const answer = await openPopup<boolean>({ kind: "question", title, says, text }, (answer) => (
    <>
      <button type="button" className={look} onClick={() => answer(true)}>
        <Quoted text={yes} />
      </button>
      <button type="button" data-first className={styles.button} onClick={() => answer(false)}>
        {cancel}
      </button>
    </>
  ));
  return answer === true;
}
