import { Tooltip } from "@mantine/core";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { useBrand } from "../web/brand.ts";
import { Icon } from "../web/icons.tsx";
import { LogoMark } from "../web/logo-mark.tsx";
import { useNonce } from "../web/nonce.ts";
import { IconButton } from "./kit/icon-button.tsx";
import { groupsOf, type NavGroup, type NavItem } from "./nav-items.ts";
import styles from "./sidebar.module.css";
import { closedGroupsScript, useClosedGroups } from "./sidebar-state.ts";
import { portalTexts } from "./texts.ts";

type Shown = { items: NavItem[]; expanded: boolean; open: boolean; onClose: () => void };

/** Beside the page on large screens, over it on small ones; narrow means icons that tell their name when pointed at. */
export function Sidebar({ items, expanded, open, onClose }: Shown) {
  const brand = useBrand();
  const nonce = useNonce();
  const wide = expanded || open;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) close.current?.focus();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.overlay}
        data-open={open}
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
      />
      <aside className={styles.sidebar} data-open={open}>
        <div className={styles.top}>
          <Link to="/dashboard" className={styles.brand}>
            <LogoMark logo={brand?.logo} size={34} />
            <span className={styles.name}>{brand?.name}</span>
          </Link>
          <IconButton
            ref={close}
            className={styles.close}
            label={portalTexts.closeMenu}
            icon="close"
            onClick={onClose}
          />
        </div>
        <nav id="sidebar" aria-label={portalTexts.menu} className={styles.items}>
          {groupsOf(items).map(({ group, items: ofGroup }) => (
            <Group key={group ?? ""} group={items.length > fewItems ? group : undefined} wide={wide}>
              {ofGroup.map((item) =>
                wide ? (
                  <ItemLink key={item.path} item={item} />
                ) : (
                  <Tooltip key={item.path} label={item.name} position="right" portalProps={tips} withArrow>
                    <ItemLink item={item} />
                  </Tooltip>
                ),
              )}
            </Group>
          ))}
        </nav>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: closedGroupsScript }}
        />
        <div id="sidebar-tips" />
      </aside>
    </>
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

/** Whatever a tip asks of what it tells about is passed on. */
function ItemLink({ item: { path, icon, name, badge }, ...tip }: { item: NavItem } & ComponentProps<"a">) {
  return (
    <NavLink to={path ? `/dashboard/${path}` : "/dashboard"} end={!path} className={styles.item} {...tip}>
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

/** Names are told within the sidebar's own landmark. */
const tips = { target: "#sidebar-tips" };
