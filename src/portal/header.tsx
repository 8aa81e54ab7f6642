import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./header.module.css";
import { IconButton } from "./kit/icon-button.tsx";
import type { PortalUser } from "./nav-items.ts";
import { portalTexts } from "./texts.ts";
import { UserMenu } from "./user-menu.tsx";

type Shown = {
  user: PortalUser;
  name: string;
  /** Whose portal it is: told on a phone as long as the page's heading is in sight. */
  institute: string | undefined;
  /** What stands between the page's name and the person's menu: search, notices. */
  tools: ReactNode;
  expanded: boolean;
  onToggle: () => void;
};

export function Header({ user, name, institute, tools, expanded, onToggle }: Shown) {
  const toggleName = expanded ? portalTexts.collapse : portalTexts.expand;
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.opener}
        label={portalTexts.openMenu}
        icon="menu"
        size={22}
        popoverTarget="sidebar-panel"
        data-native
      />
      <IconButton
        className={styles.toggle}
        label={toggleName}
        title={toggleName}
        icon="panel"
        size={22}
        aria-expanded={expanded}
        aria-controls="sidebar"
        onClick={onToggle}
      />
      <nav aria-label={portalTexts.breadcrumb} className={styles.crumbs} data-institute={institute}>
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
      <UserMenu user={user} />
    </header>
  );
}
