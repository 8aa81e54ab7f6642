import { Link } from "react-router";
import { outboxAddress } from "../shared/message-list.ts";
import { IconButton } from "./kit/icon-button.tsx";
import { portalTexts } from "./texts.ts";

type Shown = { name: string; about: Parameters<typeof outboxAddress>[0] };

/** In a row of a list: on to the messages about it. */
export function SmsLink({ name, about }: Shown) {
  return (
    <IconButton
      component={Link}
      to={outboxAddress(about)}
      label={`${portalTexts.sms}: ${name}`}
      title={portalTexts.sms}
      icon="sms"
    />
  );
}
