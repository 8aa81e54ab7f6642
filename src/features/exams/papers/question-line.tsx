import { Badge } from "../../../portal/kit/badge.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { plainOf, type Question } from "../../questions/index.ts";
import styles from "./screen.module.css";
import { lineTexts as words } from "./texts.ts";

/** A question on a line or two: what is asked, its chapter, and what is to be known of it. */
export function QuestionLine({ question, note }: { question: Question; note?: string | undefined }) {
  const { stem, chapter, facility, draft, archived, sharing, lastUsed } = question;
  return (
    <span className={styles.line}>
      <span className={styles.stem}>{plainOf(stem)}</span>
      <small>
        {[
          chapter,
          facility === null ? "" : words.facility(bengaliDigits(Math.round(facility * 100))),
          lastUsed ? words.lastUsed(lastUsed) : "",
          note,
        ]
          .filter(Boolean)
          .join(" · ")}{" "}
        {sharing > 1 && <Badge tone="calm">{words.shared}</Badge>}{" "}
        {draft && <Badge tone="late">{words.draft}</Badge>}{" "}
        {archived && <Badge tone="late">{words.archived}</Badge>}
      </small>
    </span>
  );
}
