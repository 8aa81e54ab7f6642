import type { ReactNode } from "react";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import styles from "./account-name.module.css";
import { accountTexts as words } from "./texts.ts";

type Shown = { file: string | null; name: ReactNode; disabled: boolean };

/** A person in a list of accounts, with a word where they cannot sign in. */
export function AccountName({ file, name, disabled }: Shown) {
  return (
    <span className={styles.named}>
      <PhotoAndName file={file} name={name} />
      {disabled && <span className={styles.disabled}>{words.disabled}</span>}
    </span>
  );
}
