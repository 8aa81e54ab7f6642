import { outbox as limits } from "../../../shared/limits.ts";
import { countParts } from "./parts.ts";
import { ownerMessageTexts as words } from "./texts.ts";

/** What the owner reads on the phone: whole sentences, as many as a few parts hold, and that there is more. */
export function ownerMessage({
  title,
  text,
  sms,
}: {
  title: string;
  text: string;
  sms?: string | undefined;
}): string {
  const [head = "", ...lines] = (sms ?? `${title}\n${text}`).split("\n");
  let said = head;
  for (const line of lines) {
    const more = `${said}\n${line}`;
    if (countParts(`${more}\n${words.more}`).parts > limits.ownerParts) return `${said}\n${words.more}`;
    said = more;
  }
  return said;
}
