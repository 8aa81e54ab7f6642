import type pg from "pg";

/**
 * Milliseconds for a COMMIT, which waits for a standby where the cluster is synchronous; no timeout of PostgreSQL's ends that wait. It is never
 * cancelled: PostgreSQL would answer that it is committed.
 */
export const commitLimit = 8000;

/** Nobody knows whether a transaction is committed: its COMMIT was sent and not answered, or not for sure. */
export class Unsure extends Error {
  constructor(cause?: unknown) {
    super("the database did not say whether it keeps what was written", { cause });
  }
}

/** Whether an error, or what it comes from, is that. */
export function isUnsure(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Unsure) return true;
  return false;
}

/** Queries of a client of which a COMMIT is told as what it is; `failed` is why that of the last transaction was no success. */
export function sureCommits(client: pg.PoolClient) {
  let failed: Unsure | RolledBack | null = null;
  const query = (...words: Parameters<pg.PoolClient["query"]>) => {
    const text = textOf(words[0]);
    if (text.startsWith("begin")) failed = null;
    if (text !== "commit") return client.query(...words);
    return commit(client, () => client.query(...words) as unknown as Promise<pg.QueryResult>).catch(
      (error) => {
        if (error instanceof Unsure || error instanceof RolledBack) failed = error;
        throw error;
      },
    );
  };
  return { query, failed: () => failed };
}

const textOf = (query: unknown) => (typeof query === "string" ? query : (query as { text: string }).text);

async function commit(client: pg.PoolClient, send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  // What was never sent is not done.
  if (!stream.writable) return send();
  const warnings: string[] = [];
  const hear = ({ code, message = "" }: { code: string | undefined; message: string | undefined }) =>
    void (code === warning && warnings.push(message));
  client.on("notice", hear);
  const timer = setTimeout(() => stream.destroy(), commitLimit);
  try {
    const result = await send();
    if (result.command !== "COMMIT") throw new RolledBack();
    if (warnings.length) throw new Error(warnings[0]);
    return result;
  } catch (error) {
    if (isRefused(error)) throw error;
    stream.destroy();
    throw new Unsure(error);
  } finally {
    clearTimeout(timer);
    client.off("notice", hear);
  }
}

/** As when somebody cancels the wait for the standby: it is committed here, and perhaps nowhere else. */
const warning = "01000";

/** A statement had failed, and its error was passed over: PostgreSQL answers COMMIT with ROLLBACK. */
class RolledBack extends Error {
  constructor() {
    super("the transaction was rolled back at its commit");
  }
}

/** Surely not committed: the server has said so, and not that it goes down. */
function isRefused(error: unknown): boolean {
  const { code, severity } = error as pg.DatabaseError;
  return error instanceof RolledBack || (severity !== undefined && !/^(57P|08)/.test(code ?? ""));
}
