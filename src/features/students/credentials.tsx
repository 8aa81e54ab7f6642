import { CopyField } from "../../portal/kit/copy-field.tsx";
import type { NewStudent } from "./form.tsx";
import styles from "./screen.module.css";
import { studentScreenTexts as words } from "./texts.ts";

/** Shown once: only the password's hash is kept. */
export function Credentials({ regId, password }: NewStudent) {
  return (
    <>
      <CopyField label={words.regId} value={regId} />
      <CopyField label={words.password} value={password} />
      <p className={styles.keep}>{words.keepPassword}</p>
    </>
  );
}
