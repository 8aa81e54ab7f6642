import { Action } from "../action.tsx";
import { Icon } from "../icon.tsx";
import { phoneLink, useSite } from "../institute.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./faq.module.css";

export type Question = { faqId: number; header: string; text: string };

/** Questions that the browser itself opens and closes; the header is what is pressed. */
export function Faq({ questions }: { questions: Question[] }) {
  const { institute } = useSite();
  return (
    <Section id="faq" title={homeTexts.faq} lead={homeTexts.faqLead}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {questions.map(({ faqId, header, text }) => (
            <details key={faqId} id={`faq-${faqId}`} className={styles.item}>
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
