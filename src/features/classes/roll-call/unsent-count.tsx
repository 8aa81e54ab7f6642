import { Badge } from "../../../portal/kit/badge.tsx";
import styles from "./day.module.css";
import { Island } from "./island.tsx";

/** Where `send-unsent.ts` says what this account has marked here and could not send. */
export const UnsentCount = ({ who }: { who: string }) => (
  <Island key={who} name="unsent" of={{ who }}>
    <p role="status" className={styles.unsent}>
      <Badge tone="late" data-part="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      <span data-part="held" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </p>
  </Island>
);
