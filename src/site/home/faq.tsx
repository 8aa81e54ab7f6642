import { useEffect } from "react";
import { useLocation } from "react-router";
import { Action } from "../action.tsx";
import { faq } from "../content/faq.ts";
import { Icon } from "../icon.tsx";
import { phoneLink, useSite } from "../institute.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./faq.module.css";

export function Faq() {
  const { institute } = useSite();
  const { hash, key } = useLocation();
  useEffect(() => openAnswer(hash.slice(1)), [hash, key]);
  return (
    <Section id="faq" title={homeTexts.faq} lead={homeTexts.faqLead}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {faq.map(({ id, header, text }) => (
            <details key={header} id={id} className={styles.item}>
              <summary>
                <h3>{header}</h3>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
        <aside className={styles.ask}>
          <h3>{homeTexts.askTitle}</h3>
          <p>{homeTexts.askLead}</p>
          <Action to={phoneLink(institute.phone)} look="quiet">
            <Icon name="phone" size={20} />
            {institute.phone}
          </Action>
        </aside>
      </div>
    </Section>
  );
}

/** Opens the answer that a link led to. */
function openAnswer(id: string): void {
  const item = id ? document.getElementById(id) : null;
  if (item instanceof HTMLDetailsElement) item.open = true;
}
