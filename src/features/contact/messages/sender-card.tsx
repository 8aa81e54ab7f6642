import { NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Email } from "../../../portal/kit/email.tsx";
import { useOptimisticUpdate } from "../../../portal/kit/form/optimistic-update.ts";
import { mobileShape, phoneLink } from "../../../shared/phone-number.ts";
import { client } from "../../../web/client.ts";
import { messageContract, type Thread } from "./contract.ts";
import { type MessageStatus, mailtoOf, messageStatuses } from "./rules.ts";
import { kindTexts, messageTexts, statusTexts, threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** The sender, their contacts, and the status of the message. */
export function SenderCard({ thread }: { thread: Thread }) {
  const { kind, regId, email, phoneNumber, courseName, exam } = thread;
  return (
    <section className={styles.sender} aria-label={words.from}>
      <dl>
        <dt>{words.from}</dt>
        <dd>{kindTexts[kind]}</dd>
        {regId && (
          <>
            <dt>{words.regId}</dt>
            <dd>
              {kind === "guardian" ? (
                <Link to={`/dashboard/all-students?searchName=${regId}`}>{regId}</Link>
              ) : (
                regId
              )}
            </dd>
          </>
        )}
        {courseName && (
          <>
            <dt>{words.course}</dt>
            <dd>{courseName}</dd>
          </>
        )}
        {phoneNumber && (
          <>
            <dt>{words.phone}</dt>
            <dd>
              {mobileShape.test(phoneNumber) ? (
                <a href={phoneLink(phoneNumber)} className="touchable">
                  {phoneNumber}
                </a>
              ) : (
                phoneNumber
              )}
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{words.email}</dt>
            <dd>
              <a href={mailtoOf(email)} className="touchable">
                <Email address={email} />
              </a>
            </dd>
          </>
        )}
        {exam && (
          <>
            <dt>{words.recheck}</dt>
            <dd>
              <Link to={`/dashboard/marks/${exam.examId}`} className="touchable">
                {exam.examName}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {kind === "student" && (
        <Link to={`/dashboard/all-students?search=${regId}`} className={styles.record}>
          {words.record}
        </Link>
      )}
      <StatusControls thread={thread} />
    </section>
  );
}

/** Changes the status, and marks a visitor's message as spam or genuine. */
function StatusControls({ thread }: { thread: Thread }) {
  const { status, kind, suspicious, handledBy } = thread;
  const { pending, change } = useStatusUpdate(thread);
  const options = messageStatuses.map((value) => ({ value, label: statusTexts[value] }));
  return (
    <div className={styles.status}>
      {suspicious && <p>{words.isSuspicious}</p>}
      <NativeSelect
        label={words.status}
        value={pending?.status ?? status}
        aria-busy={pending !== null}
        data={options}
        onChange={(event) => change({ status: event.currentTarget.value as MessageStatus })}
      />
      {handledBy && <p>{words.handledBy(handledBy)}</p>}
      {kind === "visitor" && (
        <Button
          variant="default"
          size="compact"
          loading={pending?.suspicious !== undefined}
          onClick={() => change({ suspicious: !suspicious })}
        >
          {suspicious ? words.markGenuine : words.markSuspicious}
        </Button>
      )}
    </div>
  );
}

type Pending = { status?: MessageStatus; suspicious?: boolean };

const useStatusUpdate = ({ messageId, version }: Thread) =>
  useOptimisticUpdate(
    (next: Pending) => client(messageContract).updateMessage({ messageId, version, ...next }),
    messageTexts.changeFailed,
  );
