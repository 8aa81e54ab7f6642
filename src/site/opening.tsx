import { useLayoutEffect } from "react";
import styles from "./page-head.module.css";
import { siteTexts } from "./texts.ts";

/** Stands where a course will be while it is fetched. */
export function Opening() {
  // The page that was left may have been scrolled further than this one is tall.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div className={styles.band} role="status">
      <div className={styles.inner}>
        <p className={styles.title}>{siteTexts.loading}</p>
      </div>
    </div>
  );
}
