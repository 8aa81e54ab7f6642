import { Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { besides, unbroken } from "../../../shared/unbroken.ts";
import { logTexts, type OutboxMessage, recipientTexts, stateTexts } from "../../contact/index.ts";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

type Sms = { studentId: StudentId; messages: readonly OutboxMessage[]; total: number };

/** What was last sent to the phones of the student and the guardian, and whether it arrived. */
export function SmsCard({ studentId, messages, total }: Sms) {
  const all = `/dashboard/outbox?student=${studentId}`;
  return (
    <Card
      title={words.sms}
      action={total > messages.length && <Link to={all}>{words.allSms(bengaliDigits(total))}</Link>}
    >
      <ul className={styles.rows}>
        {newestFirst(messages).map(({ messageId, text, toGuardian, at, state }) => (
          <li key={messageId}>
            <span>
              {text || logTexts.forgotten}{" "}
              <small>
                {besides(recipientTexts[toGuardian ? "guardian" : "student"], unbroken(shortMoment(at)))}
              </small>
            </span>
            <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const newestFirst = (messages: readonly OutboxMessage[]) =>
  messages.toSorted((one, other) => other.at.localeCompare(one.at));

const tones = {
  ...({ waiting: "waiting", sending: "waiting", sent: "good", delivered: "good" } as const),
  ...({ failed: "late", uncertain: "soon", held: "soon", handedOver: "plain", cancelled: "plain" } as const),
};
