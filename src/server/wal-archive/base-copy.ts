import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import { type ArchiveFolder, type Base, syncFolder, writeSynced } from "./folder.ts";
import { cutOnAbort, onCopyData, replicationClient } from "./replication.ts";

/** Kilobytes a second: a copy is not to be felt by who works beside it. */
const rate = 32 * 1024;

/**
 * Copies all files of the running engine into a new folder of the archive, compressed, with PostgreSQL's own list of them and their SHA-256.
 * People go on working meanwhile. Errors: those of the connection and of the disk; nothing is left behind then that counts as a copy.
 */
export async function makeBaseCopy(
  connection: pg.ClientConfig,
  folder: ArchiveFolder,
  signal: AbortSignal,
): Promise<Base> {
  for (const name of folder.halfBases()) rmSync(join(folder.path, name), { recursive: true, force: true });
  const name = `base-${new Date().toISOString().replace(/[:.]/g, "-").slice(0, 19)}`;
  const into = join(folder.path, name);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const client = await replicationClient(connection, "dhrubok base copy");
  const { cut, release } = cutOnAbort(client, signal);
  try {
    const { answer, tar, manifest } = await received(client, join(into, "base.tar.zst"));
    await writeSynced(join(into, "backup_manifest"), manifest);
    const base: Base = {
      start: String(answer[0].rows[0].recptr),
      end: String(answer.findLast(({ rows }) => rows[0]?.recptr)?.rows[0].recptr),
      timeline: Number(answer[0].rows[0].tli),
      at: new Date().toISOString(),
      bytes: statSync(join(into, "base.tar.zst")).size,
      sha256: tar,
      manifestSha256: createHash("sha256").update(manifest).digest("hex"),
    };
    await writeSynced(join(into, "base.json.new"), JSON.stringify(base));
    renameSync(join(into, "base.json.new"), join(into, "base.json"));
    syncFolder(into);
    syncFolder(folder.path);
    await client.end();
    return base;
  } catch (error) {
    cut();
    rmSync(into, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

type Answer = [pg.QueryResult, ...pg.QueryResult[]];

/** The messages of a copy: the name of an archive, bytes of it, then those of the manifest. */
async function received(client: pg.Client, file: string) {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const written = pipeline(zstd, hashing, createWriteStream(file, { mode: 0o600, flush: true }));
  const manifest: Buffer[] = [];
  let ofManifest = false;
  const { stream } = client.connection;
  zstd.on("drain", () => stream.resume());
  const stop = onCopyData(client, (message) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === "m") ofManifest = true;
    if (kind !== "d") return;
    const bytes = message.subarray(1);
    if (ofManifest) manifest.push(bytes);
    else if (!zstd.write(bytes)) stream.pause();
  });
  const failed = once(zstd, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  try {
    const options = `LABEL 'dhrubok', CHECKPOINT 'fast', WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${rate}`;
    // PostgreSQL answers a position, the tablespaces, the copy, and the position at its end: several results.
    const asked = client.query(`BASE_BACKUP (${options})`) as unknown as Promise<Answer>;
    const answer = await Promise.race([
      asked,
      failed,
      written.then(() => Promise.reject(new Error("the copy ended early"))),
    ]);
    zstd.end();
    await written;
    return { answer, tar: hash.digest("hex"), manifest: Buffer.concat(manifest) };
  } finally {
    stop();
    zstd.destroy();
    await written.catch(() => {});
  }
}
