import { Tooltip } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { bengaliDigits } from "../shared/digits.ts";
import { useBrand } from "../web/brand.ts";
import { Icon } from "../web/icons.tsx";
import { LogoMark } from "../web/logo-mark.tsx";
import { IconButton } from "./kit/icon-button.tsx";
import type { NavItem } from "./nav-items.ts";
import styles from "./sidebar.module.css";
import { portalTexts } from "./texts.ts";

type Shown = { items: NavItem[]; expanded: boolean; open: boolean; onClose: () => void };

/** Beside the page on large screens, over it on small ones; narrow means icons that tell their name when pointed at. */
export function Sidebar({ items, expanded, open, onClose }: Shown) {
  const brand = useBrand();
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
          {items.map((item) =>
            expanded || open ? (
              <ItemLink key={item.path} item={item} />
            ) : (
              <Tooltip key={item.path} label={item.name} position="right" portalProps={tips} withArrow>
                <ItemLink item={item} />
              </Tooltip>
            ),
          )}
        </nav>
        <div id="sidebar-tips" />
      </aside>
    </>
  );
}

/** Whatever a tip asks of what it tells about is passed on. */
function ItemLink({ item: { path, icon, name, badge }, ...tip }: { item: NavItem } & ComponentProps<"a">) {
  return (
    <NavLink to={`/dashboard/${path}`} className={styles.item} {...tip}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {badge && <ItemBadge {...badge} />}
    </NavLink>
  );
}

function ItemBadge({ count, text }: NonNullable<NavItem["badge"]>) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{bengaliDigits(count)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Names are told within the sidebar's own landmark. */
const tips = { target: "#sidebar-tips" };
