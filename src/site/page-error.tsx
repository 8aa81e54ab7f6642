import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { bengaliOf } from "../shared/quoted.ts";
import { titled, useBrand } from "../web/brand.ts";
import { Quoted } from "../web/quoted.tsx";
import { Action } from "./action.tsx";
import { BrokenCircuit } from "./drawings/broken-circuit.tsx";
import { HolePlot } from "./drawings/hole-plot.tsx";
import styles from "./page-error.module.css";
import { failureTexts } from "./texts.ts";

/** Whatever a page could not be: not found, not allowed, not reachable, failed. Always with a way out. */
export function PageError() {
  const { title, lead, missing, passing, retries } = failureOf(useRouteError());
  const { pathname, search } = useLocation();
  const brand = useBrand();
  return (
    <main className={styles.page}>
      <title>{titled(brand, bengaliOf(title) ?? title)}</title>
      {retries && <meta httpEquiv="refresh" content={String(retries)} />}
      <div className={styles.inner}>
        {missing ? <HolePlot /> : <BrokenCircuit />}
        <h1>
          <Quoted text={title} />
        </h1>
        <p>{lead}</p>
        <div className={styles.ways}>
          <Action to="/">
            <span>
              <Quoted text={failureTexts.back} />
            </span>
          </Action>
          {passing && (
            <a className={styles.again} href={pathname + search}>
              {failureTexts.again}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}

function failureOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : isOffline() ? 503 : 500;
  if (status === 404)
    return { title: failureTexts.notFound, lead: failureTexts.notFoundLead, missing: true, passing: false };
  if (status === 403)
    return {
      title: failureTexts.notAllowed,
      lead: failureTexts.notAllowedLead,
      missing: false,
      passing: false,
    };
  if (status === 503 || status === 429)
    return {
      title: failureTexts.unavailable,
      lead: failureTexts.unavailableLead,
      missing: false,
      passing: true,
      retries: failureRetrySeconds,
    };
  return { title: failureTexts.unexpected, lead: failureTexts.unexpectedLead, missing: false, passing: true };
}

/** Told to wait, a page asks again by itself after so many seconds. */
const failureRetrySeconds = 6;

const isOffline = () => typeof window !== "undefined" && !navigator.onLine;
