import pg from "pg";

/**
 * A connection over which PostgreSQL answers commands of its replication protocol, as pg_basebackup and pg_receivewal use it:
 * https://www.postgresql.org/docs/18/protocol-replication.html. Its role must have REPLICATION; the embedded engine's has.
 */
export async function replicationClient(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...{ keepAlive: true, connectionTimeoutMillis: 10_000, application_name: name },
    // Missing in the types of the package, known to the package.
    ...{ replication: "true" },
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Cuts a connection when `signal` aborts, at once where it has already: what is asked on it fails. Answers how to cut it before, and how to listen no more. */
export function cutOnAbort({ connection }: pg.Client, signal: AbortSignal) {
  const cut = () => void connection.stream.destroy();
  if (signal.aborted) cut();
  signal.addEventListener("abort", cut);
  return { cut, release: () => signal.removeEventListener("abort", cut) };
}

export type System = { id: string; timeline: number };

export async function identify(client: pg.Client): Promise<System> {
  const { rows } = await client.query("IDENTIFY_SYSTEM");
  return { id: String(rows[0].systemid), timeline: Number(rows[0].timeline) };
}

/** Calls back with each message of a copy; the bytes are copied, since the driver writes over its own. */
export function onCopyData(client: pg.Client, listener: (message: Buffer) => void): () => void {
  const hear = ({ chunk }: { chunk: Buffer }) => listener(Buffer.from(chunk));
  const source = client.connection as unknown as NodeJS.EventEmitter;
  source.on("copyData", hear);
  return () => source.off("copyData", hear);
}

export const sendCopyData = (client: pg.Client, message: Buffer): void =>
  (client.connection as unknown as { sendCopyFromChunk(chunk: Buffer): void }).sendCopyFromChunk(message);

/** Microseconds since 2000-01-01, as PostgreSQL counts, as a moment. */
export const momentOf = (micros: bigint): Date => new Date(Number(micros / 1000n) + epoch);
export const microsOf = (moment: number): bigint => BigInt(moment - epoch) * 1000n;
const epoch = Date.UTC(2000, 0, 1);
