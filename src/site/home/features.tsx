import { FeatureCards } from "../../web/site-parts/feature-cards.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";

/** How teaching is done here. */
export function Features() {
  const { items } = useSite().sections.features;
  if (items.length === 0) return null;
  return (
    <Section title={homeTexts.features}>
      <Fold keeps="texts" of={homeTexts.features}>
        <FeatureCards items={items} />
      </Fold>
    </Section>
  );
}
