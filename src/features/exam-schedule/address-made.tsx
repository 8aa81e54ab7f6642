import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Icon } from "../../portal/icons.tsx";
import { CopyField } from "../../portal/kit/copy-field.tsx";
import styles from "./calendar-address.module.css";
import { addressTexts as words } from "./texts.ts";

/** The address just made, to be copied or opened, and how to give it to a phone. In the browser alone. */
export function AddressMade({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section ref={top} tabIndex={-1} className={styles.made} aria-label={words.address}>
      <CopyField label={words.address} value={address} />
      <p className={styles.once}>{words.once}</p>
      <Button
        component="a"
        href={address.replace(/^https?:/, "webcal:")}
        color="marigold"
        leftSection={<Icon name="schedule" size={18} />}
      >
        {words.open}
      </Button>
      <h3>{words.how}</h3>
      <dl>
        {words.phones.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.often}>{words.often}</p>
    </section>
  );
}
