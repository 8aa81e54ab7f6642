import type { ReactNode } from "react";
import styles from "./notice.module.css";

type Shown = { role?: "note" | "status"; action?: ReactNode; children: ReactNode };

/** What somebody must know of what stands below, in one band; `action` is the way to change it. */
export const Notice = ({ role = "note", action, children }: Shown) => (
  <div className={styles.notice} role={role}>
    <div className={styles.says}>{children}</div>
    {action}
  </div>
);
