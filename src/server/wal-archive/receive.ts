import type pg from "pg";
import type { ArchiveFolder } from "./folder.ts";
import {
  cutOnAbort,
  microsOf,
  momentOf,
  onCopyData,
  replicationClient,
  sendCopyData,
} from "./replication.ts";
import { SegmentWriter } from "./segment-writer.ts";
import { writeLsn } from "./segments.ts";

/** Name of the slot by which PostgreSQL keeps what has not been received. */
export const slot = "dhrubok";

/** Milliseconds between bringing what came to the disk, and between asking for how far the log is. */
const [syncEvery, askEvery] = [250, 10_000];
/** Bytes that may wait to be written before PostgreSQL is told to wait. */
const mostWaiting = 8 * 1024 * 1024;

/**
 * Receives the write-ahead log from a position on, byte by byte as it is written, until the connection ends or `signal` aborts.
 * What has come is on the disk before PostgreSQL hears so. `kept` is told how far that is. Errors: those of connection and disk.
 */
export async function receive(
  { connection, folder, timeline, from, signal }: Receive,
  kept: (lsn: bigint, at: Date | null) => Promise<void>,
): Promise<void> {
  const writer = new SegmentWriter(folder, timeline, from);
  const client = await replicationClient(connection, "dhrubok wal archive");
  const { stream } = client.connection;
  const { cut, release } = cutOnAbort(client, signal);
  let waiting: { at: bigint; bytes: Buffer }[] = [];
  let size = 0;
  /** What PostgreSQL said last of how far its log is, and when. */
  let told: { end: bigint; at: Date } | null = null;
  let asked = 0;
  let answered = 0n;

  const stop = onCopyData(client, (message) => {
    const isData = message[0] === 0x77;
    told = {
      end: message.readBigUInt64BE(9 - (isData ? 0 : 8)),
      at: momentOf(message.readBigInt64BE(isData ? 17 : 9)),
    };
    if (!isData) return;
    waiting.push({ at: message.readBigUInt64BE(1), bytes: message.subarray(25) });
    size += message.length;
    if (size > mostWaiting) stream.pause();
  });
  const answer = () => {
    const ask = Date.now() - asked > askEvery;
    if (!ask && writer.end === answered) return;
    if (ask) asked = Date.now();
    answered = writer.end;
    const message = Buffer.alloc(34);
    message.write("r", "latin1");
    message.writeBigUInt64BE(writer.end, 1);
    message.writeBigUInt64BE(writer.end, 9);
    message.writeBigUInt64BE(writer.end, 17);
    message.writeBigInt64BE(microsOf(Date.now()), 25);
    message.writeUInt8(ask ? 1 : 0, 33);
    sendCopyData(client, message);
  };
  const write = async () => {
    const [batch, then] = [waiting, told];
    [waiting, size] = [[], 0];
    stream.resume();
    for (const { at, bytes } of batch) await writer.write(at, bytes, then?.at ?? new Date());
    if (batch.length) await writer.sync();
    await kept(writer.end, then && writer.end >= then.end ? then.at : null);
  };

  let over = false;
  const streaming = client
    .query(`START_REPLICATION SLOT ${slot} PHYSICAL ${writeLsn(writer.end)} TIMELINE ${timeline}`)
    .finally(() => {
      over = true;
    });
  streaming.catch(() => {});
  try {
    while (!over && !signal.aborted) {
      await write();
      if (!over) answer();
      await Promise.race([streaming, pause(syncEvery)]);
    }
    await streaming;
  } finally {
    stop();
    await write().catch(() => {});
    await writer.close();
    release();
    cut();
  }
}

type Receive = {
  connection: pg.ClientConfig;
  folder: ArchiveFolder;
  timeline: number;
  /** The beginning of a segment. */
  from: bigint;
  signal: AbortSignal;
};

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds).unref());
