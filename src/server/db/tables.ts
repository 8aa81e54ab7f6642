import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { AccountId } from "../../shared/ids.ts";

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** Text compared by bytes: one index serves prefix search and order. */
export const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
export const instant = () => timestamp({ withTimezone: true });
/** Every record that people change counts its versions. */
export const version = () => integer().notNull().default(1);

/** The hash of a session's token; the token itself is only in the cookie. */
export const sessions = pgTable(
  "sessions",
  {
    sessionId: code().primaryKey(),
    accountId: integer().$type<AccountId>().notNull(),
    startedAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
    idleSeconds: integer().notNull(),
    longestSeconds: integer().notNull(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/**
 * What tells of an attack: sign-ins, failed ones, refused calls, ended sessions. Written once, and gone after 90 days: a
 * trigger refuses anything else.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    eventId: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    event: text().notNull(),
    /** Whose account: null where nobody has the id that was typed, or nobody was signed in. */
    accountId: integer().$type<AccountId>(),
    regId: text(),
    /** The address, shortened; what the browser says of itself; which call was refused. */
    network: text().notNull(),
    agent: text().notNull(),
    detail: text(),
  },
  (table) => [index().on(table.accountId, table.eventId), index().on(table.at)],
);

/** Tokens left in a bucket of a rate limit. */
export const rateLimits = pgTable("rate_limits", {
  bucket: code().primaryKey(),
  left: real().notNull(),
  most: integer().notNull(),
  /** Seconds after which one comes back. */
  refill: integer().notNull(),
  at: instant().notNull().defaultNow(),
});

/** Addresses from which an account has signed in: strangers' failures do not close them. */
export const knownAddresses = pgTable(
  "known_addresses",
  { regId: code().notNull(), address: code().notNull(), at: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.regId, table.address] })],
);

/** Answers kept for a repeated `Idempotency-Key`, encrypted with the key itself, which is not kept. */
export const idempotency = pgTable(
  "idempotency",
  {
    accountId: integer().$type<AccountId>().notNull(),
    keyHash: code().notNull(),
    requestHash: text().notNull(),
    answer: bytes(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyHash] }), index().on(table.at)],
);

/**
 * The audit tells that these columns changed, not what they held: secrets, and what visitors write, which is deleted
 * in time while the audit stays.
 */
export function hideFromAudit(...columns: AnyPgColumn[]): void {
  for (const column of columns) hidden.add(column);
}
export const isHiddenFromAudit = (column: AnyPgColumn | undefined) =>
  column !== undefined && hidden.has(column);
const hidden = new WeakSet<AnyPgColumn>();

/** Who changed what, when, from what to what. No secret is ever in a row. */
export const audit = pgTable(
  "audit",
  {
    auditId: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    accountId: integer().$type<AccountId>(),
    regId: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    old: jsonb(),
    new: jsonb(),
    requestId: text(),
  },
  (table) => [
    index().on(table.entity, table.entityId),
    index().on(table.accountId, table.auditId),
    index("audit_newest").on(sql`${table.at} desc`),
  ],
);

/** Pictures by the hash of what was stored: a backup is one thing, a second server needs nothing. A narrower copy's is "<hash>-480". */
export const images = pgTable("images", {
  hash: code().primaryKey(),
  /** Where it is served. */
  address: text().notNull().generatedAlwaysAs(sql`'/images/' || hash || '.webp'`).unique(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  at: instant().notNull().defaultNow(),
});

/**
 * The address of a stored picture, in a record that shows it. Every such column is one of these: by its foreign key the
 * database knows which pictures nobody names any more, and gives none up that is named.
 */
export const imageAddress = () => text().references(() => images.address);

/** Every object that was put into the store at FILES_URL; since when nobody has it, or null. No backup holds this table: a copy deletes nothing of ours. */
export const storedObjects = pgTable(
  "stored_objects",
  {
    object: code().primaryKey(),
    /** In bytes. */
    size: integer().notNull(),
    leftAt: instant(),
  },
  (table) => [index("stored_objects_left").on(table.leftAt).where(sql`${table.leftAt} is not null`)],
);
