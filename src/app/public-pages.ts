import { getTableName } from "drizzle-orm";
import { accounts } from "../features/accounts/table.server.ts";
import { bannerSlides } from "../features/banner/table.server.ts";
import { courses } from "../features/courses/table.server.ts";
import { faqs } from "../features/faq/table.server.ts";
import { galleryImages } from "../features/gallery/table.server.ts";
import { institute } from "../features/institute/table.server.ts";
import { pastSuccesses } from "../features/past-success/table.server.ts";
import { successes } from "../features/successes/table.server.ts";
import { teachers } from "../features/teachers/table.server.ts";

const shown = [
  institute,
  bannerSlides,
  courses,
  teachers,
  accounts,
  successes,
  pastSuccesses,
  galleryImages,
  faqs,
];

/** The tables that public pages show: a change of one drops the kept pages. */
export const publicTables = shown.map((table) => getTableName(table));

/** Pages that depend on who asks: never kept. */
export const isPersonal = (path: string) => /^\/dashboard(\/|\.data$|$)/.test(path);

/** Public pages as the site itself names them. The router also knows them by other spellings, without end: those are not kept. */
export const isKept = (path: string) => keptPath.test(path);

const keptPath = new RegExp(
  `^/(${[
    "_root",
    "about-details",
    "course-details/[1-9][0-9]{0,8}",
    "successful-students(/[1-9][0-9]{0,4})?",
    "privacy-policy",
    "terms-conditions",
    "join-now",
    "reset-password",
    "robots\\.txt",
    "sitemap\\.xml",
  ].join("|")})?(\\.data)?$`,
);
