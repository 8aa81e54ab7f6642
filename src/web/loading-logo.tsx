import { useEffect } from "react";
import type { Brand } from "./brand.ts";
import styles from "./loading-logo.module.css";
import { LogoMark } from "./logo-mark.tsx";

/** Marks a visit in the head, before the body is painted: the logo shows once in each. */
export const markVisit =
  'try{const s=sessionStorage;if(s.visited)document.documentElement.dataset.visited="";s.visited="1"}catch{}';

/** The logo over the whole window for two seconds at the start, by CSS alone, above a page already drawn. */
export function LoadingLogo({ brand }: { brand: Brand | undefined }) {
  useEffect(() => {
    started = true;
  }, []);
  if (started) return null;
  return (
    <div className={styles.cover} aria-hidden="true">
      <LogoMark logo={brand?.logo} size={96} />
      <span className={styles.name}>{brand?.name}</span>
    </div>
  );
}

// An error page brings a new document: the logo does not come again with it.
let started = false;
