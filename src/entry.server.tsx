import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ofError } from "./server/log.ts";
import { nonceContext } from "./web/caller.ts";
import { NonceContext } from "./web/nonce.ts";
import { isOnIntent, putAside } from "./web/scripts-on-intent.ts";

/** Renders a whole page: nothing is streamed late, so that kept pages and crawlers see all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const { matches } = routerContext.staticHandlerContext;
  const onIntent = matches.some(({ route }) => isOnIntent(routerContext.routeModules[route.id]?.handle));
  let answered = status;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set("content-type", "text/html; charset=utf-8");
          pipe(body);
          resolve(
            buffer(body).then(
              (page) =>
                new Response(onIntent ? putAside(page.toString()) : page, { headers, status: answered }),
            ),
          );
        },
        onShellError: reject,
        onError(error) {
          answered = 500;
          report(error);
        },
      },
    );
    const timer = setTimeout(abort, 10_000);
  });
}

/** Unknown addresses and refusals are answers, not failures: the log stays for what went wrong. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  report(error);
};

/** The same words as the server's own log: no value of anyone's. */
function report(error: unknown): void {
  console.error(JSON.stringify(ofError(error instanceof Error ? error : new Error(String(error)))));
}
