import { ServiceCards } from "../../web/site-parts/service-cards.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";

export function Services() {
  const { items } = useSite().sections.services;
  if (items.length === 0) return null;
  return (
    <Section id="services" title={homeTexts.services} lead={homeTexts.servicesLead} ground="dim">
      <ServiceCards items={items} />
    </Section>
  );
}
