import { useMatch } from "react-router";
import { phoneLink } from "../../shared/phone-number.ts";
import { Icon } from "../../web/icons.tsx";
import { LogoMark } from "../../web/logo-mark.tsx";
import { Action } from "../action.tsx";
import { headerTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import { FindCourse } from "./find-course.tsx";
import styles from "./header.module.css";
import { SignIn } from "./sign-in.tsx";

export function Header() {
  const { institute } = useSite();
  // One marigold button on a screen: these pages have their own.
  const own = [useMatch("/"), useMatch("/about-details"), useMatch("/course-details/:courseId")];
  const hasOwn = [...own, useMatch("/admission/*"), useMatch("/result")].some(Boolean);
  return (
    <header className={styles.header} data-header>
      <div className={styles.bar}>
        <a
          className={styles.brand}
          href="/"
          aria-label={headerTexts.toHome(institute.name)}
          data-long={institute.name.length > 16 || undefined}
        >
          <LogoMark logo={institute.logo} size={38} />
          <span>{institute.name}</span>
        </a>
        <Menu />
        <Hotline className={styles.hotline} />
        <FindCourse />
        <div className={styles.account} data-account>
          <SignIn />
        </div>
        <Action to="/admission" look={hasOwn ? "outlined" : "main"}>
          {headerTexts.admission}
        </Action>
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
  const { sections, courses, institute } = useSite();
  const isThere: Record<string, boolean> = {
    about: [institute.about, ...sections.about.items, ...sections.facts.items].some(Boolean),
    courses: courses.length > 0,
    services: sections.services.items.length > 0,
  };
  return (
    <nav id="main-menu" popover="auto" className={styles.menu} aria-label={headerTexts.mainMenu}>
      <ul>
        {places
          .filter(({ to }) => isThere[to] ?? true)
          .map(({ to, name }) => (
            <li key={to}>
              <a href={`/#${to}`}>{name}</a>
            </li>
          ))}
        <li className={styles.tiny}>
          <a href="/admission">{headerTexts.admission}</a>
        </li>
        {courses.length > 0 && (
          <li className={styles.narrow}>
            <button type="button" popoverTarget="find-course">
              {headerTexts.findCourse}
            </button>
          </li>
        )}
        <li className={styles.narrow}>
          <Hotline />
        </li>
      </ul>
    </nav>
  );
}

/** The line to call, wherever there is one. */
function Hotline({ className }: { className?: string | undefined }) {
  const { phone } = useSite().institute;
  if (!phone) return null;
  return (
    <a className={className} href={phoneLink(phone)} aria-label={headerTexts.call(phone)}>
      <Icon name="phone" size={18} />
      {phone}
    </a>
  );
}

const places = [
  { to: "about", name: headerTexts.about },
  { to: "courses", name: headerTexts.courses },
  { to: "services", name: headerTexts.services },
  { to: "contact-us", name: headerTexts.contact },
];
