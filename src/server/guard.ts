import { refuse } from "../shared/errors.ts";
import { may, type Person } from "../shared/permissions.ts";
import type { Access } from "../shared/procedure.ts";

/** Lets a call in or throws NOT_SIGNED_IN or NOT_ALLOWED. A call that names nothing lets nobody in. */
export function admit(access: Access | undefined, person: Person | null): void {
  if (!access) throw refuse("NOT_ALLOWED");
  if (access.to === "public") return;
  if (!person) throw refuse("NOT_SIGNED_IN");
  if (access.to === "signedIn" || access.orOwn) return;
  if (access.staffOnly && person.kind !== "staff") throw refuse("NOT_ALLOWED");
  if (access.to === "staff" ? person.kind === "staff" : access.to.some((name) => may(person, name))) return;
  throw refuse("NOT_ALLOWED");
}

/** A write must come from this site: browsers say where from; callers that say nothing are no browsers. */
export function admitOrigin(origin: string | undefined, own: string): void {
  if (origin !== undefined && origin !== own) throw refuse("FOREIGN_ORIGIN");
}
