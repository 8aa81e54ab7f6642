import { join, resolve } from "node:path";
import * as z from "zod";
import { requests, shedding } from "../shared/limits.ts";
import { readHosts } from "./db/hosts.ts";

/** BACKUP_DIR is undefined where no daily backups are wanted. */
export type Environment = z.infer<typeof schema>;

/** The settings of the process. A bad value ends the start with one clear line. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const read = schema.safeParse(set);
  if (
    read.success &&
    read.data.FILES_URL &&
    !(read.data.AWS_ACCESS_KEY_ID && read.data.AWS_SECRET_ACCESS_KEY)
  )
    throw new BadSetting("FILES_URL: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  if (read.success) {
    const all = { ...read.data, BACKUP_DIR: backupFolder(read.data) };
    checkOffsite(all);
    return all;
  }
  const [issue] = read.error.issues;
  throw new BadSetting(`${issue?.path.join(".")}: ${issue?.message}`);
}

export class BadSetting extends Error {}

/** The embedded database is backed up unless told otherwise; with a server of one's own, or in development, only where BACKUP_DIR says. */
function backupFolder({ BACKUP_DIR, DATABASE_URL, DATA_DIR, NODE_ENV }: z.infer<typeof schema>) {
  if (BACKUP_DIR === "none") return undefined;
  if (BACKUP_DIR) return resolve(BACKUP_DIR);
  return DATABASE_URL || NODE_ENV === "development" ? undefined : join(DATA_DIR, "backups");
}

/** For whom is asked where it is sent: who restores needs no recipient. */
function checkOffsite(settings: Environment): void {
  if (!settings.BACKUP_URL) return;
  const { BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    settings;
  const own = BACKUP_ACCESS_KEY_ID && BACKUP_SECRET_ACCESS_KEY;
  if (!own && !(AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY))
    throw new BadSetting(
      "BACKUP_URL: needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, or those of AWS_",
    );
}

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((name) => `${name}//`).join(" or ")}`,
    );

/** A bucket of an S3-compatible store, with a path in it if one likes. */
const bucket = url("http:", "https:")
  .refine((value) => /^\/[^/]/.test(new URL(value).pathname), "must name a bucket: https://host/bucket")
  .refine((value) => {
    const { username, password } = new URL(value);
    return !username && !password && !/[?#\s]/.test(value);
  }, "must be host, bucket and path alone")
  .transform((value) => value.replace(/\/+$/, ""));

const isHost = (host: string) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host;

const whole = (least: number, most: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const schema = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^(?![.-])[\w.:%-]{1,255}$/, "must be an address of this machine, or a name of it")
    .default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((dir) => resolve(dir)),
  /** As libpq reads it: several hosts with commas between are servers of one cluster, of which the one that takes writes is found. */
  DATABASE_URL: z
    .string()
    // Without a host, as beside ?host=/socket, it is a valid address of a database and none of anything else.
    .transform((value) => value.replace(/^(\w+:\/\/[^/?#]*@)(?=[/?#]|$)/, "$1localhost"))
    .superRefine((value, context) => {
      try {
        readHosts(value);
      } catch (error) {
        context.addIssue({ code: "custom", message: (error as Error).message });
      }
    })
    .optional(),
  DATABASE_POOL: whole(2, 200).default(24),
  STATEMENT_TIMEOUT: whole(100, 600_000).default(15_000),
  SEED: z.enum(["demo", "empty"], "must be demo or empty").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, "must have 6 to 14 characters")
    .max(14, "must have 6 to 14 characters")
    .optional(),
  PUBLIC_URL: url("http:", "https:")
    .transform((value) => new URL(value).origin)
    .optional(),
  /** How many proxies stand before the portal: so many of X-Forwarded-For's last addresses are believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** What one account may ask in a minute; 0 means as much as it likes. */
  REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(requests.perMinute),
  /** Milliseconds in which half of the requests are answered, or further ones are told to come back; 0 takes all in. */
  SHED_AFTER: whole(0, 60_000).default(shedding.target),
  /** Whom Strict-Transport-Security binds, where PUBLIC_URL is https: this host, or all below it too. */
  HSTS: z.enum(["host", "subdomains"], "must be host or subdomains").default("host"),
  /** Who sends it as a bearer may read /metrics; without it there is none. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** What the gateway's keys are sealed by; without it a file in DATA_DIR. */
  SEALING_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  /** Hosts within one's own network that an SMS gateway may stand at; others there are never asked. */
  SMS_GATEWAY_HOSTS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isHost), "must be names or addresses of hosts, with commas between")
    .default([]),
  /** Takes the files of study material. */
  FILES_URL: bucket.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
  CONTACT_WEBHOOK_URL: url("http:", "https:").optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: whole(1, 3650).default(14),
  /** A second place for what BACKUP_DIR holds, off the machine; encrypted for BACKUP_RECIPIENT. */
  BACKUP_URL: bucket.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, "must be age1 and 58 letters and digits")
    .optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_REGION: z.string().optional(),
  /** Gigabytes that the database may take: what the storage bar shows its use of. */
  STORAGE_LIMIT: z.coerce
    .number("must be a number of gigabytes")
    .min(0.01, "must be at least 0.01")
    .max(999_999, "must be at most 999999")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "must be fatal, error, warn, info, debug or silent",
    )
    .default("warn"),
});
