import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { isSecure } from "../../../server/auth/sessions.ts";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Cache } from "../../../server/cache.ts";
import type { Database } from "../../../server/db/database.ts";
import { databasePatience, withTimeout } from "../../../server/deadline.ts";
import { pack, sendPacked } from "../../../server/http/cached-page.ts";
import type { Admit } from "../../../server/http/load-shedding.ts";
import { sendFailure } from "../../../server/http/pages.ts";
import type { Limit } from "../../../server/http/request-limits.ts";
import { networkOf } from "../../../server/network.ts";
import { guardianLinks as limits } from "../../../shared/limits.ts";
import type { Person } from "../../../shared/permissions.ts";
import { institute } from "../../identity/index.server.ts";
import { isToken, linkPath, tokensIn, withToken } from "../../people/index.ts";
import type { ChildPage, InstituteOfPage } from "./page-data.ts";
import {
  countOpening,
  linkTables,
  type Opened,
  pageTables,
  readHouse,
  readOpened,
  readPage,
} from "./read.server.ts";

type Tab = { token: string; userName: string; isThis: boolean };

type Guardians = {
  db: Database;
  cached: Cache;
  documents: {
    child(page: ChildPage, tabs: readonly Tab[]): string;
    ended(house: InstituteOfPage): string;
    nobody(house: InstituteOfPage): string;
  };
  originOf(request: FastifyRequest): string;
  personOf(request: FastifyRequest): Promise<Person | null>;
  admit: Admit;
  limit: Limit;
};
type Found = Opened & { token: string };

/**
 * The guardian's page at `/g/<token>`, whole as it is sent; `/g` leads to the first child whose link was opened on the phone, and a
 * POST takes a child off it. A wrong link, an ended one and that of an archived student have one answer; too many of
 * them from a network are told to wait.
 */
export async function mountGuardianPages(app: FastifyInstance, parts: Guardians): Promise<void> {
  const { db, originOf, personOf } = parts;
  // Asked of the database once in so many minutes, not at each request.
  const counted = new LRUCache<string, true>({ max: 5000, ttl: limits.minutes * 60_000 });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.setErrorHandler(sendFailure(app));
    scope.addHook("onRequest", async (request, reply) => {
      reply.headers(headers);
      await parts.admit(request, reply);
      parts.limit(request, "page");
    });

    scope.get("/g", async (request, reply) => {
      const [first] = await openedOnPhone(request);
      return first ? reply.redirect(linkPath(first.token)) : send(request, reply, "nobody");
    });

    scope.get<{ Params: { token: string } }>("/g/:token", async (request, reply) => {
      const { token } = request.params;
      const found = await openedOnPhone(request, token);
      const child = found.find((one) => one.token === token);
      if (!child) {
        await consume(db, { bucket: `guardian link from ${networkOf(request.ip)}`, ...limits.misses });
        return send(request, reply.status(404), "ended");
      }
      if (!counted.has(child.tokenHash) && (await isOpening(request))) {
        counted.set(child.tokenHash, true);
        await countOpening(db, child.tokenHash);
      }
      remember(request, reply, found);
      return send(request, reply, child, found);
    });

    // The address holds the secret: without a referrer browsers say no origin, and whoever knows the token may. Another's form knows
    // none, and comes without the cookie: it changes nothing.
    scope.post<{ Params: { token: string } }>("/g/:token", async (request, reply) => {
      const found = await openedOnPhone(request);
      const left = found.filter(({ token }) => token !== request.params.token);
      if (left.length < found.length) remember(request, reply, left);
      return reply.redirect("/g", 303);
    });
  });

  /** The children of the phone's cookie, and of the link that is opened, whose links are alive. */
  async function openedOnPhone(request: FastifyRequest, opened?: string): Promise<Found[]> {
    const cookies = parseCookie(request.headers.cookie ?? "", { decode: (value) => value });
    const held = tokensIn(cookies[cookieNameOf(request)] ?? "");
    const tokens = opened !== undefined && isToken(opened) ? withToken(held, opened) : held;
    if (!tokens.length) return [];
    const found = await parts.cached(
      linkTables,
      `links ${tokens.join()}`,
      () => withTimeout(databasePatience, readOpened(db, tokens.map(tokenHashOf))),
      ({ length }) => length === tokens.length,
    );
    const byHash = new Map(found.map((one) => [one.tokenHash, one]));
    return tokens.flatMap((token) => {
      const one = byHash.get(tokenHashOf(token));
      return one ? [{ ...one, token }] : [];
    });
  }

  function remember(request: FastifyRequest, reply: FastifyReply, found: readonly Found[]) {
    const value = found.map(({ token }) => token).join(".");
    const cookie = stringifySetCookie({
      name: cookieNameOf(request),
      value,
      path: "/g",
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure(originOf(request)),
      maxAge: value ? limits.days * 86_400 : 0,
    });
    reply.header("set-cookie", cookie);
  }

  function cookieNameOf(request: FastifyRequest): string {
    return isSecure(originOf(request)) ? "__Secure-guardian" : "guardian";
  }

  /** What the office opens, or a program, tells nobody of a guardian. */
  async function isOpening(request: FastifyRequest): Promise<boolean> {
    const { method, headers } = request;
    const isAhead = /prefetch|preview/i.test(
      `${headers["sec-purpose"]} ${headers.purpose} ${headers["x-purpose"]}`,
    );
    if (method !== "GET" || isAhead || isbot(headers["user-agent"])) return false;
    return (await personOf(request))?.kind !== "staff";
  }

  /** Written once for all who have the same children on the phone, until something of it changes; exams are over by the hour. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    of: Found | "nobody" | "ended",
    all: Found[] = [],
  ) {
    const key = typeof of === "string" ? of : all.map(({ token }) => `${token}${token === of.token}`).join();
    const packed = await parts.cached(
      typeof of === "string" ? [institute] : pageTables(of),
      `guardian ${new Date().toISOString().slice(0, 13)} ${key}`,
      async () => pack(await write(of, all), 6),
    );
    return sendPacked(request, reply.type("text/html; charset=utf-8"), packed);
  }

  async function write(of: Found | "nobody" | "ended", all: Found[]): Promise<string> {
    if (typeof of === "string")
      return parts.documents[of](await withTimeout(databasePatience, readHouse(db)));
    const page = await withTimeout(databasePatience, readPage(parts, of));
    const tabs = all.map(({ token, userName }) => ({ token, userName, isThis: token === of.token }));
    return parts.documents.child(page, tabs);
  }
}

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
