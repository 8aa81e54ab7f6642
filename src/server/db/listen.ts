import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Changes = {
  /** Whether other processes' changes are received: "lost" when they are not, "unreachable" when the database does not answer. */
  state(): State;
  /** Calls back with the table's name for every change, here at once, elsewhere when it is told; and the part, where it was of one part alone. */
  onChange(act: Act): void;
  /** Calls back when listening begins, and begins anew: what was cached before may be old. */
  onListening(act: () => void): void;
  /** This process has just committed a change of these tables; "results/7" is of that part alone. */
  announce(tables: Iterable<string>): void;
  close(): Promise<void>;
};

export type State = "listening" | "lost" | "unreachable";
export type Act = (table: string, part?: string) => void;

export const channel = "changed";

/** Milliseconds between two heartbeats, that an answer to one may take, and between two attempts to connect. */
const [heartbeat, patience, pause] = [2000, 3000, 500];

/** Tells everybody of each change: "results/7" is of that part of the table alone. */
export const dispatcherOf = (acts: readonly Act[]) => (changes: Iterable<string>) => {
  for (const change of changes) {
    const [table = "", part] = change.split("/");
    for (const act of acts) act(table, part);
  }
};

/** Receives by LISTEN which tables other processes change; reconnects for ever. */
export function listenForChanges(connection: pg.ClientConfig): Changes {
  const acts: Act[] = [];
  const began: (() => void)[] = [];
  let client: pg.Client | null = null;
  let state: State = "lost";
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (of: pg.Client, error?: unknown) => {
    if (client !== of) return;
    // A refusal is an answer: the database is there for others, who may be changing it.
    const heard = state === "listening";
    state = error instanceof pg.DatabaseError ? "lost" : "unreachable";
    client = null;
    of.connection.stream.destroy();
    if (!closed) timer = setTimeout(listen, heard ? 0 : pause);
  };
  const listen = async () => {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
    const next = new pg.Client({ ...connection, ...limits, application_name: "dhrubok changes" });
    client = next;
    next.on("error", (error) => drop(next, error));
    next.on("end", () => drop(next));
    next.on("notification", ({ payload = "" }) => tell(payload.split(",")));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client === next) state = "listening";
      for (const act of began) act();
      // A connection that the network has lost is as silent as one on which nothing changes.
      while (client === next) {
        await sleep(heartbeat, undefined, { ref: false });
        await next.query("select 1");
      }
    } catch (error) {
      drop(next, error);
    }
  };
  const tell = dispatcherOf(acts);

  void listen();
  return {
    state: () => state,
    onChange: (act) => void acts.push(act),
    onListening: (act) => void began.push(act),
    announce: tell,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
