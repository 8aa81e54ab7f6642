import { Sheet } from "../../web/site-parts/sheet.tsx";
import styles from "./drawings.module.css";

/** A circuit whose switch stands open: the lamp is dark until someone mends it. */
export function BrokenCircuit() {
  return (
    <Sheet className={styles.wide} width={640} height={270}>
      <g fill="none" stroke="var(--text-on-ink)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M130 118V50H250l12-18 22 36 22-36 22 36 22-36 12 18H510v60M130 152v68H270M370 220H510v-50" />
        <path d="M100 118h60M114 152h32" />
      </g>
      <circle cx="510" cy="140" r="30" fill="none" stroke="var(--sky)" strokeWidth="5" />
      <path d="M489 119l42 42M531 119l-42 42" stroke="var(--sky)" strokeWidth="4" />
      <path d="M276 216 352 168" stroke="var(--marigold)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="270" cy="220" r="8" fill="var(--marigold)" />
      <circle cx="370" cy="220" r="8" fill="var(--marigold)" />
    </Sheet>
  );
}
