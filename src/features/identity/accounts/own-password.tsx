import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { ownPasswordTexts as words } from "./texts.ts";

/** One's own password, typed again in a form that changes how one is reached. */
export function OwnPassword(field: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      label={words.label}
      description={words.hint}
      autoComplete="current-password"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ "aria-label": visible ? words.hide : words.show, tabIndex: 0 }}
      {...field}
    />
  );
}
