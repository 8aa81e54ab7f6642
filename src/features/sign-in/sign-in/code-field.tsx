import { TextInput } from "@mantine/core";
import { useState } from "react";
import { refusalOf } from "../../../shared/errors.ts";
import { signInTexts } from "./texts.ts";

/** Whether the account has a second factor: the server says so once the password was right. */
export function useCode() {
  const [needed, setNeeded] = useState(false);
  const watch =
    <Sent,>(send: (sent: Sent) => Promise<void>) =>
    (sent: Sent) =>
      send(sent).catch((error) => {
        if (refusalOf(error) === "CODE_NEEDED") setNeeded(true);
        throw error;
      });
  return { needed, watch };
}

/** A code of the authenticator, or a recovery code. */
export function CodeField({
  error,
  label = signInTexts.code,
}: {
  error: string | undefined;
  label?: string;
}) {
  return (
    <TextInput
      name="code"
      label={label}
      autoComplete="one-time-code"
      maxLength={40}
      spellCheck={false}
      required
      autoFocus
      error={error}
    />
  );
}
