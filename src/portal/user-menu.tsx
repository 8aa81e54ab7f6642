import { Link } from "react-router";
import { Icon } from "../web/icons.tsx";
import { displayName } from "../web/stored-user.ts";
import styles from "./header.module.css";
import { Photo } from "./kit/image/photo.tsx";
import type { PortalUser } from "./nav-items.ts";
import { usePopover } from "./popover.ts";
import { portalTexts } from "./texts.ts";

/** The browser opens it, and closes it on Escape or a press elsewhere; signing out is a form that needs no script. */
export function UserMenu({ user }: { user: PortalUser }) {
  const name = displayName(user);
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu" data-native>
        <Photo file={user.file} size={36} />
        <span className={styles.who}>
          <span className={styles.userName}>{name}</span>
          <span className={styles.userType}>{user.userTypeName}</span>
        </span>
        <span className="visually-hidden">{portalTexts.userMenu}</span>
        <Icon name="down" size={16} />
      </button>
      <div ref={usePopover()} id="user-menu" popover="auto" className={styles.menu}>
        <div className={styles.card}>
          <strong>{name}</strong>
          <span>{user.userTypeName}</span>
          <span>{user.regId}</span>
        </div>
        <Link to="/dashboard/profile" className={styles.entry}>
          <Icon name="profile" size={18} />
          {portalTexts.profile}
        </Link>
        <Link to="/dashboard/settings" className={styles.entry}>
          <Icon name="settings" size={18} />
          {portalTexts.settings}
        </Link>
        <a href="/" className={styles.entry}>
          <Icon name="site" size={18} />
          {portalTexts.publicSite}
        </a>
        <a href="/signin" className={styles.entry}>
          <Icon name="switch" size={18} />
          {portalTexts.otherAccount}
        </a>
        <form method="post" action="/sign-out">
          <button type="submit" className={styles.entry} data-native>
            <Icon name="signOut" size={18} />
            {portalTexts.signOut}
          </button>
        </form>
      </div>
    </>
  );
}
