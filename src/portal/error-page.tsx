import { use, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from "react-router";
import { Quoted } from "../web/quoted.tsx";
import { notFoundTexts, unexpectedTexts } from "../web/texts.ts";
import { Button } from "./kit/button.tsx";
import { FailedState } from "./kit/list/states.tsx";
import { isOf } from "./nav-items.ts";
import { ShownItems } from "./shown-items.ts";
import { errorPageTexts } from "./texts.ts";

/** In place of a page: not allowed, not found, or failed with a way to try again. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const { pathname } = useLocation();
  // Where what is missing would be listed, as far as its reader may go there.
  const list = use(ShownItems).find((item) => item.path && isOf(item, pathname));
  return (
    <FailedState {...wordsOf(status)}>
      {status >= 500 && (
        <Button color="marigold" loading={state !== "idle"} onClick={() => revalidate()}>
          {errorPageTexts.retry}
        </Button>
      )}
      {status < 500 && cameFrom && <Button onClick={() => navigate(-1)}>{errorPageTexts.back}</Button>}
      {status === 404 && list && (
        <Button component={Link} to={`/dashboard/${list.path}`} {...(cameFrom && { variant: "default" })}>
          {list.name}
        </Button>
      )}
      <Button component={Link} to="/dashboard" variant="default">
        {errorPageTexts.home}
      </Button>
      {status === 404 && (
        <a href="/">
          <Quoted text={notFoundTexts.back} />
        </a>
      )}
    </FailedState>
  );
}

/** Whether a page of this tab led here, as the router counts them. */
function useCameFrom(): boolean {
  const [cameFrom, setCameFrom] = useState(false);
  useEffect(() => setCameFrom(history.state?.idx > 0), []);
  return cameFrom;
}

function wordsOf(status: number) {
  if (status === 403) return { title: errorPageTexts.notAllowed, why: errorPageTexts.notAllowedWhy };
  if (status === 404)
    return { title: errorPageTexts.notFound, quoted: notFoundTexts.title, why: errorPageTexts.notFoundWhy };
  if (isOffline()) return { title: errorPageTexts.offline, why: errorPageTexts.offlineWhy };
  const failed = { title: errorPageTexts.failed, why: errorPageTexts.failedWhy };
  // Who is told to come back (503, 429) met no error.
  return status === 500 ? { ...failed, quoted: unexpectedTexts.title } : failed;
}

const isOffline = () => typeof window !== "undefined" && !navigator.onLine;
