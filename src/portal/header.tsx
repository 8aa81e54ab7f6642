import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import styles from "./header.module.css";
import { Icon } from "./icons.tsx";
import type { PortalUser } from "./nav-items.ts";
import { portalTexts } from "./texts.ts";
import { UserMenu } from "./user-menu.tsx";

type Shown = {
  user: PortalUser;
  name: string;
  /** What stands between the page's name and the person's menu: search, notices. */
  tools: ReactNode;
  expanded: boolean;
  open: boolean;
  opener: Ref<HTMLButtonElement>;
  onToggle: () => void;
  onOpen: () => void;
  onSignOut: () => void;
};

export function Header(shown: Shown) {
  const { user, name, tools, expanded, open, opener, onToggle, onOpen, onSignOut } = shown;
  const toggleName = expanded ? portalTexts.collapse : portalTexts.expand;
  return (
    <header className={styles.header}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={portalTexts.openMenu}
        aria-expanded={open}
        aria-controls="sidebar"
        onClick={onOpen}
      >
        <Icon name="menu" size={22} />
      </button>
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggleName}
        title={toggleName}
        aria-expanded={expanded}
        aria-controls="sidebar"
        onClick={onToggle}
      >
        <Icon name="panel" size={22} />
      </button>
      <nav aria-label={portalTexts.breadcrumb} className={styles.crumbs}>
        {name !== portalTexts.home && (
          <Link to="/dashboard" className={styles.home}>
            {portalTexts.home}
          </Link>
        )}
        <span aria-current="page" className={styles.current}>
          {name}
        </span>
      </nav>
      {tools}
      <UserMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}
