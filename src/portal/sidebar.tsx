import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useBrand } from "../web/brand.ts";
import { Icon } from "../web/icons.tsx";
import { LogoMark } from "../web/logo-mark.tsx";
import { useNonce } from "../web/nonce.ts";
import { IconButton } from "./kit/icon-button.tsx";
import { groupsOf, isOf, type NavGroup, type NavItem } from "./nav-items.ts";
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
  const { pathname } = useLocation();
  const follow = useFollowing();
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
              <ItemLink key={item.path} item={item} wide={expanded} here={pathname} onFollow={follow} />
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

type ShownItem = { item: NavItem; wide: boolean; here: string; onFollow: Follow };
type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

/** Among icons alone, an item tells its name when it is pointed at. Plain markup: every page has thirty, and the router's links cost ten times as much. */
function ItemLink({ item, wide, here, onFollow }: ShownItem) {
  const { path, icon, name, badge } = item;
  return (
    <a
      href={path ? `/dashboard/${path}` : "/dashboard"}
      aria-current={isOf(item, here) ? "page" : undefined}
      className={styles.item}
      onClick={onFollow}
      title={wide ? undefined : name}
    >
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {badge && <ItemBadge {...badge} />}
    </a>
  );
}

/** Goes where a link leads as the router's own links do; to open it elsewhere is left to the browser. */
function useFollowing(): Follow {
  const navigate = useNavigate();
  return (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, href } = event.currentTarget;
    void navigate(pathname, { replace: href === window.location.href });
  };
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
