import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { isSecure } from "../../../server/auth/sessions.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Cache } from "../../../server/cache.ts";
import type { Database } from "../../../server/db/database.ts";
import { databasePatience, withTimeout } from "../../../server/deadline.ts";
import { guardianLinks as limits } from "../../../shared/limits.ts";
import { isToken, tokensIn, withToken } from "../../people/index.ts";
import { linkTables, type Opened, readOpened } from "./read.server.ts";

export type Found = Opened & { token: string };

/** What a child's page is called in its address, once the link was opened on a phone: it opens nothing on another one. */
export const nameOf = ({ tokenHash }: Pick<Opened, "tokenHash">) => tokenHash.slice(0, 16);
export const pagePath = (child: Pick<Opened, "tokenHash">) => `/g/of/${nameOf(child)}`;

/** The children whose links were opened on a phone: its cookie holds their tokens, the addresses of its history none. */
export function childrenOfPhones(
  { db, cached }: { db: Database; cached: Cache },
  originOf: (request: FastifyRequest) => string,
) {
  const cookieNameOf = (request: FastifyRequest) =>
    isSecure(originOf(request)) ? "__Secure-guardian" : "guardian";

  /** Those of the phone's cookie, and of the link that is opened, whose links are alive. */
  async function openedOn(request: FastifyRequest, opened?: string): Promise<Found[]> {
    const cookies = parseCookie(request.headers.cookie ?? "", { decode: (value) => value });
    const held = tokensIn(cookies[cookieNameOf(request)] ?? "");
    const tokens = opened !== undefined && isToken(opened) ? withToken(held, opened) : held;
    if (!tokens.length) return [];
    const found = await cached(
      linkTables,
      `links ${tokens.join()}`,
      () => withTimeout(databasePatience, readOpened(db, tokens.map(tokenHashOf))),
      ({ length }) => length === tokens.length,
    );
    const byHash = new Map(
      found.flatMap((one) => [one.tokenHash, one.formerHash].map((hash) => [hash, one] as const)),
    );
    const all = tokens.flatMap((token) => {
      const one = byHash.get(tokenHashOf(token));
      return one ? [{ ...one, token }] : [];
    });
    // A child has one place, whether by a short link or by the long one from before.
    const own = all.find(({ token }) => token === opened);
    return all.filter((one, at) =>
      own?.studentId === one.studentId
        ? one === own
        : all.findLastIndex(({ studentId }) => studentId === one.studentId) === at,
    );
  }

  function remember(request: FastifyRequest, reply: FastifyReply, found: readonly Found[]): void {
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

  return { openedOn, remember };
}

/** A program that looks ahead, as those that preview links do: it is told whose house this is, and no more. */
export function isRobot({ method, headers }: FastifyRequest): boolean {
  const agent = headers["user-agent"] ?? "";
  const isAhead = /prefetch|preview/i.test(
    `${headers["sec-purpose"]} ${headers.purpose} ${headers["x-purpose"]}`,
  );
  return method !== "GET" || isAhead || !agent || isbot(agent) || /^viber/i.test(agent);
}
