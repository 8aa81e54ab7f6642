import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** The ink band with which every page but the first one begins. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
