/** Pages that depend on who asks, or on more of the address than its path: never cached. */
export const isPersonal = (path: string) =>
  /^\/(dashboard(\/|\.data$|$)|(reset-password|admission\/state)(\.data)?$)/.test(path);

/** Public pages by the addresses that the site itself uses. The router accepts endless other spellings of them: those are not cached. */
export const isCacheable = (path: string) => cacheablePath.test(path);

const cacheablePath = new RegExp(
  `^/(${[
    "_root",
    "about-details",
    "course-details/[1-9][0-9]{0,8}",
    "successful-students(/[1-9][0-9]{0,4})?",
    "result",
    "admission",
    "privacy-policy",
    "terms-conditions",
    "join-now",
    "offline",
    "second-factor",
    "free-test",
    "exam/([1-9][0-9]{0,8}|model|practice)",
    "robots\\.txt",
    "sitemap\\.xml",
  ].join("|")})?(\\.data)?$`,
);
