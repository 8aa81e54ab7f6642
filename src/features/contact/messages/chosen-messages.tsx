import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { type Message, messageContract } from "./contract.ts";
import type { MessageStatus } from "./rules.ts";
import { statusTexts, inboxTexts as words } from "./texts.ts";

/** To what several may be set at once; an answer is written to one. */
const offered = ["answered", "closed"] as const satisfies readonly MessageStatus[];

/** How far the chosen messages are, said of all at once: each is a change of its own, and what was not done stays chosen. */
export function ChosenMessages({ chosen, messages }: { chosen: Chosen; messages: readonly Message[] }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const setAll = async (status: MessageStatus) => {
    setBusy(true);
    let done = 0;
    let failure: unknown = null;
    for (const { messageId, version } of messages.filter((one) => chosen.has(one.messageId))) {
      try {
        await client(messageContract).updateMessage({ messageId, version, status });
        chosen.toggle(messageId);
        done += 1;
      } catch (error) {
        failure ??= error;
      }
    }
    setBusy(false);
    await revalidate();
    if (done) tellInPassing(words.setMany(done, statusTexts[status]));
    if (failure && refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.setFailed, failure);
  };
  return (
    <ChosenBar chosen={chosen}>
      {offered.map((status) => (
        <Button key={status} variant="default" loading={busy} onClick={() => setAll(status)}>
          {statusTexts[status]}
        </Button>
      ))}
    </ChosenBar>
  );
}
