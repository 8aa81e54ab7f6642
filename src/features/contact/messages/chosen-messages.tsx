import { Button } from "../../../portal/kit/button.tsx";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { useEachChosen } from "../../../portal/kit/list/each-chosen.ts";
import { client } from "../../../web/client.ts";
import { type Message, messageContract } from "./contract.ts";
import type { MessageStatus } from "./rules.ts";
import { statusTexts, inboxTexts as words } from "./texts.ts";

/** To what several may be set at once; an answer is written to one. */
const offered = ["answered", "closed"] as const satisfies readonly MessageStatus[];

/** How far the chosen messages are, said of all at once. */
export function ChosenMessages({ chosen, messages }: { chosen: Chosen; messages: readonly Message[] }) {
  const each = useEachChosen(chosen);
  const setAll = (status: MessageStatus) =>
    each.run(
      messages.filter(({ messageId }) => chosen.has(messageId)),
      ({ messageId }) => messageId,
      ({ messageId, version }) => client(messageContract).updateMessage({ messageId, version, status }),
      { done: (many) => words.setMany(many, statusTexts[status]), failed: words.setFailed },
    );
  return (
    <ChosenBar chosen={chosen} each={each}>
      {offered.map((status) => (
        <Button key={status} variant="default" onClick={() => setAll(status)}>
          {statusTexts[status]}
        </Button>
      ))}
    </ChosenBar>
  );
}
