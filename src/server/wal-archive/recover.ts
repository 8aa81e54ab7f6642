import { createHash, randomBytes } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { dhakaTime } from "../../shared/dates.ts";
import { tokenHashOf } from "../auth/token-hash.ts";
import { BackupRefused, type Progress } from "../backup/format.ts";
import { holdBack } from "../backup/hold-back.ts";
import { stampOf } from "../backup/make.ts";
import { appliedMigrations, checkKnown, knownMigrations } from "../backup/migrations.ts";
import { inSession } from "../backup/session.ts";
import { connection, migrate, openDatabase } from "../db/database.ts";
import { readEnvironment } from "../environment.ts";
import { makeFolder } from "../make-folder.ts";
import { type Embedded, startPostgres } from "../postgres/embedded.ts";
import { lockFolder } from "../postgres/lock.ts";
import { changeOwner } from "../postgres/user.ts";
import { syncFolder } from "./folder.ts";
import { noteMoment } from "./opened.ts";
import type { Plan } from "./plan.ts";
import { isUnfinished, type Log } from "./records.ts";
import { readLsn, segmentSize, startOf } from "./segments.ts";
import { type Unpacked, untar } from "./untar.ts";

export type Recovered = {
  /** The time of the last commit that is in it, ISO 8601; null where none was made since the base copy. */
  last: string | null;
  /** Where the folder stands that was there before. */
  before: string | null;
};

/**
 * Brings a data folder to a moment of the archive, beside what is there, and puts it in its place when it is whole; what was there is kept under another
 * name. Nothing is sent by what was brought back, and nobody is signed in. Errors: BackupRefused, FolderInUse; nothing has changed then.
 */
export async function recover(
  plan: Plan,
  into: string,
  migrations: string,
  { progress = () => {}, beside: isBeside = false }: { progress?: Progress; beside?: boolean } = {},
): Promise<Recovered> {
  makeFolder(into);
  const unlock = await lockFolder(into);
  for (const name of readdirSync(into).filter((name) => name.startsWith("recovering-")))
    rmSync(join(into, name), { recursive: true, force: true });
  const beside = mkdtempSync(join(into, "recovering-"));
  try {
    const data = join(beside, "pg");
    mkdirSync(data, { mode: 0o700 });
    await unpackBase(plan, data, progress);
    await unpackLog(plan, join(data, "pg_wal"), progress);
    writeFileSync(join(data, "recovery.signal"), "");
    const { last, token } = await replay(plan, beside, migrations, isBeside);
    handOver(data, into);
    const there = join(into, "pg");
    const before = existsSync(there) ? join(into, `pg-before-${stampOf(new Date())}-${process.pid}`) : null;
    if (before) renameSync(there, before);
    renameSync(data, there);
    if (token) await noteMoment(into, { at: (plan.at ?? plan.covered ?? new Date()).toISOString(), token });
    syncFolder(into);
    return { last, before };
  } finally {
    rmSync(beside, { recursive: true, force: true });
    await unlock();
  }
}

/** What root brings back belongs to whom the portal's folder belongs to: that user could not start on it else. */
function handOver(data: string, into: string): void {
  const there = join(into, "pg");
  const owner = statSync(existsSync(there) ? there : into);
  if (process.getuid?.() === 0 && owner.uid !== 0) changeOwner(owner, data);
}

/** Every file is held against PostgreSQL's own list, and that list and the copy against what was noted when they were made. */
async function unpackBase({ folder, name, base }: Plan, data: string, progress: Progress): Promise<void> {
  const copy = join(folder.path, name, "base.tar.zst");
  const manifest = readFileSync(join(folder.path, name, "backup_manifest"));
  const damaged = new BackupRefused(`${copy} is damaged: name a moment after another base copy.`);
  if (sha256Of(manifest) !== base.manifestSha256) throw damaged;
  const hash = createHash("sha256");
  let read = 0;
  async function* source() {
    for await (const chunk of createReadStream(copy)) {
      hash.update(chunk);
      read += chunk.length;
      progress("unpacking", read, base.bytes);
      yield chunk;
    }
  }
  const plain = pipeline(source, createZstdDecompress(), () => {}) as AsyncIterable<Buffer>;
  const files = await untar(plain, data).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOSPC" ? error : damaged;
  });
  for await (const _ of plain);
  if (hash.digest("hex") !== base.sha256 || !areListed(files, manifest)) throw damaged;
}

function areListed(files: readonly Unpacked[], manifest: Buffer): boolean {
  const found = new Map(files.map((file) => [file.path, file]));
  const listed: { Path?: string; Size: number; Checksum: string }[] = JSON.parse(manifest.toString()).Files;
  return listed.every(({ Path = "", Size, Checksum }) => {
    const file = found.get(Path);
    return file?.size === Size && file.sha256 === Checksum;
  });
}

async function unpackLog(plan: Plan, into: string, progress: Progress): Promise<void> {
  makeFolder(join(into, "archive_status"), 0o700);
  for (const [at, { segment, sha256 }] of plan.segments.entries()) {
    progress("the log", at + 1, plan.segments.length);
    const file = join(plan.folder.wal, `${segment}.zst`);
    const target = join(into, segment);
    const damaged = new BackupRefused(
      `${file} is missing or damaged: name a moment before ${atOf(plan, at)}.`,
    );
    if (!existsSync(file)) throw damaged;
    const hash = createHash("sha256");
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await piped(
      createReadStream(file),
      createZstdDecompress(),
      hashed,
      createWriteStream(target, { mode: 0o600 }),
    ).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOSPC" ? error : damaged;
    });
    if (hash.digest("hex") !== sha256 || statSync(target).size !== segmentSize) throw damaged;
  }
  if (!plan.partial) return;
  // Not by copyFile, which keeps the owner: the archive may be another user's.
  const from = createReadStream(join(plan.folder.wal, `${plan.partial}.partial`));
  await piped(from, createWriteStream(join(into, plan.partial), { mode: 0o600 }));
  // What is not written yet are zeros.
  truncateSync(join(into, plan.partial), segmentSize);
}

/** When the segment before this one was full, as Dhaka's clocks show it. */
const atOf = ({ folder, base, segments }: Plan, at: number) =>
  dhakaTime(folder.segments().find(({ segment }) => segment === segments[at - 1]?.segment)?.at ?? base.at);

/** The end of the log as it came, before PostgreSQL goes on with it: its last segment, and the one that is not full. */
function lastOf({ segments, partial }: Plan, folder: string): Log {
  const names = segments.slice(-1).map(({ segment }) => segment);
  if (partial) names.push(partial);
  const bytes = Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
  return { since: startOf(names[0] ?? "0".repeat(24)), bytes };
}

/** PostgreSQL replays the log until the moment, or to its end, and no further. */
async function replay(plan: Plan, dir: string, migrations: string, isBeside: boolean) {
  const { base, at, least } = plan;
  const settings = {
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    hot_standby: "off",
  };
  const start = (more: Record<string, string>) =>
    startPostgres({ dir, durable: true, settings: { ...settings, ...more } });
  let engine: Embedded;
  const log = lastOf(plan, join(dir, "pg", "pg_wal"));
  let toEnd = !at;
  try {
    engine = await start(
      at ? { recovery_target_time: at.toISOString().replace("T", " ").replace("Z", "+00") } : {},
    );
  } catch (error) {
    if (!at || !String(error).includes("before configured recovery target was reached")) throw error;
    // Nothing was committed after that moment in what leads there: then the end is what was.
    toEnd = true;
    engine = await start({});
  }
  try {
    const history = readFileSync(join(dir, "pg", "pg_wal", historyOf(base.timeline + 1)), "utf8");
    const end = readLsn(history.trim().split("\n").at(-1)?.split("\t")[1] ?? "0/0");
    if (toEnd && end < least && !isUnfinished(log, end, least))
      throw new BackupRefused("The log is damaged before its end: name an earlier moment.");
    const last = await inSession(connection(engine), "dhrubok restore", async (client) => {
      const newer = "The database of that moment was brought up by newer or other sources: use those.";
      checkKnown(await appliedMigrations(client), knownMigrations(migrations), newer);
      await client.query("begin");
      await client.query(holdBack);
      for (const table of ["sessions", "rate_limits", "tries"]) {
        const { rows } = await client.query("select to_regclass($1) as there", [table]);
        if (rows[0].there) await client.query(`delete from ${table}`);
      }
      await client.query("commit");
      const { rows } = await client.query("select max(at) as last from audit");
      return (rows[0].last?.toISOString() as string | undefined) ?? null;
    });
    return { last, token: isBeside ? await toBeLookedAt(engine, migrations) : null };
  } finally {
    await engine.stop();
  }
}

/** Seconds for which somebody may look at a copy, from when it was made: thirty days. */
const lookedAtFor = 30 * 86_400;

/** Brings a copy up to these sources, which then only read it, and starts the one session that it knows: an administrator's. Answers its token. */
async function toBeLookedAt(engine: Embedded, migrations: string): Promise<string> {
  const db = openDatabase(engine, readEnvironment({}));
  try {
    await migrate(db, migrations);
    const token = randomBytes(32).toString("base64url");
    const { rows } = await db.$client.query(
      `select account_id, user_type_id from accounts join user_types using (user_type_id)
       where archived_at is null and not disabled and user_type_management order by account_id limit 1`,
    );
    const [one] = rows;
    if (!one) throw new BackupRefused("Nobody in the database of that moment may see everything.");
    // Nothing can be chosen or set up in a copy: what was due of them is not due there.
    await db.$client.query("update accounts set initial_since = null where account_id = $1", [
      one.account_id,
    ]);
    await db.$client.query("update user_types set needs_second_factor = false where user_type_id = $1", [
      one.user_type_id,
    ]);
    await db.$client.query(
      `insert into sessions (session_id, account_id, idle_seconds, longest_seconds, address, agent)
       values ($1, $2, $3, $3, '', '')`,
      [tokenHashOf(token), one.account_id, lookedAtFor],
    );
    return token;
  } finally {
    await db.$client.end();
  }
}

const historyOf = (timeline: number) => `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`;
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
