import styles from "./scroll-to-top.module.css";

type Shown = {
  label: string;
  /** In the corner of the window once much was read; else where the page ends. */
  atEdge?: boolean;
};

/** The way back to the top, on every page: a link, which needs no script. */
export function ScrollToTop({ label, atEdge = false }: Shown) {
  return (
    <a href="#top" className={atEdge ? styles.edge : styles.end} title={label}>
      <span className="visually-hidden">{label}</span>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 20V5M5.5 11 12 4.5 18.5 11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  );
}
