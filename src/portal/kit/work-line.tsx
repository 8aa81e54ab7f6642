import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import styles from "./work-line.module.css";

type Shown = { actions?: ReactNode; about?: ReactNode; children?: ReactNode };

/** The line above a part of a page: how things stand, and at its end what is done; `about`, how it works, is unfolded by who asks. */
export const WorkLine = ({ actions, about, children }: Shown) => (
  <div className={styles.line}>
    <div className={styles.says}>{children}</div>
    {about && (
      <details className={styles.about}>
        <summary>
          <span>{kitTexts.howItWorks}</span>
        </summary>
        <div className={styles.text}>{about}</div>
      </details>
    )}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
