import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { Menu } from "../../../portal/kit/list/menu.tsx";
import { kitTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import type { MessageState } from "./rules.ts";
import type { Choice } from "./shape.ts";
import { listTexts, logTexts, decideTexts as words } from "./texts.ts";

/** `choice`: which messages; `states`: how many of them are in each; `toLookAt`: how many nobody has looked at. */
type Shown = { choice: Choice; states: Partial<Record<MessageState, number>>; toLookAt: number };
type To = "resend" | "sent" | "cancel" | "hold" | "seen";
type Offer = {
  to: To;
  many: number;
  name: (many: string) => string;
  of: Choice;
  asks?: (many: string) => string;
};

/** What may be decided of all messages of a list, or of a filter, at once. */
export function DecideAll({ choice, states, toLookAt }: Shown) {
  const { busy, send } = useSending();
  const many = (state: MessageState) => states[state] ?? 0;
  const of = (state: MessageState): Choice => ({ ...choice, state });
  const offers: Offer[] = [
    { to: "hold", many: many("waiting"), name: words.hold, of: of("waiting") },
    { to: "resend", many: many("held"), name: words.goOn, of: of("held"), asks: words.resendText },
    {
      to: "resend",
      many: many("failed"),
      name: words.resendFailed,
      of: of("failed"),
      asks: words.resendText,
    },
    ...(["sent", "resend", "cancel"] as const).map((to) => ({
      ...{ to, many: many("uncertain"), of: of("uncertain") },
      ...{
        sent: { name: words.sent, asks: words.sentText },
        resend: { name: words.resendUncertain, asks: words.resendText },
        cancel: { name: words.cancelUncertain, asks: words.cancelText },
      }[to],
    })),
    ...(["waiting", "held"] as const).map((state) => ({
      ...{ to: "cancel" as const, many: many(state), of: of(state) },
      ...{ name: state === "held" ? words.cancelHeld : words.cancelWaiting, asks: words.cancelText },
    })),
    { to: "seen", many: toLookAt, name: words.seen, of: { ...choice, toLookAt: true } },
  ];
  const decide = async ({ to, many, of, asks }: Offer) => {
    const text = asks?.(bengaliDigits(many));
    if (text && !(await confirm({ title: words.asked, text, yes: words.yes, cancel: words.no }))) return;
    await send(async () => {
      const { data } = await save(outboxContract.decideAll, { ...of, to }, crypto.randomUUID());
      void tellSuccess(words.done(bengaliDigits(data.messages)));
    }, logTexts.failed);
  };
  const [first, ...others] = offers.filter(({ many }) => many > 0);
  if (!first) return null;
  const nameOf = ({ name, many }: Offer) => name(bengaliDigits(many));
  return (
    <div className={styles.line} data-below>
      <Button variant="default" loading={busy} onClick={() => void decide(first)}>
        {nameOf(first)}
      </Button>
      {others.length > 0 && (
        <Menu label={kitTexts.moreOf(listTexts.messages)} icon="more" framed>
          {others.map((offer) => (
            <IconButton
              key={nameOf(offer)}
              label={nameOf(offer)}
              title={nameOf(offer)}
              icon={icons[offer.to]}
              {...(offer.to === "cancel" && { color: "red" })}
              disabled={busy}
              onClick={() => void decide(offer)}
            />
          ))}
        </Menu>
      )}
    </div>
  );
}

const icons = { resend: "sms", sent: "check", cancel: "close", hold: "pause", seen: "check" } as const;
