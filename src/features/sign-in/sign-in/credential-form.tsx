import { Alert, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import { Button } from "../../../portal/kit/button.tsx";
import { detailOf, type Fields } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import { Quoted } from "../../../web/quoted.tsx";
import { signInTexts } from "./texts.ts";

type Shown<Values> = {
  submit: string;
  schema: ZodType<Values>;
  /** Asks the server; what it throws is shown by `failure`, and the form resets. */
  send(values: Values): Promise<void>;
  failure(error: unknown): string;
  fields(errors: Fields): ReactNode;
  /** Takes the focus after a failure. */
  first: string;
};

/**
 * A form of ids and passwords. Its inputs belong to the page, not to React, so that what was typed while scripts
 * were loading counts; it cannot be sent before they have.
 */
export function CredentialForm<Values>(props: Shown<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Fields>({});
  const [failure, setFailure] = useState("");
  useEffect(() => setReady(true), []);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const refuse = (fields: Fields) => {
    setErrors(fields);
    focus(Object.keys(fields)[0] ?? props.first);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const read = props.schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setFailure("");
    if (!read.success) return refuse(fieldsOf(read.error.issues));
    setErrors({});
    setSending(true);
    try {
      await props.send(read.data);
      form.current?.reset();
    } catch (error) {
      const { fields } = detailOf(error);
      if (fields) return refuse(fields);
      setFailure(props.failure(error));
      form.current?.reset();
      focus(props.first);
    } finally {
      setSending(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <noscript>{signInTexts.needsScripts}</noscript>
      <div role="alert">
        {failure && (
          <Alert color="red" mb="md">
            <Quoted text={failure} />
          </Alert>
        )}
      </div>
      <Stack gap="md">
        {props.fields(errors)}
        <Button type="submit" color="marigold" loading={sending} disabled={!ready} fullWidth>
          {props.submit}
        </Button>
      </Stack>
    </form>
  );
}

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
      error={error && <Quoted text={error} />}
    />
  );
}

type Password = { error: string | undefined; label: string; name: string; autoComplete: string };

/** A password with the toggle that shows and hides it, reachable by keyboard. */
export function PasswordField({ error, label, name, autoComplete }: Password) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      required
      error={error && <Quoted text={error} />}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? signInTexts.hide : signInTexts.show,
        tabIndex: 0,
      }}
    />
  );
}
