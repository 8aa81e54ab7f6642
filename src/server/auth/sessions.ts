import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AccountId } from "../../shared/ids.ts";
import type { Person } from "../../shared/permissions.ts";
import { sessions as limits, sessionsOfAccount } from "../../shared/user-types.ts";
import type { Reader } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { sessions } from "../db/tables.ts";
import { tokenHashOf } from "./token-hash.ts";

/**
 * The cookie's name. Behind https it has the prefix with which browsers take it from this host alone, over https, for all
 * paths: no neighbour in the domain can plant one. One of the other name is no session there.
 */
export const cookieNameOf = (secure: boolean, name = used) => (secure ? `__Host-${name}` : name);
export const cookieName = "dhrubok";
let used = cookieName;

/** A portal that shows a moment has a cookie of its own: one cookie serves all ports of a host, and the running portal is beside it. */
export function useCookieOfMoment(): void {
  used = `${cookieName}-moment`;
}

/** Starts a session, and ends the oldest beyond so many of one account: answers the token, 256 random bits, of which only the hash is stored. */
export async function startSession(
  db: Reader,
  of: { accountId: AccountId; kind: Person["kind"]; address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { idle, longest } = limits[of.kind];
  await startQuery(db).execute({
    sessionId: tokenHashOf(token),
    accountId: of.accountId,
    idleSeconds: idle,
    longestSeconds: longest,
    address: of.address,
    agent: of.agent.slice(0, 200),
  });
  await endOldestQuery(db).execute({ accountId: of.accountId });
  return token;
}

const endOldestQuery = prepared((db) => {
  const isTheirs = eq(sessions.accountId, sql.placeholder("accountId"));
  const oldest = db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sessions.startedAt))
    .offset(sessionsOfAccount);
  return db.delete(sessions).where(inArray(sessions.sessionId, oldest)).prepare("end_oldest_sessions");
});

const startQuery = prepared((db) => {
  const sent = (name: string) => sql.placeholder(name);
  return db
    .insert(sessions)
    .values({
      sessionId: sent("sessionId"),
      accountId: sent("accountId"),
      idleSeconds: sent("idleSeconds"),
      longestSeconds: sent("longestSeconds"),
      address: sent("address"),
      agent: sent("agent"),
    })
    .prepare("start_session");
});

export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sessionId, sessionId));
}

/** The active sessions of an account, the last used first. */
export async function sessionsOf(db: Reader, accountId: AccountId) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isAlive))
    .orderBy(desc(sessions.seenAt), desc(sessions.startedAt));
}

/** Ends every session of an account: at a password change, disabling and archiving. */
export async function endSessions(db: Reader, accountId: AccountId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** The condition of a session that may still be used; the database's clock decides. */
export const isAlive = sql`${sessions.seenAt} > now() - ${sessions.idleSeconds} * interval '1 second'
  and ${sessions.startedAt} > now() - ${sessions.longestSeconds} * interval '1 second'`;

/** Marks a session as used, at most once a minute. */
export async function touchSession(db: Reader, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(sql`${sessions.sessionId} = ${sessionId} and ${sessions.seenAt} < now() - interval '1 minute'`);
}

export async function deleteExpiredSessions(db: Reader): Promise<void> {
  await db.delete(sessions).where(sql`not (${isAlive})`);
}

/** Whether a site's own address is https: then cookies are for https alone. */
export const isSecure = (origin: string) => origin.startsWith("https:");

/** The session's id, which is the hash of the cookie's token, or null. Of several cookies of the name, the first that holds a token counts. */
export function sessionIdOf(cookieHeader: string | undefined, secure: boolean): string | null {
  const token = parseCookie(cookieHeader ?? "", { decode: asToken })[cookieNameOf(secure)];
  return token ? tokenHashOf(token) : null;
}

const asToken = (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined);

/** The Set-Cookie header with a token; an empty token deletes the cookie. */
export function sessionCookie(token: string, options: { secure: boolean; seconds?: number }): string {
  return stringifySetCookie({
    name: cookieNameOf(options.secure),
    value: token,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: options.secure,
    maxAge: token ? (options.seconds ?? 0) : 0,
  });
}
