import { randomBytes } from "node:crypto";
import { setImmediate as nextRound } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { today } from "../../shared/dates.ts";
import { detailOf, refuse } from "../../shared/errors.ts";
import { bodies, rendering } from "../../shared/limits.ts";
import { checkOrigin } from "../auth/authorize.ts";
import type { Cache } from "../cache.ts";
import type { Source } from "../db/parts.ts";
import { databasePatience } from "../deadline.ts";
import { wideNetworkOf } from "../network.ts";
import { Gone, semaphore, type Waiter } from "../semaphore.ts";
import { sendRefusal } from "./api.ts";
import {
  knownOrigins,
  originPlaceholder,
  type PublicPage,
  pageOf,
  sendCached,
  sendUncached,
} from "./cached-page.ts";
import { failuresOf } from "./failures.ts";
import type { Admit, Places } from "./load-shedding.ts";
import { asRefusal } from "./refusals.ts";
import type { Limit } from "./request-limits.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { sendFailedPage, sendWaitPage } from "./wait-page.ts";

/** Renders an address: for everyone, as if nobody were signed in (`nonce` null), or for the person who asks. */
export type Render = (
  request: FastifyRequest,
  reply: FastifyReply,
  to: Request,
  nonce: string | null,
) => Promise<Response>;

export type Pages = {
  render: Render;
  cached: Cache;
  /** The tables that public pages show: a change of one drops the cached pages. */
  publicTables: readonly Source[];
  /** Pages that depend on who asks: never cached. */
  isPersonal(path: string): boolean;
  /** Public pages by the addresses that the site itself uses: other spellings are served, not cached. */
  isCacheable(path: string): boolean;
  originOf(request: FastifyRequest): string;
  admit: Admit;
  aside: Places["aside"];
  limit: Limit;
  development: boolean;
};

/** Serves the pages: public ones from the cache, personal ones rendered for each request under a nonce. */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodies.plain }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(sendFailure(app));
    const own = { isKnown: knownOrigins(), atOnce: semaphore(rendering.atOnce, rendering) };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname, search } = new URL(request.url, originPlaceholder);
      // One page has one address. What begins with two slashes would lead to another host.
      if (/^\/[^/\\].*\/$/.test(pathname) && request.method === "GET")
        return reply.redirect(pathname.slice(0, -1) + search, 301);
      if (request.method !== "GET" && request.method !== "HEAD") {
        checkOrigin(request.headers, pages.originOf(request), () => pages.limit(request, "plain"));
        return sendPersonal(request, reply, pages);
      }
      if (pages.development || pages.isPersonal(pathname)) return sendPersonal(request, reply, pages);
      return sendPublic(request, reply, { ...pages, ...own }, pathname);
    };
    scope.route({ method: methods, url: "/*", exposeHeadRoute: false, handler });
  });
}

/** What people see of a page that failed before it was rendered; who asks too much, or too early, a page that asks again by itself. */
export function sendFailure(app: FastifyInstance) {
  const log = failuresOf(app.log, "a page failed");
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error, log);
    const { retryAfter } = detailOf(refusal);
    // The router asks for data, and shows a page of its own. The address may be none that can be parsed.
    if (request.url.split("?", 1)[0]?.endsWith(".data")) return sendRefusal(reply, refusal);
    if (retryAfter || refusal.status === 503)
      return sendWaitPage(reply, refusal, retryAfter ?? secondsUntilAgain);
    return refusal.status === 500 ? sendFailedPage(reply, refusal) : sendRefusal(reply, refusal);
  };
}

/** Where nothing says when. */
const secondsUntilAgain = 5;

/** All that a Request may have, which leaves out TRACE. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

async function sendPersonal(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  await pages.admit(request, reply, "page");
  const nonce = randomBytes(16).toString("base64url");
  const answer = await pages.render(request, reply, requestOf(request, pages), nonce);
  reply.status(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") reply.header(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  reply.header("cache-control", "private, no-store");
  reply.header("content-security-policy", contentSecurityPolicy([`'nonce-${nonce}'`], pages.development));
  return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : null);
}

type Public = Pages & { isKnown(origin: string): boolean; atOnce: ReturnType<typeof semaphore> };

/** Rendered from the path alone: nothing that one visitor sent is in another's page. */
async function sendPublic(request: FastifyRequest, reply: FastifyReply, pages: Public, path: string) {
  const to = new Request(new URL(path, originPlaceholder));
  const render = () =>
    inTurn(request, pages, async () => pageOf(await pages.render(request, reply, to, null)));
  const origin = pages.originOf(request);
  if (!pages.isCacheable(path)) {
    await pages.admit(request, reply);
    pages.limit(request, "page");
    return sendUncached(reply, await render(), origin);
  }
  // A page is one day's: the footer names the year.
  const key = `page ${today()} ${path}`;
  // What is not there yet is rendered: by an address that was made up it is never kept.
  if (!pages.cached.has(key)) {
    await pages.admit(request, reply);
    pages.limit(request, "page");
  }
  const page = await pages
    .cached(
      pages.publicTables,
      key,
      () => render().then(answered),
      ({ status }) => status === 200,
    )
    .catch((error) => pageOfFailure(error));
  if (page.status !== 200) return sendUncached(reply, page, origin);
  return sendCached(request, reply, page, { origin, isKnown: pages.isKnown(origin) });
}

/** A page that says that the database does not answer is no answer: one that was kept before may be. */
function answered(page: PublicPage): PublicPage {
  if (page.status !== 503) return page;
  const failure = refuse("UNAVAILABLE", { cause: new Error("the page has no database") });
  failed.set(failure, page);
  throw failure;
}

const failed = new WeakMap<Error, PublicPage>();

function pageOfFailure(error: Error): PublicPage {
  const page = failed.get(error);
  if (!page) throw error;
  return page;
}

/** One is rendered at a time, and others are answered in between: who asks for many that are nowhere keeps nobody waiting for all of them. */
async function inTurn<Of>(request: FastifyRequest, { aside, atOnce }: Public, work: () => Promise<Of>) {
  // Who asked first may leave: others may wait for the same page by then.
  const gone = AbortSignal.timeout(databasePatience);
  const who: Waiter = { account: wideNetworkOf(request.ip), gone, aside: (wait) => aside(request, wait) };
  try {
    return await atOnce.work(() => nextRound().then(work), who);
  } catch (error) {
    if (error instanceof Gone) throw refuse("UNAVAILABLE", { retryAfter: 2, cause: notInTurn });
    throw error;
  }
}
const notInTurn = new Error("too many public pages were to be rendered before");

function requestOf(request: FastifyRequest, pages: Pages): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  const address = new URL(request.url, pages.originOf(request));
  return new Request(address, { method: request.method, headers, body });
}
