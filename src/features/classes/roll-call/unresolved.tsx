import { Button } from "../../../portal/kit/button.tsx";
import type { StudentId } from "../../../shared/ids.ts";
import styles from "./call.module.css";
import { callTexts as words } from "./texts.ts";

/** Where marks that wait for a person are shown: of a student, or above the rows. */
export const UnresolvedPlace = ({ studentId = 0 }: { studentId?: StudentId }) => (
  <div data-unresolved={studentId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);

/** How one looks that somebody else's stands against, or that cannot be; `show-unresolved.ts` fills copies of it. */
export const UnresolvedPattern = () => (
  <div role="alert" className={styles.unresolved} data-pattern hidden>
    <strong />
    <p />
    <Button size="compact" variant="default" data-when="conflict" data-keep="own">
      {words.keepOwn}
    </Button>
    <Button size="compact" variant="default" data-when="conflict" data-keep="other">
      {words.keepOther}
    </Button>
    <Button size="compact" variant="default" data-when="problem" data-keep="other">
      {words.drop}
    </Button>
  </div>
);
