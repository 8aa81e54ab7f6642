import { Badge, type Tone } from "../../portal/kit/badge.tsx";
import { dayAndTime } from "../../shared/dates.ts";
import type { MessageStatus } from "../contact/rules.ts";

const tones: Record<MessageStatus, Tone> = {
  new: "soon",
  inProgress: "calm",
  answered: "good",
  closed: "plain",
};

/** How far a message has come, in the words of those who look: the office's or the sender's. */
export function Status({ status, texts }: { status: MessageStatus; texts: Record<MessageStatus, string> }) {
  return <Badge tone={tones[status]}>{texts[status]}</Badge>;
}

/** An instant, as the office's clock shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime(at)}</time>;
}
