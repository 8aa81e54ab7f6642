import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import styles from "./preview.module.css";

/** What is written here, as the public page will show it. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <figure className={styles.preview} data-wide>
      <figcaption>{kitTexts.preview}</figcaption>
      {children}
    </figure>
  );
}
