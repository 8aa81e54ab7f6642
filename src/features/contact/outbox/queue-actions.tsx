import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { keepFile } from "../../../web/download.ts";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import type { Standing } from "./shape.ts";
import { logTexts as words } from "./texts.ts";

/** What may be done with the queue as it stands, and why it does not move. */
export function QueueActions({ standing }: { standing: Standing }) {
  const { driver, stopped, quiet, waiting } = standing;
  const { busy, send } = useSending();
  // Kept until it succeeds: what was taken away by an answer that got lost comes again with it.
  const [takingKey, setTakingKey] = useState(() => crypto.randomUUID());
  const sends = driver === "http" && !stopped;

  const act = (work: () => Promise<unknown>) => send(work, words.failed);
  const stop = () => act(() => save(outboxContract.stop, { stopped: !stopped }, crypto.randomUUID()));
  const sendNow = () =>
    act(async () => {
      const { data } = await save(outboxContract.sendNow, {}, crypto.randomUUID());
      void tellSuccess(words.sendNowDone(bengaliDigits(data.messages)));
    });
  const takeAway = async () => {
    const text = words.takeAwayText(bengaliDigits(waiting));
    if (!(await confirm({ title: words.takeAwayAsked, text, yes: words.takeAwayYes }))) return;
    await act(async () => {
      const { data } = await save(outboxContract.takeAway, {}, takingKey);
      setTakingKey(crypto.randomUUID());
      keepFile(new Blob([data.csv], { type: "text/csv" }), `${words.file}.csv`);
    });
  };

  return (
    <>
      {(driver === "http" || stopped === "restored") && (
        <Button variant="default" loading={busy} onClick={stop}>
          {stopped ? words.start : words.stop}
        </Button>
      )}
      {sends && quiet && waiting > 0 && (
        <Button variant="default" loading={busy} onClick={sendNow}>
          {words.sendNow}
        </Button>
      )}
      {!sends && waiting > 0 && (
        <Button color="marigold" loading={busy} onClick={takeAway}>
          {words.takeAway}
        </Button>
      )}
    </>
  );
}

/** Why what waits is not sent just now. */
export function WhyItWaits({
  standing: { driver, stopped, quiet, waiting, unreachable },
}: {
  standing: Standing;
}) {
  const why =
    stopped === "restored"
      ? words.stopped.restored
      : driver === "none"
        ? words.noDriver
        : driver === "file"
          ? words.fileDriver
          : stopped
            ? words.stopped[stopped]
            : unreachable
              ? words.unreachable
              : quiet && waiting > 0
                ? words.quiet
                : null;
  return (
    why && (
      <Folded>
        <p className={styles.waits}>{why}</p>
      </Folded>
    )
  );
}
