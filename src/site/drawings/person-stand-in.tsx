import { Sheet } from "../../web/site-parts/sheet.tsx";
import styles from "./drawings.module.css";

/** Stands where a person has no photo yet. */
export function PersonStandIn() {
  return (
    <Sheet className={styles.stand} width={320} height={320}>
      <rect width="320" height="320" fill="var(--tint-sky)" />
      <circle cx="160" cy="126" r="54" fill="var(--sky)" />
      <path d="M44 320c0-74 50-118 116-118s116 44 116 118z" fill="var(--sky)" />
    </Sheet>
  );
}
