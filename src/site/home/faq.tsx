import { Question } from "../../web/site-parts/question.tsx";
import { Fold } from "../fold.tsx";
import { PhoneAction } from "../phone-action.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./faq.module.css";

export type FaqItem = { faqId: number; header: string; text: string };

/** What everyone asks, and where one asks the rest. */
export function Faq({ questions }: { questions: FaqItem[] }) {
  const { institute } = useSite();
  // Its links lead on to where one asks.
  if (questions.length === 0) return <span id="faq" />;
  return (
    <Section id="faq" title={homeTexts.faq} lead={homeTexts.faqLead}>
      <div className={styles.all}>
        <Fold keeps="rest" of={homeTexts.faq}>
          <div className={styles.list}>
            {questions.map(({ faqId, header, text }) => (
              <Question key={faqId} id={`faq-${faqId}`} header={header} text={text} heading="h3" />
            ))}
          </div>
        </Fold>
        {institute.phone && (
          <aside className={styles.ask} aria-label={homeTexts.askTitle}>
            <div>
              <h3>{homeTexts.askTitle}</h3>
              <p>{homeTexts.askLead}</p>
            </div>
            <PhoneAction look="quiet" />
          </aside>
        )}
      </div>
    </Section>
  );
}
