import { LogoMark } from "../../web/logo-mark.tsx";
import { Action } from "../action.tsx";
import { headerTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./header.module.css";

export function Header() {
  const { institute } = useSite();
  return (
    <header className={styles.header} data-header>
      <div className={styles.bar}>
        <a className={styles.brand} href="/" aria-label={headerTexts.toHome(institute.name)}>
          <LogoMark logo={institute.logo} size={38} />
          <span>{institute.name}</span>
        </a>
        <Menu />
        <div className={styles.account} data-account>
          <Action to="/join-now">{headerTexts.join}</Action>
        </div>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="main-menu"
          aria-label={headerTexts.menu}
        >
          <span className={styles.bars} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

/** The links to the home page's sections: in a row on wide screens, folded by the browser itself on small ones. */
function Menu() {
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

const sections = [
  { to: "about", name: headerTexts.about },
  { to: "courses", name: headerTexts.courses },
  { to: "services", name: headerTexts.services },
  { to: "contact-us", name: headerTexts.contact },
];
