import type { Area } from "../../portal/area.ts";
import { noticeContract } from "./notices/contract.ts";
import { noticeExport } from "./notices/export.ts";
import { noticeScreenTexts, ownNoticeTexts } from "./notices/texts.ts";

/** Notices in the portal. */
export const notices = {
  contract: { notice: noticeContract },
  lists: [noticeExport],
  nav: [
    {
      place: 22,
      name: ownNoticeTexts.title,
      group: "contact",
      permission: null,
      path: "notices",
      icon: "notices",
    },
    {
      place: 23,
      name: noticeScreenTexts.title,
      group: "contact",
      permission: "mainDashboard",
      path: "manage-notice",
      icon: "announce",
    },
  ],
  lightPages: [
    { path: "notices", file: "notices/notices/screen.tsx" },
    { path: "notices/:noticeId", file: "notices/notices/notice-screen.tsx" },
  ],
  pages: [{ path: "manage-notice", file: "notices/notices/manage-screen.tsx" }],
} satisfies Area;
