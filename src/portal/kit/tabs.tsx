import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import styles from "./tabs.module.css";

type Shown = { label: string; tabs: readonly { name: string; path: string }[]; to: string };

/** The pages of one thing, each at its own path below `to`. */
export function Tabs({ label, tabs, to }: Shown) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const own = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && own)
      nav.current.scrollLeft = own.offsetLeft - (nav.current.clientWidth - own.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map(({ name, path }) => (
        <NavLink key={path} to={`${to}${path}`} end={!path} className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
