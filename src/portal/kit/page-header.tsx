import type { ReactNode } from "react";
import { bengaliDigits } from "../../shared/digits.ts";
import { kitTexts } from "../texts.ts";
import styles from "./page-header.module.css";

/** The head of a page: its name, how many there are, and the primary action, always at the end of the line. */
export function PageHeader({
  title,
  count,
  children,
}: {
  title: string;
  count?: number;
  children?: ReactNode;
}) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {count !== undefined && <p className={styles.count}>{kitTexts.total(bengaliDigits(count))}</p>}
      <div className={styles.action}>{children}</div>
    </div>
  );
}

/** What a page is for, in a line below its head. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** The line of search box, filters and toggles between head and list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}
