import { SectionLink } from "../section-link.tsx";
import { headerTexts } from "../texts.ts";
import styles from "./header.module.css";

const sections = [
  { to: "about", name: headerTexts.about },
  { to: "courses", name: headerTexts.courses },
  { to: "services", name: headerTexts.services },
  { to: "contact-us", name: headerTexts.contact },
];

/** The links to the home page's sections: in a row on wide screens, folded on small ones. */
export function Menu({ open, onFollow }: { open: boolean; onFollow: () => void }) {
  return (
    <nav id="main-menu" className={styles.menu} data-open={open} aria-label={headerTexts.mainMenu}>
      <ul>
        {sections.map(({ to, name }) => (
          <li key={to}>
            <SectionLink to={to} onFollow={onFollow}>
              {name}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
