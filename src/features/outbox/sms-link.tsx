import { Link } from "react-router";
import { IconButton } from "../../portal/kit/icon-button.tsx";
import { outboxAddress } from "./address.ts";
import { outboxTexts as words } from "./texts.ts";

type Shown = { name: string; about: Parameters<typeof outboxAddress>[0] };

/** In a row of a list: on to the messages about it. */
export function SmsLink({ name, about }: Shown) {
  return (
    <IconButton
      component={Link}
      to={outboxAddress(about)}
      label={`${words.title}: ${name}`}
      title={words.title}
      icon="sms"
    />
  );
}
