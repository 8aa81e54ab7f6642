import type { IncomingHttpHeaders } from "node:http";
import { refuse } from "../../shared/errors.ts";
import { may, type Person } from "../../shared/permissions.ts";
import type { Access } from "../../shared/procedure.ts";

/** Throws NOT_SIGNED_IN, NOT_ALLOWED or what is due unless this person may make the call. One that names no access is refused to all. */
export function authorize(access: Access | undefined, person: Person | null): void {
  if (!access) throw refuse("NOT_ALLOWED");
  if (access.to === "public") return;
  if (!person) throw refuse("NOT_SIGNED_IN");
  if (person.due && access.evenDue !== true && access.evenDue !== person.due) throw refuse(person.due);
  if (access.to === "signedIn" || access.orOwn) return;
  if (access.staffOnly && person.kind !== "staff") throw refuse("NOT_ALLOWED");
  if (access.to === "staff" ? person.kind === "staff" : access.to.some((name) => may(person, name))) return;
  throw refuse("NOT_ALLOWED");
}

/**
 * A write must come from this site: browsers say where from, in Origin, and where they leave that out in Sec-Fetch-Site;
 * callers that say nothing are no browsers.
 */
export function checkOrigin(headers: IncomingHttpHeaders, own: string, before: () => void): void {
  const { origin, "sec-fetch-site": site } = headers;
  const isOwn = origin === undefined ? ownSites.has(site) : origin === own;
  if (isOwn) return;
  before();
  throw refuse("FOREIGN_ORIGIN");
}

const ownSites = new Set<unknown>([undefined, "same-origin", "none"]);
