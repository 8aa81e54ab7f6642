import { createContext, useContext, useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import styles from "./tabs.module.css";

/** `paths` are those of the pages that stand below the tab, where it is more than its own. */
type Tab = { name: string; path: string; paths?: readonly string[] };
type Shown = { label: string; tabs: readonly Tab[]; to: string };

const Pages = createContext<(Shown & { title: string }) | null>(null);

/** Around pages that belong together: the head of each says by `title` what they are all about, and has their tabs beneath it. */
export function TabbedPages(pages: Shown & { title: string }) {
  return (
    <Pages value={pages}>
      <Outlet />
    </Pages>
  );
}

/** The tabs that the head of this page has beneath it, and whether the page is one of theirs, not one below it. */
export function useTabs() {
  const { pathname } = useLocation();
  const pages = useContext(Pages);
  return pages && { ...pages, isOwn: pages.tabs.some(({ path }) => pathname === pages.to + path) };
}

/** The pages of one thing, each at its own path below `to`. */
export function Tabs({ label, tabs, to }: Shown) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const line = nav.current;
    const own = line?.querySelector<HTMLElement>("[aria-current]");
    if (!line || !own) return;
    // The line begins with a whole tab: the one before the open one, where both have room.
    const before = own.previousElementSibling;
    const first = before instanceof HTMLElement ? before : own;
    const fits = own.offsetLeft + own.offsetWidth - first.offsetLeft < line.clientWidth * 0.8;
    line.scrollLeft = (fits ? first : own).offsetLeft - Number.parseFloat(getComputedStyle(line).paddingLeft);
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
