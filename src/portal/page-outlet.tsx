import { Outlet, useLocation, useNavigation } from "react-router";
import { useBrand } from "../web/brand.ts";
import { LogoMark } from "../web/logo-mark.tsx";
import styles from "./page-outlet.module.css";
import { portalTexts } from "./texts.ts";

export { ErrorPage as ErrorBoundary } from "./error-page.tsx";

/** Stands between the app shell and its pages, so that a page that fails leaves the shell standing. */
export default function PageOutlet() {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <Outlet />
      </div>
      <Loading />
    </div>
  );
}

/** The logo over the page that is left, which stays dimmed, once another takes longer to come than one waits unasked. */
function Loading() {
  const { location: coming } = useNavigation();
  const { pathname } = useLocation();
  const brand = useBrand();
  if (!coming || coming.pathname === pathname || !coming.pathname.startsWith("/dashboard")) return null;
  return (
    <div className={styles.loading} role="status">
      <LogoMark logo={brand?.logo} size={40} />
      <span>{portalTexts.loading}</span>
    </div>
  );
}
