import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Host, readHosts } from "./hosts.ts";

/** Which of the servers of a DATABASE_URL is written to: what all connections of this process share. */
export type Primary = {
  /** The host to connect to: the last good one while it is, else the one that is found; none where the address has but one. */
  find(): Promise<Host | null>;
  /** Takes a connection in, or throws that its server may not be written to. */
  admit(client: PrimaryClient, server: Server): void;
  /** A server has said that it is none to write to any more. */
  forget(): void;
};

/** What a server says of itself; of an unknown system or timeline where it does not tell. */
type Server = { pid: number; writable: boolean; system: string; timeline: string };

/** Milliseconds: for one server to answer, in which a server that was found needs no second look, for all of a search, and between two questions to one server. */
const limits = { answer: 1500, fresh: 1000, search: 3000, pause: 100 };

const known = new Map<string, Primary>();

/** The servers of an address; the same for all that name it. */
export function primaryOf(url: string): Primary {
  const primary = known.get(url) ?? makePrimary(url);
  known.set(url, primary);
  return primary;
}

function makePrimary(url: string): Primary {
  const { hosts, first } = readHosts(url);
  const clients = new Set<PrimaryClient>();
  let last = hosts[0] as Host;
  let foundAt = Number.NEGATIVE_INFINITY;
  let newest: Server | null = null;
  let looking: Promise<Host> | null = null;

  const isOld = (server: Server) => server.system === newest?.system && server.timeline < newest.timeline;
  const checkGood = (server: Server) => {
    if (!server.writable || isOld(server)) throw new NotPrimary(server.writable);
  };
  const search = async (): Promise<Host> => {
    const until = performance.now() + limits.search;
    let isFound = false;
    // Each is asked at its own pace: a standby that is promoted is found at once, however long a dead one is silent.
    const askUntilGood = async (host: Host) => {
      // One line to a standby is asked again: to sign in costs a server that is about to lead more than to answer.
      let line: pg.Client | null = null;
      try {
        for (;;) {
          try {
            line ??= await lineTo(first, host);
            checkGood(await askServer(line));
            return host;
          } catch (error) {
            if (isFound || performance.now() > until) throw error;
            if (!(error instanceof NotPrimary)) line = cut(line);
          }
          await sleep(limits.pause);
        }
      } finally {
        cut(line);
      }
    };
    try {
      last = await Promise.any(hosts.map(askUntilGood));
      foundAt = performance.now();
      return last;
    } catch (error) {
      throw new NotPrimary(false, error);
    } finally {
      isFound = true;
    }
  };
  return {
    async find() {
      if (hosts.length === 1) return null;
      if (performance.now() - foundAt < limits.fresh) return last;
      looking ??= search().finally(() => {
        looking = null;
      });
      return looking;
    },
    admit(client, server) {
      if (!server.writable || isOld(server)) {
        foundAt = Number.NEGATIVE_INFINITY;
        throw new NotPrimary(server.writable);
      }
      const isAnother = newest && (newest.system !== server.system || newest.timeline !== server.timeline);
      newest = server;
      // What is still said on the lines to the one before is said to nobody: it may only be frozen, and believe that it leads.
      if (isAnother) for (const one of clients) one.connection.stream.destroy();
      clients.add(client);
      client.once("end", () => clients.delete(client));
    },
    forget() {
      foundAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** A server that answers, but that nothing is to be written to; `cause` is why none was found. */
class NotPrimary extends Error {
  constructor(isBehind: boolean, cause?: unknown) {
    const why = isBehind ? "leads no more: another was promoted since" : "is a standby, or takes no writes";
    // Why the first of several takes none says more than that all did not.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(cause ? "no server of DATABASE_URL takes writes" : `the database server ${why}`, { cause: first });
  }
}

type Config = pg.ClientConfig & { primary?: Primary };

/** A client that is connected to the server that takes writes, and to no other; cut when that one takes none any more. */
export class PrimaryClient extends pg.Client {
  readonly #primary: Primary;
  server: Server | null = null;

  constructor(config: Config) {
    super(config);
    if (!config.primary) throw new Error("a connection without its servers");
    this.#primary = config.primary;
    // Between the driver's and the pool's listeners a lost line would end the process.
    this.on("error", () => {});
    const source = this.connection as unknown as NodeJS.EventEmitter;
    source.on("errorMessage", (error: pg.DatabaseError) => this.#hear(error));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): unknown {
    const connected = this.#connect();
    return callback ? connected.then(() => callback(null), callback) : connected;
  }

  async #connect(): Promise<pg.Client> {
    const to = await this.#primary.find();
    // Whoever waited for it has given it up meanwhile.
    if (this.connection.stream.destroyed) throw new Error("timeout expired");
    Object.assign(this, to ?? {});
    try {
      await super.connect();
      this.server = await askServer(this);
      this.#primary.admit(this, this.server);
      return this;
    } catch (error) {
      this.#primary.forget();
      this.connection.stream.destroy();
      throw error;
    }
  }

  #hear(error: pg.DatabaseError): void {
    if (!/^(25006|57P01|57P02|57P03)$/.test(error.code ?? "")) return;
    this.#primary.forget();
    if (error.code !== readOnly) return;
    demoted.add(error);
    // After whoever asked has been told.
    setImmediate(() => this.connection.stream.destroy());
  }
}

const readOnly = "25006";
const demoted = new WeakSet<Error>();

/** Whether an error says that what was written to is no server to write to. */
export const isDemoted = (error: Error): boolean => error instanceof NotPrimary || demoted.has(error);

/** A client outside the pool, to the server that takes writes. */
export const newClient = (config: Config): pg.Client =>
  config.primary ? new PrimaryClient(config) : new pg.Client(config);

async function lineTo(url: string, host: Host): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: limits.answer, query_timeout: limits.answer },
    application_name: "dhrubok servers",
  });
  Object.assign(client, host);
  client.on("error", () => {});
  return client.connect().then(
    () => client,
    (error) => {
      cut(client);
      throw error;
    },
  );
}

function cut(line: pg.Client | null): null {
  line?.connection.stream.destroy();
  return null;
}

/** A timeline is of 8 digits and grows with each promotion. */
const asked = `pg_backend_pid() as pid,
  not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`;
const told = `(select system_identifier::text from pg_control_system()) as system,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function askServer(client: pg.Client): Promise<Server> {
  // Known to the driver, missing in its types: an answer that does not come is none.
  const ask = async (what: string) =>
    (await client.query({ text: `select ${what}`, query_timeout: 2 * limits.answer } as pg.QueryConfig))
      .rows[0];
  try {
    return await ask(`${asked}, ${told}`);
  } catch (error) {
    // Some that are managed by others have no such functions.
    if (!(error instanceof pg.DatabaseError) || !/^(42|0A)/.test(error.code ?? "")) throw error;
    return { ...(await ask(asked)), system: "", timeline: "" };
  }
}
