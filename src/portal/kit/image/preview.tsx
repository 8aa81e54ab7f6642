import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../icons.tsx";
import { kitTexts } from "../../texts.ts";
import styles from "./preview.module.css";

/** What is written here, as the public page will show it. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <figure className={styles.preview} data-wide>
      <figcaption>{kitTexts.preview}</figcaption>
      {children}
    </figure>
  );
}

/** Leads to the part of the public page that a screen is about, beside the screen. */
export function PublicLink({ to }: { to: string }) {
  return (
    <Button
      component="a"
      href={to}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<Icon name="site" size={18} />}
    >
      {kitTexts.onSite}
    </Button>
  );
}
