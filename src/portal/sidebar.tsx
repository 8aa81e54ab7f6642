import { Tooltip } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { bengaliDigits } from "../shared/digits.ts";
import { LogoMark } from "../web/logo-mark.tsx";
import { Icon } from "./icons.tsx";
import { IconButton } from "./kit/icon-button.tsx";
import type { NavItem } from "./nav-items.ts";
import styles from "./sidebar.module.css";
import { portalTexts } from "./texts.ts";

type Shown = { rows: NavItem[]; expanded: boolean; open: boolean; onClose: () => void };

/** Beside the page on large screens, over it on small ones; narrow means icons that tell their name when pointed at. */
export function Sidebar({ rows, expanded, open, onClose }: Shown) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) close.current?.focus();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.veil}
        data-open={open}
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
      />
      <aside className={styles.sidebar} data-open={open}>
        <div className={styles.top}>
          <Link to="/dashboard" className={styles.brand}>
            <LogoMark size={34} />
            <span className={styles.name}>{portalTexts.product}</span>
          </Link>
          <IconButton
            ref={close}
            className={styles.close}
            label={portalTexts.closeMenu}
            icon="close"
            onClick={onClose}
          />
        </div>
        <nav id="sidebar" aria-label={portalTexts.menu} className={styles.rows}>
          {rows.map((row) =>
            expanded || open ? (
              <RowLink key={row.path} row={row} />
            ) : (
              <Tooltip key={row.path} label={row.name} position="right" portalProps={tips} withArrow>
                <RowLink row={row} />
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
function RowLink({ row: { path, icon, name, mark }, ...tip }: { row: NavItem } & ComponentProps<"a">) {
  return (
    <NavLink to={`/dashboard/${path}`} className={styles.row} {...tip}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {mark && <RowMark {...mark} />}
    </NavLink>
  );
}

function RowMark({ count, text }: NonNullable<NavItem["mark"]>) {
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{bengaliDigits(count)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Names are told within the sidebar's own landmark. */
const tips = { target: "#sidebar-tips" };
