import "./tokens.css";
import type { ReactNode } from "react";
import { Link, useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { titled, useBrand } from "../web/brand.ts";
import { Icon } from "../web/icons.tsx";
import { useNonce } from "../web/nonce.ts";
import { ScrollToTop } from "../web/scroll-to-top.tsx";
import styles from "./app-shell.module.css";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { type BarNames, type NavItem, nameFor, type PageHandle, type PortalUser } from "./nav-items.ts";
import { ShownItems } from "./shown-items.ts";
import { Sidebar } from "./sidebar.tsx";
import { sidebarScript, useExpanded } from "./sidebar-state.ts";
import { portalTexts } from "./texts.ts";

type Shell = {
  user: PortalUser;
  items: readonly NavItem[];
  /** For those who have a bar at the bottom of their phones. */
  bar: BarNames | undefined;
  tools: ReactNode;
  children: ReactNode;
};

/** What stands around every page of the dashboard: sidebar, header, notices. Its words about a page come by handle. */
export function PortalShell({ user, items, bar, tools, children }: Shell) {
  const nonce = useNonce();
  const name = usePageName(user);
  const brand = useBrand();
  const { expanded, toggle } = useExpanded();
  return (
    <>
      <title>{titled(brand, name)}</title>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sidebarScript }} />
      <a className={styles.toMain} href="#main">
        {portalTexts.toMain}
      </a>
      <ProgressLine />
      <div className={styles.shell}>
        <Sidebar items={items} expanded={expanded} />
        <div className={styles.column}>
          <Header {...{ user, name, tools, expanded }} institute={brand?.name} onToggle={toggle} />
          <main id="main" className={styles.main} tabIndex={-1}>
            {user.initialPassword && <PasswordNotice />}
            <ShownItems value={items}>{children}</ShownItems>
            <ScrollToTop label={portalTexts.toTop} />
          </main>
          {bar && <BottomBar names={bar} items={items} />}
        </div>
      </div>
    </>
  );
}

function usePageName(user: PortalUser): string {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (!handle || pathname.replace(/\/$/, "") === "/dashboard") return portalTexts.home;
  return nameFor(user, handle);
}

/** A thin line while something loads; a load that is quick never shows it. */
function ProgressLine() {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  return busy ? <div className={styles.progress} aria-hidden="true" /> : null;
}

/** Stands until the password that the office issued was changed. */
function PasswordNotice() {
  return (
    <div className={styles.password} role="note">
      <Icon name="key" />
      <span>{portalTexts.initialPassword}</span>
      <Link to="/reset-password">{portalTexts.changePassword}</Link>
    </div>
  );
}
