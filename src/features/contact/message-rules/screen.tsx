import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { clockTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import { outboxContract } from "../outbox/contract.ts";
import styles from "../outbox/outbox.module.css";
import { kindTexts, recipientTexts } from "../outbox/texts.ts";
import { waitingListTexts } from "../outbox/waiting-list-texts.ts";
import { WaitingLists } from "../outbox/waiting-lists.tsx";
import { OwnerSmsCard } from "../owner-sms/card.tsx";
import { ownerSmsContract } from "../owner-sms/contract.ts";
import type { Route } from "./+types/screen";
import { type MessageRule, messageRuleContract } from "./contract.ts";
import { whenTexts, messageRuleScreenTexts as words } from "./texts.ts";

const EditRule = later(() => import("./form.tsx").then((form) => form.EditRule));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "messaging", "studentManagement");
  const [rules, lists, owner] = await Promise.all([
    ask(context, messageRuleContract.getAll, undefined),
    ask(context, outboxContract.getProposals, undefined),
    ask(context, ownerSmsContract.get, undefined),
  ]);
  const mayTellOwner = grants(user, "moneyApproval");
  return { rules: rules.data, lists: lists.data, owner: owner.data, mayTellOwner };
}

/** The lists that wait for a press, and the rules that make them. */
export default function MessageRules({ loaderData }: Route.ComponentProps) {
  const { rules, lists, owner, mayTellOwner } = loaderData;
  const [edited, setEdited] = useState<MessageRule | null>(null);
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.cards}>
        <Card title={waitingListTexts.lists}>
          {lists.length ? <WaitingLists lists={lists} /> : <p>{waitingListTexts.none}</p>}
        </Card>
        <p className={styles.said}>{words.lead}</p>
        {rules.map((rule) => (
          <Card
            key={rule.kind}
            title={kindTexts[rule.kind]}
            action={
              <Button
                variant="default"
                aria-label={words.editOf(kindTexts[rule.kind])}
                onClick={() => setEdited(rule)}
              >
                {words.edit}
              </Button>
            }
          >
            <Facts facts={factsOf(rule)} />
          </Card>
        ))}
        <OwnerSmsCard setting={owner} mayChange={mayTellOwner} />
      </div>
      {edited && <EditRule rule={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const factsOf = ({ kind, isOn, to, time, dayOfMonth, alone, trustedBy }: MessageRule) =>
  [
    [words.state, isOn ? words.on : words.off],
    [words.when, whenTexts[kind](clockTime(time), bengaliDigits(dayOfMonth))],
    [words.to, recipientTexts[to]],
    [words.sends, alone ? words.aloneBy(trustedBy) : words.byPress],
  ] as const;
