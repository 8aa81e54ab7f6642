import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { useNonce } from "../web/nonce.ts";
import styles from "./app-shell.module.css";
import { Header } from "./header.tsx";
import { type NavItem, nameFor, navItemsFor, type PageHandle, type PortalUser } from "./nav-items.ts";
import { PasswordNotice } from "./password-notice.tsx";
import { Progress } from "./progress.tsx";
import { PortalProvider } from "./provider.tsx";
import { Sidebar } from "./sidebar.tsx";
import { sidebarScript, useDrawer, useExpanded } from "./sidebar-state.ts";
import { portalTexts } from "./texts.ts";

type Shell = {
  user: PortalUser;
  rows: readonly NavItem[];
  tools: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

/** What stands around every page of the dashboard: sidebar, header, notices. Its words about a page come by handle. */
export function PortalShell({ user, rows, tools, onSignOut, children }: Shell) {
  const nonce = useNonce();
  const name = usePageName(user);
  const { expanded, toggle } = useExpanded();
  const { open, setOpen } = useDrawer();
  const opener = useFocusReturn(open);
  return (
    <PortalProvider>
      <title>{portalTexts.title(name)}</title>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sidebarScript }} />
      <a className={styles.toMain} href="#main">
        {portalTexts.toMain}
      </a>
      <Progress />
      <div className={styles.shell}>
        <Sidebar
          rows={navItemsFor(user, rows)}
          expanded={expanded}
          open={open}
          onClose={() => setOpen(false)}
        />
        <div className={styles.column} inert={open}>
          <Header
            user={user}
            name={name}
            tools={tools}
            expanded={expanded}
            open={open}
            opener={opener}
            onToggle={toggle}
            onOpen={() => setOpen(true)}
            onSignOut={onSignOut}
          />
          <main id="main" className={styles.main} tabIndex={-1}>
            {user.initialPassword && <PasswordNotice />}
            {children}
          </main>
        </div>
      </div>
    </PortalProvider>
  );
}

function usePageName(user: PortalUser): string {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (!handle || pathname.replace(/\/$/, "") === "/dashboard") return portalTexts.home;
  return nameFor(user, handle);
}

/** Gives focus back to the button that opened the sidebar, once it has closed. */
function useFocusReturn(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
