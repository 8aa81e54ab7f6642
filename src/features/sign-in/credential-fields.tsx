import { PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { signInTexts } from "./texts.ts";

type Props = { error: string | undefined; label: string; name: string; autoComplete: string };

export function RegIdField({ error }: { error: string | undefined }) {
  return (
    <TextInput
      name="regId"
      label={signInTexts.regId}
      description={signInTexts.regIdHint}
      autoComplete="username"
      autoCapitalize="characters"
      maxLength={20}
      spellCheck={false}
      required
      error={error}
    />
  );
}

/** A password with the toggle that shows and hides it, reachable by keyboard. */
export function PasswordField({ error, label, name, autoComplete }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      required
      error={error}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? signInTexts.hide : signInTexts.show,
        tabIndex: 0,
      }}
    />
  );
}
