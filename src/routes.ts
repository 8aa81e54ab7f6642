import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/layout.tsx", [index("site/home/page.tsx")]),
  layout("portal/bare.tsx", [
    route("join-now", "features/sign-in/sign-in-screen.tsx"),
    route("reset-password", "features/sign-in/change-password-screen.tsx"),
  ]),
  route("dashboard", "features/profile/frame.tsx", [
    layout("portal/page.tsx", [
      index("features/profile/screen.tsx", { id: "dashboard" }),
      route("profile", "features/profile/screen.tsx", { id: "profile" }),
      route("all-students", "features/students/screen.tsx"),
      route("*", "portal/not-found.tsx"),
    ]),
  ]),
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
