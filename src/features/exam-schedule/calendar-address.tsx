import { Button } from "@mantine/core";
import { longDate } from "../../shared/dates.ts";
import { AddressMade } from "./address-made.tsx";
import styles from "./calendar-address.module.css";
import { addressTexts as words } from "./texts.ts";
import { useAddressMaking } from "./use-address-making.ts";

/** The card of the private calendar: makes its address, shows it once, makes it anew, closes it. */
export function CalendarAddress({ since }: { since: string | null }) {
  const { path, busy, make, makeAnew, drop } = useAddressMaking();
  return (
    <section className={styles.card} aria-labelledby="calendar-address">
      <h2 id="calendar-address">{words.title}</h2>
      {path ? <AddressMade path={path} /> : <p>{since ? words.since(longDate(since)) : words.about}</p>}
      <div className={styles.buttons}>
        {since ? (
          <>
            <Button variant="default" disabled={busy} onClick={makeAnew}>
              {words.anew}
            </Button>
            <Button variant="subtle" color="red" disabled={busy} onClick={drop}>
              {words.drop}
            </Button>
          </>
        ) : (
          <Button color="marigold" disabled={busy} onClick={make}>
            {words.make}
          </Button>
        )}
      </div>
    </section>
  );
}
