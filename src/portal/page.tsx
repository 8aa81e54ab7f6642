import { Outlet } from "react-router";

export { Problem as ErrorBoundary } from "./problem.tsx";

/** Stands between frame and pages, so that a page that fails leaves the frame standing. */
export default function Page() {
  return <Outlet />;
}
