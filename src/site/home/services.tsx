import { ServiceCards } from "../../web/site-parts/service-cards.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";

export function Services() {
  const { items } = useSite().sections.services;
  if (items.length === 0) return null;
  return (
    <Section id="services" title={homeTexts.services} lead={homeTexts.servicesLead} ground="dim">
      <Fold keeps="texts" of={homeTexts.services}>
        <ServiceCards items={items} />
      </Fold>
    </Section>
  );
}
