import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { dayAndTime } from "../../../shared/dates.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { deviceOf } from "../security-events/device.ts";
import { type OwnSession, signInContract } from "../sign-in/contract.ts";
import styles from "./settings.module.css";
import { sessionTexts as words } from "./texts.ts";

/** Where one is signed in, and the ending of what should not be. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ current }) => !current).length;
  const calls = client(signInContract.session);

  async function end({ sessionId, agent }: OwnSession): Promise<void> {
    const device = deviceOf(agent);
    if (!(await confirm({ title: words.endTitle, text: words.endText(device), yes: words.yes }))) return;
    await done(() => calls.end({ sessionId }).then(() => words.ended));
  }

  async function endOthers(): Promise<void> {
    const question = { title: words.endOthersTitle, text: words.endOthersText(others), yes: words.yes };
    if (!(await confirm(question))) return;
    await done(() => calls.endOthers().then(({ data }) => words.othersEnded(data.ended)));
  }

  async function done(send: () => Promise<string>): Promise<void> {
    try {
      const message = await send();
      void revalidate();
      await tellSuccess(message);
    } catch (error) {
      if (refusalOf(error) === "NOT_SIGNED_IN") return;
      // It had ended by itself: what stands here is old.
      if (refusalOf(error) === "NOT_FOUND") void revalidate();
      await tellFailure(words.endFailed, error);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions" tabIndex={-1}>
          {words.title}
        </h2>
        {others > 0 && (
          <Button variant="default" onClick={endOthers}>
            {words.endOthers}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.sessionId} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
    </section>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { agent, address, startedAt, seenAt, current } = session;
  const device = deviceOf(agent);
  const facts = [
    [words.address, address],
    [words.since, dayAndTime(startedAt)],
    [words.seen, current ? words.now : dayAndTime(seenAt)],
  ] as const;
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <h3 title={agent}>
          {device} {current && <span className={styles.current}>{words.current}</span>}
        </h3>
        <Facts facts={facts} inLine />
      </div>
      {!current && (
        <Button variant="default" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
