import { phoneLink } from "../../shared/phone-number.ts";
import { PageHead } from "../page-head.tsx";
import { legalTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./legal-page.module.css";

export type LegalText = {
  intro: string;
  sections: readonly { heading: string; paragraphs: readonly string[]; points?: readonly string[] }[];
};

/** A legal text: its sections numbered and linked from the top, and whom to ask at the end. */
export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  const { institute } = useSite();
  return (
    <>
      <PageHead title={title}>
        <p>{text.intro}</p>
      </PageHead>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={legalTexts.contents}>
          <h2>{legalTexts.contents}</h2>
          <ol>
            {text.sections.map(({ heading }, at) => (
              <li key={heading}>
                <a href={`#section-${at + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {text.sections.map(({ heading, paragraphs, points = [] }, at) => (
            <section key={heading} id={`section-${at + 1}`}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className={styles.ask}>
            <span>{legalTexts.ask}</span>
            {institute.email && <a href={`mailto:${institute.email}`}>{institute.email}</a>}
            {institute.phone && <a href={phoneLink(institute.phone)}>{institute.phone}</a>}
          </p>
        </div>
      </div>
    </>
  );
}
