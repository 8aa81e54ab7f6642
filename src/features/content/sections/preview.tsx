import { Checklist } from "../../../web/site-parts/checklist.tsx";
import { Facts } from "../../../web/site-parts/facts.tsx";
import { FeatureCards } from "../../../web/site-parts/feature-cards.tsx";
import type { Item } from "../../../web/site-parts/item.ts";
import { LegalSections } from "../../../web/site-parts/legal-sections.tsx";
import { Paragraphs } from "../../../web/site-parts/paragraphs.tsx";
import { Reasons } from "../../../web/site-parts/reasons.tsx";
import { ServiceCards } from "../../../web/site-parts/service-cards.tsx";
import { SubjectCard } from "../../../web/site-parts/subject-card.tsx";
import type { SectionName } from "./names.ts";
import styles from "./preview.module.css";

type Written = { section: SectionName; lead: string; items: readonly Item[] };

/** A section's texts with the parts that the public pages draw them with. */
export function SectionPreview({ section: { section, lead, items } }: { section: Written }) {
  return (
    <div className={styles.preview}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {parts[section](items)}
    </div>
  );
}

const parts: Record<SectionName, (items: readonly Item[]) => React.ReactNode> = {
  subjects: (items) => (
    <div className={styles.subjects}>
      {items.map((item, at) => (
        <div key={at}>
          <SubjectCard item={item} />
        </div>
      ))}
    </div>
  ),
  features: (items) => <FeatureCards items={items} />,
  objectives: (items) => <Checklist items={items} />,
  about: (items) => <Paragraphs text={items.map(({ text }) => text).join("\n")} />,
  facts: (items) => <Facts items={items} />,
  services: (items) => <ServiceCards items={items} />,
  reasons: (items) => <Reasons items={items} />,
  steps: (items) => <Reasons items={items} />,
  terms: (items) => <LegalSections items={items} heading="h3" />,
};
