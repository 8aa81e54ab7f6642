import { phonesOf } from "../../features/identity/index.ts";
import { phoneLink } from "../../shared/phone-number.ts";
import { Icon } from "../../web/icons.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./contact.module.css";
import type { Unsent } from "./contact-action.ts";
import { ContactForm } from "./contact-form.tsx";

/** `courseId` is the course that is asked about, on its page. */
export function Contact({ unsent, courseId }: { unsent: Unsent | undefined; courseId?: number }) {
  const { institute } = useSite();
  const lead = institute.phone ? homeTexts.contactLead : homeTexts.contactLeadInWriting;
  return (
    <Section id="contact-us" title={homeTexts.contact} lead={lead} ground="graph">
      <div className={styles.columns}>
        <ContactForm unsent={unsent} courseId={courseId} />
        <address className={styles.ways}>
          {phonesOf(institute).map((phone) => (
            <a key={phone} href={phoneLink(phone)}>
              <Icon name="phone" size={28} />
              <span className={styles.name}>{homeTexts.phone}</span>
              <span>{phone}</span>
            </a>
          ))}
          {institute.email && (
            <a href={`mailto:${institute.email}`}>
              <Icon name="contact" size={28} />
              <span className={styles.name}>{homeTexts.email}</span>
              <span>{institute.email}</span>
            </a>
          )}
          {institute.address && (
            <p>
              <Icon name="place" size={28} />
              <span className={styles.name}>{homeTexts.address}</span>
              <span>{institute.address}</span>
            </p>
          )}
          {institute.hours && (
            <p>
              <Icon name="schedule" size={28} />
              <span className={styles.name}>{homeTexts.hours}</span>
              <span>{institute.hours}</span>
            </p>
          )}
        </address>
      </div>
    </Section>
  );
}
