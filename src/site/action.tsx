import type { ReactNode } from "react";
import styles from "./action.module.css";

export type ActionLook = "main" | "quiet" | "outlined" | "onInk";

/** A link that looks like what it is: a thing to press. */
export function Action({ to, look = "main", children, label }: ActionProps) {
  return (
    <a className={`${styles.action} ${styles[look]}`} href={to} aria-label={label}>
      {children}
    </a>
  );
}

type ActionProps = { to: string; look?: ActionLook | undefined; children: ReactNode; label?: string };
