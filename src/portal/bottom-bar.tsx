import { NavLink } from "react-router";
import { Icon } from "../web/icons.tsx";
import styles from "./bottom-bar.module.css";
import type { BarNames, NavItem } from "./nav-items.ts";
import { portalTexts } from "./texts.ts";

/** On phones, under the thumb: the few pages that somebody opens every day. The menu has the others. */
export function BottomBar({ names, items }: { names: BarNames; items: readonly NavItem[] }) {
  const daily = names.flatMap(([path, short]) =>
    items.filter((item) => item.path === path).map((item) => ({ ...item, short })),
  );
  return (
    <nav aria-label={portalTexts.barName} className={styles.bar}>
      {daily.map(({ path, icon, short, badge }) => (
        <NavLink key={path} to={path ? `/dashboard/${path}` : "/dashboard"} end={!path}>
          <span className={styles.icon} data-badge={Boolean(badge)}>
            <Icon name={icon} size={22} />
          </span>
          {short}
          {badge && <span className="visually-hidden">, {badge.text}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
