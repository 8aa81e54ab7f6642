import { Facts } from "../../../portal/kit/facts.tsx";
import { dayAndTime } from "../../../shared/dates.ts";
import type { SecurityEventRow } from "../security-events/contract.ts";
import { deviceOf } from "../security-events/device.ts";
import { securityEventNameTexts, securityEventTexts as words } from "../security-events/texts.ts";
import styles from "./settings.module.css";

/** When, from where and by what somebody signed in to this account, or tried. */
export function LastSignIns({ events }: { events: SecurityEventRow[] }) {
  return (
    <section className={styles.card} aria-labelledby="last-sign-ins">
      <h2 id="last-sign-ins">{words.mine}</h2>
      <p className={styles.lead}>{words.mineLead}</p>
      <ul className={styles.sessions}>
        {events.map(({ eventId, at, event, network, agent }) => (
          <li key={eventId} className={styles.session}>
            <div className={styles.what}>
              <h3 title={agent}>{securityEventNameTexts[event]}</h3>
              <Facts facts={facts({ at, network, agent })} inLine />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const facts = ({ at, network, agent }: Pick<SecurityEventRow, "at" | "network" | "agent">) =>
  [
    [words.at, dayAndTime(at)],
    [words.agent, deviceOf(agent)],
    [words.network, network],
  ] as const;
