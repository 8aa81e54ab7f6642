import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useBrand } from "../web/brand.ts";
import { Icon } from "../web/icons.tsx";
import { LogoMark } from "../web/logo-mark.tsx";
import { useNonce } from "../web/nonce.ts";
import { IconButton } from "./kit/icon-button.tsx";
import { groupsOf, type NavGroup, type NavItem } from "./nav-items.ts";
import { usePopover } from "./popover.ts";
import styles from "./sidebar.module.css";
import { closedGroupsScript, useClosedGroups } from "./sidebar-state.ts";
import { portalTexts } from "./texts.ts";

/**
 * Beside the page on large screens; over it on small ones, where the browser opens it and closes it on Escape or a press elsewhere.
 * Narrow means icons that tell their name when pointed at.
 */
export function Sidebar({ items, expanded }: { items: readonly NavItem[]; expanded: boolean }) {
  const brand = useBrand();
  const nonce = useNonce();
  return (
    <aside ref={usePopover()} id="sidebar-panel" popover="auto" className={styles.sidebar}>
      <div className={styles.top}>
        <Link to="/dashboard" className={styles.brand}>
          <LogoMark logo={brand?.logo} size={34} />
          <span className={styles.name}>{brand?.name}</span>
        </Link>
        <IconButton
          className={styles.close}
          label={portalTexts.closeMenu}
          icon="close"
          autoFocus
          popoverTarget="sidebar-panel"
          data-native
          popoverTargetAction="hide"
        />
      </div>
      <nav id="sidebar" aria-label={portalTexts.menu} className={styles.items}>
        {groupsOf(items).map(({ group, items: ofGroup }) => (
          <Group key={group ?? ""} group={items.length > fewItems ? group : undefined} wide={expanded}>
            {ofGroup.map((item) => (
              <ItemLink key={item.path} item={item} wide={expanded} />
            ))}
          </Group>
        ))}
      </nav>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: closedGroupsScript }}
      />
    </aside>
  );
}

/** Items below their heading, which closes and opens them; among icons alone there are no headings. */
function Group({
  group,
  wide,
  children,
}: {
  group: NavGroup | undefined;
  wide: boolean;
  children: ReactNode;
}) {
  const { isClosed, toggle } = useClosedGroups();
  if (!group) return <div className={styles.group}>{children}</div>;
  return (
    <details
      data-group={group}
      open={!wide || !isClosed(group)}
      className={styles.group}
      onToggle={({ currentTarget: { open } }) => wide && open === isClosed(group) && toggle(group)}
      suppressHydrationWarning
    >
      <summary>
        <span>{portalTexts.groups[group]}</span>
        <Icon name="down" size={16} />
      </summary>
      {children}
    </details>
  );
}

/** Among icons alone, an item tells its name when it is pointed at. */
function ItemLink({ item: { path, icon, name, badge }, wide }: { item: NavItem; wide: boolean }) {
  return (
    <NavLink
      to={path ? `/dashboard/${path}` : "/dashboard"}
      end={!path}
      className={styles.item}
      title={wide ? undefined : name}
    >
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {badge && <ItemBadge {...badge} />}
    </NavLink>
  );
}

function ItemBadge({ count, text }: NonNullable<NavItem["badge"]>) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** So many stand at a glance without headings, as students have them; a line parts their groups. */
const fewItems = 14;
