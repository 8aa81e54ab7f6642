import { type PortalUser, rowsFor, type SidebarRow } from "../../portal/rows.ts";
import { portalTexts } from "../../portal/texts.ts";
import { NoticeBell } from "../notices/bell.tsx";
import { noticeReadingTexts } from "../notices/texts.ts";
import { SearchModal } from "../search/search-modal.tsx";
import { settingsTexts } from "../settings/texts.ts";
import { sidebarRows } from "./sidebar-rows.ts";

/** What the header offers on every page of the dashboard. */
export function HeaderTools({ user, unread }: { user: PortalUser; unread: number }) {
  return (
    <>
      <SearchModal pages={rowsFor(user, pages)} />
      <NoticeBell unread={unread} />
    </>
  );
}

/** Those that the sidebar leaves to other ways are found too. */
const pages: readonly SidebarRow[] = [
  { name: portalTexts.home, permission: null, path: "", icon: "profile" },
  ...sidebarRows,
  { name: noticeReadingTexts.title, permission: null, path: "notices", icon: "notices" },
  { name: settingsTexts.title, permission: null, path: "settings", icon: "settings" },
];
