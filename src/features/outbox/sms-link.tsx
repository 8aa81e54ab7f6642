import { ActionIcon } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "../../web/icons.tsx";
import { outboxAddress } from "./address.ts";
import { outboxTexts as words } from "./texts.ts";

type Shown = { name: string; about: Parameters<typeof outboxAddress>[0] };

/** In a row of a list: on to the messages about it. */
export function SmsLink({ name, about }: Shown) {
  return (
    <ActionIcon
      component={Link}
      to={outboxAddress(about)}
      aria-label={`${words.title}: ${name}`}
      title={words.title}
    >
      <Icon name="sms" />
    </ActionIcon>
  );
}
