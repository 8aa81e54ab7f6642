import { NavLink } from "react-router";
import styles from "./tabs.module.css";

type Shown = { label: string; tabs: readonly { name: string; path: string }[]; to: string };

/** The pages of one thing, each at its own path below `to`. */
export function Tabs({ label, tabs, to }: Shown) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ name, path }) => (
        <NavLink key={path} to={`${to}${path}`} end={!path} className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
