import { headerTexts } from "../texts.ts";
import styles from "./header.module.css";

const sections = [
  { to: "about", name: headerTexts.about },
  { to: "courses", name: headerTexts.courses },
  { to: "services", name: headerTexts.services },
  { to: "contact-us", name: headerTexts.contact },
];

/** The links to the home page's sections: in a row on wide screens, folded by the browser itself on small ones. */
export function Menu() {
  return (
    <nav id="main-menu" popover="auto" className={styles.menu} aria-label={headerTexts.mainMenu}>
      <ul>
        {sections.map(({ to, name }) => (
          <li key={to}>
            <a href={`/#${to}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
