import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBrand } from "../../web/brand.ts";
import { LogoMark } from "../../web/logo-mark.tsx";
import styles from "./credential-page.module.css";
import { signInTexts } from "./texts.ts";

type Shown = { title: string; lead: string; form: ReactNode; children: ReactNode };

/** The card of a page that asks for ids and passwords; `children` are the links below it. */
export function CredentialPage({ title, lead, form, children }: Shown) {
  const brand = useBrand();
  return (
    <main className={styles.ground}>
      <Paper className={styles.card} shadow="md" radius="lg" p="xl">
        <Link to="/" className={styles.mark}>
          <LogoMark logo={brand?.logo} />
          <span>{brand?.name}</span>
        </Link>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mb="lg">
          {lead}
        </Text>
        {form}
        <Stack gap="xs" mt="lg">
          {children}
          <Anchor component={Link} to="/">
            {signInTexts.toHome}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  );
}
