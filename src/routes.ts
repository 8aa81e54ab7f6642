import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { areas } from "./app/areas.ts";
import type { LightPage, Page } from "./portal/area.ts";

export default [
  layout("site/layout.tsx", [
    index("site/home/page.tsx"),
    route("about-details", "site/about-details/page.tsx"),
    route("course-details/:courseId", "site/course-details/page.tsx"),
    route("successful-students/:page?", "site/successful-students/page.tsx"),
    route("result", "site/result/page.tsx"),
    route("admission", "site/admission/page.tsx"),
    route("admission/state", "site/admission/state-page.tsx"),
    route("privacy-policy", "site/legal/privacy.tsx"),
    route("terms-conditions", "site/legal/terms.tsx"),
  ]),
  route("sign-out", "features/sign-in/sign-in/sign-out.ts"),
  route("signin", "site/sign-in-address.ts"),
  route("settings", "site/settings-address.ts"),
  route("robots.txt", "site/robots.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  layout("features/identity/institute/brand-layout.tsx", [
    route("offline", "site/offline/page.tsx"),
    route("exam/:examId", "features/exams/online/player/page.tsx"),
    route("free-test", "features/exams/online/player/page.tsx", { id: "free-test" }),
    route("join-now", "features/sign-in/sign-in/sign-in-screen.tsx"),
    layout("portal/provider-layout.tsx", { id: "outside" }, [
      route("reset-password", "features/sign-in/sign-in/change-password-screen.tsx"),
      route("second-factor", "features/sign-in/second-factor/screen.tsx"),
    ]),
    route("*", "site/not-found.tsx"),
  ]),
  route("dashboard", "features/office/app-shell/app-shell.tsx", [
    layout("portal/page-outlet.tsx", [
      ...areas.flatMap(({ lightPages = [] }) => lightPages.map(asLight)),
      layout(
        "portal/provider-layout.tsx",
        areas.flatMap(({ pages = [] }) => pages.map(asRoute)),
      ),
      route("*", "portal/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;

function asRoute({ path, file, id, children = [] }: Page): RouteConfigEntry {
  const at = `features/${file}`;
  return path === undefined ? index(at) : route(path, at, id ? { id } : {}, children.map(asRoute));
}

/** The component library stands around those of its children alone that need it. */
function asLight({ withLibrary, children = [], ...page }: LightPage): RouteConfigEntry {
  const below = withLibrary?.map(asRoute) ?? [];
  const of = layout("portal/provider-layout.tsx", { id: `${page.path}-lists` }, below);
  const entry = asRoute({ ...page, children });
  return below.length ? { ...entry, children: [...(entry.children ?? []), of] } : entry;
}
