import { useSyncExternalStore } from "react";
import styles from "./scroll-to-top.module.css";

type Shown = { label: string; beforeHydration: boolean };

/**
 * Always there; seen where there is something to scroll. `beforeHydration` is whether it is seen before its page is hydrated: where
 * there is more to be pressed, it must not come up under a finger.
 */
export function ScrollToTop({ label, beforeHydration }: Shown) {
  const useful = useSyncExternalStore(listen, isTallerThanWindow, () => beforeHydration);
  return (
    <button type="button" className={styles.button} data-useful={useful} aria-label={label} onClick={toTop}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 20V5M5.5 11 12 4.5 18.5 11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

function listen(tell: () => void): () => void {
  const observer = new ResizeObserver(tell);
  observer.observe(document.body);
  window.addEventListener("resize", tell);
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", tell);
  };
}

const isTallerThanWindow = () => document.documentElement.scrollHeight > window.innerHeight + 1;

function toTop(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}
