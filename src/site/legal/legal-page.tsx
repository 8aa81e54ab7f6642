import { phoneLink } from "../../shared/phone-number.ts";
import { type Item, keyOf } from "../../web/site-parts/item.ts";
import { LegalSections } from "../../web/site-parts/legal-sections.tsx";
import { PageHead } from "../page-head.tsx";
import { legalTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./legal-page.module.css";

export type LegalText = { lead: string; items: readonly Item[] };

/** A legal text: its sections numbered and linked from the top, and whom to ask at the end. One that nobody has read yet says so. */
export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  const { institute } = useSite();
  if (text.items.length === 0)
    return (
      <PageHead title={title}>
        <p>{legalTexts.none}</p>
      </PageHead>
    );
  return (
    <>
      <PageHead title={title}>{text.lead && <p>{text.lead}</p>}</PageHead>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={legalTexts.contents}>
          <h2>{legalTexts.contents}</h2>
          <ol>
            {text.items.map((item, at) => (
              <li key={keyOf(item, at)}>
                <a href={`#section-${at + 1}`}>{item.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <LegalSections items={text.items} heading="h2">
          {(institute.email || institute.phone) && (
            <p className={styles.ask}>
              <span>{legalTexts.ask}</span>
              {institute.email && <a href={`mailto:${institute.email}`}>{institute.email}</a>}
              {institute.phone && <a href={phoneLink(institute.phone)}>{institute.phone}</a>}
            </p>
          )}
        </LegalSections>
      </div>
    </>
  );
}
