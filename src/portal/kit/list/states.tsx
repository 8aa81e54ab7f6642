import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../web/icons.tsx";
import { Quoted } from "../../../web/quoted.tsx";
import styles from "./states.module.css";

type Empty = {
  text: string;
  icon: IconName;
  /** Where a search or a filter found nothing: the name of the way back to the whole list. */
  showAll?: string | false;
  /** Other ways on. */
  children?: ReactNode;
};

/** A list without rows. */
export function EmptyState({ text, icon, showAll, children }: Empty) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={40} />
      <p>
        <Quoted text={text} />
      </p>
      {showAll && <Link to={{ search: "" }}>{showAll}</Link>}
      {children}
    </div>
  );
}

type Failed = { title: string; quoted?: string; why: string; children?: ReactNode };

/** Something that could not be shown, why, and what may be done; `quoted` are the specification's words for it. */
export function FailedState({ title, quoted, why, children }: Failed) {
  return (
    <section className={styles.failed} role="alert">
      <Icon name="alert" size={44} />
      <h1>{title}</h1>
      {quoted && (
        <p className={styles.quoted} lang="en">
          {quoted}
        </p>
      )}
      <p>{why}</p>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
