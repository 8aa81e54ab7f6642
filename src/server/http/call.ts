import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AnyContractRouter } from "@orpc/contract";
import { implement } from "@orpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Person } from "../../shared/permissions.ts";
import { isSecure, sessionCookie } from "../auth/sessions.ts";
import type { Cache } from "../cache.ts";
import type { Database } from "../db/database.ts";
import type { Changes } from "../db/listen.ts";
import type { Environment } from "../environment.ts";
import { networkOf, wideNetworkOf } from "../network.ts";
import type { Waiter } from "../semaphore.ts";
import type { Places } from "./load-shedding.ts";

/** What every handler is given: one call by one person. */
export type Call = {
  db: Database;
  person: Person | null;
  /** The caller's address; and the network of it by which callers are counted. */
  address: string;
  network: string;
  agent: string;
  /** The site's own, as it was asked at. */
  origin: string;
  requestId: string;
  idempotencyKey: string | null;
  /** The call's method and route: a key that comes back with another call is refused. */
  requestHash: string;
  changes: Changes;
  cached: Cache;
  settings: Environment;
  /** Who makes the call, where it stands in line. */
  waiter: Waiter;
  setHeader(name: string, value: string): void;
  /** Sets the session's cookie in the answer; "" takes it away. */
  setSession(token: string, seconds?: number): void;
};

/** Makes the Call of a request, with what the process has. */
export const callMaker =
  (
    process: Pick<Call, "db" | "changes" | "cached" | "settings">,
    originOf: (request: FastifyRequest) => string,
    aside: Places["aside"],
  ) =>
  (request: FastifyRequest, reply: FastifyReply): Call => ({
    ...process,
    person: request.person,
    address: request.ip,
    network: networkOf(request.ip),
    agent: request.headers["user-agent"] ?? "",
    origin: originOf(request),
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    requestHash: hashOf(request),
    waiter: waiterOf(request, reply, aside),
    setHeader: (name, value) => void reply.header(name, value),
    setSession(token, seconds = 0) {
      const secure = isSecure(originOf(request));
      reply.header("set-cookie", sessionCookie(token, { secure, seconds }));
    },
  });

function waiterOf(request: FastifyRequest, { raw }: FastifyReply, aside: Places["aside"]): Waiter {
  let gone: AbortSignal | undefined;
  return {
    account: request.person?.accountId ?? wideNetworkOf(request.ip),
    // Few calls ask: only then is the line listened to.
    get gone() {
      gone ??= closingOf(raw);
      return gone;
    },
    aside: (wait) => aside(request, wait),
  };
}

function closingOf(raw: ServerResponse): AbortSignal {
  const closing = new AbortController();
  if (raw.destroyed) closing.abort();
  else raw.once("close", () => closing.abort());
  return closing.signal;
}

/**
 * The call, and where it has a key what it says: the same key with another body is refused. Files count by name, kind and size. Hashed
 * with the key, which is not stored: nobody finds a password in it by trying the common ones.
 */
function hashOf({ method, routeOptions, headers, body }: FastifyRequest): string {
  const call = `${method} ${routeOptions.url}`;
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return call;
  const hash = createHmac("sha256", key);
  if (body instanceof FormData)
    for (const [name, value] of body) hash.update(JSON.stringify([name, fieldOf(value)]));
  else hash.update(JSON.stringify(body) ?? "");
  return `${call} ${hash.digest("base64url")}`;
}

const fieldOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.type, value.size];

/** Visitors have no account to tell their keys apart: theirs are of one network and one content. */
function idempotencyKeyOf({ headers, person, ip, body }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key.length === 0 || key.length > 255) return null;
  if (person) return key;
  return JSON.stringify([key, networkOf(ip), body instanceof FormData ? [...body] : body]);
}

/** Implements a slice's contract: begins its handlers. */
export const serve = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement(contract).$context<Call>();

/** The signed-in person of a call that the guard let in. */
export function signedIn(call: Call): Person {
  if (!call.person) throw new Error("the guard lets nobody in here unsigned");
  return call.person;
}
