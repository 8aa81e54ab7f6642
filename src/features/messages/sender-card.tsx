import { Link } from "react-router";
import { Email } from "../../portal/kit/email.tsx";
import { phoneLink } from "../../shared/digits.ts";
import type { Thread } from "./contract.ts";
import { Handling } from "./handling.tsx";
import { mailtoOf } from "./rules.ts";
import { kindTexts, threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** Who wrote, how to reach them, and how far the office is. */
export function SenderCard({ thread }: { thread: Thread }) {
  const { kind, regId, email, phoneNumber } = thread;
  return (
    <section className={styles.sender} aria-label={words.from}>
      <dl>
        <dt>{words.from}</dt>
        <dd>{kindTexts[kind]}</dd>
        {regId && (
          <>
            <dt>{words.regId}</dt>
            <dd>{regId}</dd>
          </>
        )}
        <dt>{words.phone}</dt>
        <dd>
          <a href={phoneLink(phoneNumber)}>{phoneNumber}</a>
        </dd>
        <dt>{words.email}</dt>
        <dd>
          <a href={mailtoOf(email)}>
            <Email address={email} />
          </a>
        </dd>
      </dl>
      {kind === "student" && (
        <Link to={`/dashboard/all-students?search=${regId}`} className={styles.record}>
          {words.record}
        </Link>
      )}
      <Handling thread={thread} />
    </section>
  );
}
