import { useEffect, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { longDate } from "../../../shared/dates.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { Icon } from "../../../web/icons.tsx";
import styles from "./calendar-card.module.css";
import { calendarContract } from "./contract.ts";
import { calendarTexts as words } from "./texts.ts";

/** The card of the private calendar: makes its address, shows it once, replaces it, closes it. */
export function CalendarCard({ since, kind }: { since: string | null; kind: "student" | "staff" }) {
  const { path, busy, make, replace, close } = useAddress();
  return (
    <section className={styles.card} aria-labelledby="calendar">
      <h2 id="calendar">{words.title}</h2>
      {path ? (
        <NewAddress path={path} />
      ) : since ? (
        <p>{words.since(longDate(since))}</p>
      ) : (
        <Offer kind={kind} />
      )}
      <div className={styles.buttons}>
        {since ? (
          <>
            <Button variant="default" disabled={busy} onClick={replace}>
              {words.replace}
            </Button>
            <Button variant="subtle" color="red" disabled={busy} onClick={close}>
              {words.close}
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={busy} onClick={make}>
            {words.make}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What stands in the calendar of whom, and that it needs no more care. */
const Offer = ({ kind }: { kind: "student" | "staff" }) => (
  <div className={styles.offer}>
    <ul className={styles.within}>
      {words.within[kind].map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} size={18} /> {name}
        </li>
      ))}
    </ul>
    <p className={styles.often}>{words.about}</p>
  </div>
);

/** The address just made, to be copied or opened, and how to give it to a phone. In the browser alone. */
function NewAddress({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section ref={top} tabIndex={-1} className={styles.address} aria-label={words.address}>
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

/** What can be done about the calendar's address; `path` is the one just made, which cannot be read again. */
function useAddress() {
  const [path, setPath] = useState("");
  const { busy, send } = useSending();
  const calls = client(calendarContract);

  const make = () => send(async () => setPath((await calls.makeAddress()).data.path), words.makeFailed);
  const close = () => send(async () => (await calls.dropAddress()) && setPath(""), words.closeFailed);
  return {
    path,
    busy,
    make: () => void make(),
    async replace() {
      const question = { title: words.replaceTitle, text: words.replaceText, yes: words.replaceYes };
      if (await confirm(question)) await make();
    },
    async close() {
      const question = { title: words.closeTitle, text: words.closeText, yes: words.closeYes };
      if ((await confirm(question)) && (await close())) void tellSuccess(words.closed);
    },
  };
}
