import { Alert, Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ZodType } from "zod";
import { detailOf, type Fields } from "../../shared/errors.ts";
import { fieldsOf } from "../../shared/invalid.ts";
import styles from "./credential-form.module.css";
import { signInTexts } from "./texts.ts";

type Props<Values> = {
  title: string;
  lead: string;
  submit: string;
  schema: ZodType<Values>;
  /** Asks the server; what it throws is shown by `failure`, and the form resets. */
  send(values: Values): Promise<void>;
  failure(error: unknown): string;
  fields(errors: Fields): ReactNode;
  children: ReactNode;
};

/**
 * A form of ids and passwords. Its inputs belong to the page, not to React, so that what was typed while scripts
 * were loading counts; it cannot be sent before they have.
 */
export function CredentialForm<Values>(props: Props<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Fields>({});
  const [failure, setFailure] = useState("");
  useEffect(() => setReady(true), []);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const refuse = (fields: Fields) => {
    setErrors(fields);
    focus(Object.keys(fields)[0] ?? "regId");
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
    } catch (error) {
      const { fields } = detailOf(error);
      setSending(false);
      if (fields) return refuse(fields);
      setFailure(props.failure(error));
      form.current?.reset();
      focus("regId");
    }
  }

  return (
    <main className={styles.ground}>
      <Paper className={styles.card} shadow="md" radius="lg" p="xl">
        <Link to="/" className={styles.mark}>
          <img src="/logo.svg" width={40} height={40} alt="" />
          <span>{signInTexts.productName}</span>
        </Link>
        <Title order={1} size="h2">
          {props.title}
        </Title>
        <Text c="dimmed">{props.lead}</Text>
        <form ref={form} method="post" noValidate onSubmit={submit}>
          <Stack gap="md" mt="lg">
            <noscript>{signInTexts.needsScripts}</noscript>
            <div role="alert">{failure && <Alert color="red">{failure}</Alert>}</div>
            {props.fields(errors)}
            <Button type="submit" size="md" color="marigold" loading={sending} disabled={!ready} fullWidth>
              {props.submit}
            </Button>
          </Stack>
        </form>
        <Stack gap="xs" mt="lg">
          {props.children}
          <Anchor component={Link} to="/">
            {signInTexts.toHome}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  );
}
