import { CopyField } from "../../portal/kit/copy-field.tsx";
import styles from "./credentials.module.css";
import { credentialTexts as words } from "./texts.ts";

export type NewAccount = { regId: string; password: string };

/** Shown once: only the password's hash is kept. */
export function Credentials({ regId, password }: NewAccount) {
  return (
    <>
      <CopyField label={words.regId} value={regId} />
      <CopyField label={words.password} value={password} />
      <p className={styles.keep}>{words.keepPassword}</p>
    </>
  );
}
