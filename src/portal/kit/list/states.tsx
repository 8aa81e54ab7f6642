import type { ReactNode } from "react";
import { Icon, type IconName } from "../../icons.tsx";
import styles from "./states.module.css";

/** A list without rows; `children` offer a way on. */
export function EmptyState({ text, icon, children }: { text: string; icon: IconName; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Something that could not be shown, why, and what may be done. */
export function FailedState({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <section className={styles.failed} role="alert">
      <Icon name="alert" size={44} />
      <h1>{title}</h1>
      <p>{why}</p>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
