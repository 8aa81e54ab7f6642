import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import styles from "./tabs.module.css";

/** `paths` are those of the pages that stand below the tab, where it is more than its own. */
type Tab = { name: string; path: string; paths?: readonly string[] };
type Shown = { label: string; tabs: readonly Tab[]; to: string };

/** The pages of one thing, each at its own path below `to`. */
export function Tabs({ label, tabs, to }: Shown) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const own = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && own)
      nav.current.scrollLeft = own.offsetLeft - (nav.current.clientWidth - own.offsetWidth) / 2;
  }, [pathname]);
  /** The page itself, or one below it; what has others beside it at its own path is only that. */
  const isAt = (path: string) =>
    pathname === to + path || (path !== "" && pathname.startsWith(`${to}${path}/`));
  const isOpen = ({ path, paths }: Tab) => (paths ? paths.some((one) => pathname === to + one) : isAt(path));
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={`${to}${tab.path}`}
          aria-current={isOpen(tab) ? "page" : undefined}
          className={styles.tab}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
