import { phoneLink } from "../../shared/phone-number.ts";
import { Icon } from "../../web/icons.tsx";
import { Quoted } from "../../web/quoted.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./call-to-action.module.css";

export function CallToAction() {
  const { institute } = useSite();
  if (!institute.phone) return null;
  return (
    <section id="call-to-action" className={styles.call} tabIndex={-1} aria-labelledby="call-title">
      <div className={styles.inner}>
        <div>
          <h2 id="call-title" className={styles.title}>
            <Quoted text={homeTexts.callNow} />
          </h2>
          <p>{homeTexts.callLead}</p>
        </div>
        <a className={styles.phone} href={phoneLink(institute.phone)}>
          <Icon name="phone" size={28} />
          {institute.phone}
        </a>
      </div>
    </section>
  );
}
