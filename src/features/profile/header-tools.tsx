import { NoticeBell } from "../notices/bell.tsx";

/** What the header offers on every page of the dashboard. */
export function HeaderTools({ unread }: { unread: number }) {
  return <NoticeBell unread={unread} />;
import { useRouteLoaderData } from "react-router";
import { rowsFor, type SidebarRow } from "../../portal/rows.ts";
import { portalTexts } from "../../portal/texts.ts";
import { SearchModal } from "../search/search-modal.tsx";
import { settingsTexts } from "../settings/texts.ts";
import type { loader } from "./frame.tsx";
import { sidebarRows } from "./sidebar-rows.ts";

/** What the header offers on every page of the dashboard. */
export function HeaderTools() {
  const user = useRouteLoaderData<typeof loader>("features/profile/frame")?.data;
  return (
    <>
      <SearchModal pages={user ? rowsFor(user, pages) : []} />
    </>
  );
}

/** Those that the sidebar leaves to other ways are found too. */
const pages: readonly SidebarRow[] = [
  { name: portalTexts.home, permission: null, path: "", icon: "profile" },
  ...sidebarRows,
  { name: settingsTexts.title, permission: null, path: "settings", icon: "settings" },
];
