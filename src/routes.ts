import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/layout.tsx", [
    index("site/home/page.tsx"),
    route("about-details", "site/about-details/page.tsx"),
    route("course-details/:courseId", "site/course-details/page.tsx"),
    route("successful-students/:page?", "site/successful-students/page.tsx"),
    route("privacy-policy", "site/legal/privacy.tsx"),
    route("terms-conditions", "site/legal/terms.tsx"),
  ]),
  route("signin", "site/sign-in-address.ts"),
  route("robots.txt", "site/robots.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  layout("portal/bare.tsx", [
    route("join-now", "features/sign-in/sign-in-screen.tsx"),
    route("reset-password", "features/sign-in/change-password-screen.tsx"),
  ]),
  route("dashboard", "features/profile/frame.tsx", [
    layout("portal/page.tsx", [
      index("features/profile/dashboard.tsx"),
      route("profile", "features/profile/screen.tsx"),
      route("myCourses", "features/courses/my-courses.tsx"),
      route("user-type", "features/user-types/screen.tsx"),
      route("all-teachers", "features/teachers/screen.tsx"),
      route("all-students", "features/students/screen.tsx"),
      route("all-courses", "features/courses/screen.tsx"),
      route("exam-schedule", "features/exams/screen.tsx"),
      route("manage-batch", "features/batches/screen.tsx"),
      route("successful-student", "features/successes/screen.tsx"),
      route("manage-payment", "features/payments/screen.tsx"),
      route("manage-result", "features/results/screen.tsx"),
      route("audit", "features/audit/screen.tsx"),
      route("notices", "features/notices/screen.tsx"),
      route("notices/:noticeId", "features/notices/notice-screen.tsx"),
      route("manage-notice", "features/notices/manage-screen.tsx"),
      route("*", "portal/not-found.tsx"),
    ]),
  ]),
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
