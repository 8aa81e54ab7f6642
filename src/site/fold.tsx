import type { ReactNode } from "react";
import styles from "./fold.module.css";
import { foldTexts as words } from "./texts.ts";

/**
 * A long part of a page, whole on a wide screen. On a narrow one the browser itself keeps back the texts of its items, the rest that is
 * marked `data-more`, or makes rows of its cards, until all is asked for beside the heading; a browser that cannot shows all.
 */
export function Fold({ keeps, of, label = words.more, className, children }: FoldProps) {
  return (
    <div className={className} data-keeps={keeps}>
      <details className={styles.ask}>
        <summary>
          <span>{label}</span>
          <span>{words.less}</span>
          <span className="visually-hidden">: {of}</span>
        </summary>
      </details>
      {children}
    </div>
  );
}

type FoldProps = {
  keeps: "texts" | "rest" | "cards";
  /** What it is a part of, for those who hear the label without its heading. */
  of: string;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};
