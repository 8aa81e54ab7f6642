import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { Notice } from "../../../portal/kit/notice.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { keepFile } from "../../../web/download.ts";
import { outboxContract } from "./contract.ts";
import { isDownStop } from "./rules.ts";
import type { Standing } from "./shape.ts";
import { logTexts as words } from "./texts.ts";

/** What may be done with the queue as it stands, and why it does not move. */
export function QueueActions({ standing }: { standing: Standing }) {
  const { driver, stopped, quiet, waiting } = standing;
  const isBySecond = goesBySecond(standing);
  const { busy, send } = useSending();
  // Kept until it succeeds: what was taken away by an answer that got lost comes again with it.
  const [takingKey, setTakingKey] = useState(() => crypto.randomUUID());
  const sends = driver === "http" && (!stopped || isBySecond);

  const act = (work: () => Promise<unknown>) => send(work, words.failed);
  const stop = (to: boolean) => act(() => save(outboxContract.stop, { stopped: to }, crypto.randomUUID()));
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
        <Button variant="default" loading={busy} onClick={() => stop(!stopped)}>
          {stopped ? (isBySecond ? words.startFirst : words.start) : words.stop}
        </Button>
      )}
      {isBySecond && stopped && (
        <Button variant="default" loading={busy} onClick={() => stop(true)}>
          {words.stop}
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

/** Whether what waits leaves by the second gateway, since the first is down. */
const goesBySecond = ({ driver, stopped, unreachable, second }: Standing) =>
  driver === "http" &&
  second !== null &&
  !second.stopped &&
  !second.unreachable &&
  (stopped ? isDownStop(stopped) : unreachable);

/** Why what waits is not sent just now, or by another gateway than the first. */
export function WhyItWaits({ standing }: { standing: Standing }) {
  const why = [whyOf(standing), secondSaid(standing)].filter(Boolean).join(" ");
  if (!why) return null;
  return (
    <Notice>
      <Folded>{why}</Folded>
    </Notice>
  );
}

function whyOf({ driver, stopped, quiet, waiting, unreachable }: Standing): string | null {
  if (stopped === "restored") return words.stopped.restored;
  if (driver === "none") return words.noDriver;
  if (driver === "file") return words.fileDriver;
  if (stopped) return words.stopped[stopped];
  if (unreachable) return words.unreachable;
  return quiet && waiting > 0 ? words.quiet : null;
}

function secondSaid(standing: Standing): string | null {
  if (goesBySecond(standing)) return words.bySecond;
  const stopped = standing.second?.stopped;
  return stopped && isDownStop(stopped) ? words.secondStopped[stopped] : null;
}
