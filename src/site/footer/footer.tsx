import { phonesOf } from "../../features/identity/index.ts";
import { phoneLink } from "../../shared/phone-number.ts";
import { Icon } from "../../web/icons.tsx";
import { LogoMark } from "../../web/logo-mark.tsx";
import { Fold } from "../fold.tsx";
import { footerTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./footer.module.css";
import { FooterLinks } from "./footer-links.tsx";

export function Footer() {
  const { institute, year } = useSite();
  return (
    <footer className={styles.footer}>
      <Fold keeps="rest" of={institute.name} label={footerTexts.all} className={styles.columns}>
        <section className={styles.about}>
          <h2 className={styles.brand}>
            <LogoMark logo={institute.logo} size={36} />
            {institute.name}
          </h2>
          <p data-more>{institute.about}</p>
          <Social {...institute} />
        </section>
        <FooterLinks />
        <section>
          <h2>{footerTexts.contact}</h2>
          <ul>
            {institute.email && (
              <li>
                <a href={`mailto:${institute.email}`}>{institute.email}</a>
              </li>
            )}
            {phonesOf(institute).map((phone) => (
              <li key={phone}>
                <a href={phoneLink(phone)}>{phone}</a>
              </li>
            ))}
            {institute.address && <li>{institute.address}</li>}
            <li>{institute.country}</li>
            {institute.hours && <li>{institute.hours}</li>}
          </ul>
        </section>
      </Fold>
      <p className={styles.rights}>{footerTexts.rights(year, institute.name)}</p>
    </footer>
  );
}

type Channels = { messengerUrl: string; socialUrl: string; youtubeUrl: string };

/** Links to the channels that the institute has. */
function Social({ messengerUrl, socialUrl, youtubeUrl }: Channels) {
  const channels = [
    { to: messengerUrl, name: footerTexts.messenger, icon: "message" },
    { to: socialUrl, name: footerTexts.social, icon: "batches" },
    { to: youtubeUrl, name: footerTexts.youtube, icon: "play" },
  ] as const;
  const given = channels.filter(({ to }) => to);
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(({ to, name, icon }) => (
        <li key={icon}>
          <a href={to} rel="noopener" aria-label={name}>
            <Icon name={icon} size={24} />
          </a>
        </li>
      ))}
    </ul>
  );
}
