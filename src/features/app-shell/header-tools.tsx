import { type NavItem, navItemsFor, type PortalUser } from "../../portal/nav-items.ts";
import { portalTexts } from "../../portal/texts.ts";
import { NoticeBell } from "../notices/bell.tsx";
import { noticeReadingTexts } from "../notices/texts.ts";
import { SearchModal } from "../search/search-modal.tsx";
import { settingsTexts } from "../settings/texts.ts";
import { navItems } from "./nav-items.ts";

/** What the header offers on every page of the dashboard. */
export function HeaderTools({ user, unread }: { user: PortalUser; unread: number }) {
  return (
    <>
      <SearchModal pages={navItemsFor(user, pages)} />
      <NoticeBell unread={unread} />
    </>
  );
}

/** Those that the sidebar leaves to other ways are found too. */
const pages: readonly NavItem[] = [
  { name: portalTexts.home, permission: null, path: "", icon: "profile" },
  ...navItems,
  { name: noticeReadingTexts.title, permission: null, path: "notices", icon: "notices" },
  { name: settingsTexts.title, permission: null, path: "settings", icon: "settings" },
];
