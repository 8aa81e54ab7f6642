import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "../web/icons.tsx";
import { displayName } from "../web/signed-in.ts";
import styles from "./header.module.css";
import { Photo } from "./kit/image/photo.tsx";
import type { PortalUser } from "./nav-items.ts";
import { portalTexts } from "./texts.ts";

export function UserMenu({ user, onSignOut }: { user: PortalUser; onSignOut: () => void }) {
  const name = displayName(user);
  return (
    <Menu
      position="bottom-end"
      width={250}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={styles.user}>
          <Photo file={user.file} size={36} />
          <span className={styles.who}>
            <span className={styles.userName}>{name}</span>
            <span className={styles.userType}>{user.userTypeName}</span>
          </span>
          <span className="visually-hidden">{portalTexts.userMenu}</span>
          <Icon name="down" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.card}>
          <strong>{name}</strong>
          <span>{user.userTypeName}</span>
          <span>{user.regId}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard/profile" leftSection={<Icon name="profile" size={18} />}>
          {portalTexts.profile}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<Icon name="settings" size={18} />}>
          {portalTexts.settings}
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<Icon name="site" size={18} />}>
          {portalTexts.publicSite}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/signin" leftSection={<Icon name="switch" size={18} />}>
          {portalTexts.otherAccount}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="signOut" size={18} />} onClick={onSignOut}>
          {portalTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
