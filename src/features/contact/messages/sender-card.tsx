import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Email } from "../../../portal/kit/email.tsx";
import { useOptimisticUpdate } from "../../../portal/kit/form/optimistic-update.ts";
import { mobileShape, phoneLink } from "../../../shared/phone-number.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { applicationContract, longestNote } from "../../desk/index.ts";
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
      {kind === "visitor" && !thread.suspicious && <AsApplication thread={thread} />}
      {kind === "student" && (
        <Link to={`/dashboard/all-students?search=${regId}`} className={styles.record}>
          {words.record}
        </Link>
      )}
      <StatusControls thread={thread} />
    </section>
  );
}

/** Who asks to be admitted stands among the applications by one press, with what they wrote as the first note. */
function AsApplication({ thread: { name, phoneNumber, courseName, message } }: { thread: Thread }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const add = async () => {
    setSending(true);
    const text = message.slice(0, longestNote);
    const said = { userName: name.slice(0, 100), mobile: phoneNumber, courseName, text };
    try {
      const { data } = await client(applicationContract).add(said);
      await navigate(`/dashboard/applications?search=${data.number}`);
    } catch (error) {
      setSending(false);
      await tellFailure(words.notApplied, error);
    }
  };
  return (
    <Button variant="default" size="compact" loading={sending} onClick={add}>
      {words.asApplication}
    </Button>
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
