import { courses } from "../features/catalogue/courses/table.server.ts";
import { teachers } from "../features/catalogue/teachers/table.server.ts";
import { bannerSlides } from "../features/content/banner/table.server.ts";
import { faqs } from "../features/content/faq/table.server.ts";
import { galleryImages } from "../features/content/gallery/table.server.ts";
import { pastSuccesses } from "../features/content/past-success/table.server.ts";
import { sections } from "../features/content/sections/table.server.ts";
import { successes } from "../features/content/successes/table.server.ts";
import { offerTables } from "../features/desk/offers/handlers.server.ts";
import { examResults } from "../features/exams/exams/table.server.ts";
import { accountAccess } from "../features/identity/accounts/table.server.ts";
import { institute } from "../features/identity/institute/table.server.ts";

/** What public pages show: a change of it drops the cached pages. */
export const publicTables = [
  ...[institute, bannerSlides, courses, teachers, accountAccess, successes, pastSuccesses],
  ...[galleryImages, faqs, sections, examResults, ...offerTables],
];

/** Pages that depend on who asks: never cached. */
export const isPersonal = (path: string) =>
  /^\/(dashboard(\/|\.data$|$)|reset-password(\.data)?$)/.test(path);

/** Public pages by the addresses that the site itself uses. The router accepts endless other spellings of them: those are not cached. */
export const isCacheable = (path: string) => cacheablePath.test(path);

const cacheablePath = new RegExp(
  `^/(${[
    "_root",
    "about-details",
    "course-details/[1-9][0-9]{0,8}",
    "successful-students(/[1-9][0-9]{0,4})?",
    "result",
    "privacy-policy",
    "terms-conditions",
    "join-now",
    "offline",
    "second-factor",
    "robots\\.txt",
    "sitemap\\.xml",
  ].join("|")})?(\\.data)?$`,
);
