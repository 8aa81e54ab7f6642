import { Icon } from "../../web/icons.tsx";
import { services } from "../content/services.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./services.module.css";

export function Services() {
  return (
    <Section id="services" title={homeTexts.services} lead={homeTexts.servicesLead} ground="dim">
      <ul className={styles.grid}>
        {services.map(({ icon, title, text }) => (
          <li key={title} className={styles.card}>
            <Icon name={icon} size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
