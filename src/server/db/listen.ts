import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Changes = {
  /** False while other processes' changes cannot be heard. */
  listening(): boolean;
  /** Calls back with the table's name for every change, here at once, elsewhere when it is told; and the part, where it was of one part alone. */
  onChange(act: Act): void;
  /** Calls back when the LISTEN connection is lost or back: what was kept may be old. */
  onLost(act: () => void): void;
  /** This process has just committed a change of these tables; "results/7" is of that part alone. */
  announce(tables: Iterable<string>): void;
  close(): Promise<void>;
};

export type Act = (table: string, part?: string) => void;

export const channel = "changed";

/** Milliseconds: a connection that can be heard answers within `patience`, and is asked every `heartbeat`. */
const [heartbeat, patience] = [2000, 3000];

/** Tells everybody of each change: "results/7" is of that part of the table alone. */
export const dispatcherOf = (acts: readonly Act[]) => (changes: Iterable<string>) => {
  for (const change of changes) {
    const [table = "", part] = change.split("/");
    for (const act of acts) act(table, part);
  }
};

/** Hears which tables other processes change, over LISTEN; retries for ever with a short pause. */
export function listenForChanges(connection: pg.ClientConfig): Changes {
  const acts: Act[] = [];
  const lost: (() => void)[] = [];
  let client: pg.Client | null = null;
  let hears = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (of: pg.Client) => {
    if (client !== of) return;
    hears = false;
    client = null;
    for (const act of lost) act();
    of.connection.stream.destroy();
    if (!closed) timer = setTimeout(listen, 500);
  };
  const listen = async () => {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
    const next = new pg.Client({ ...connection, ...limits, application_name: "dhrubok changes" });
    client = next;
    next.on("error", () => drop(next));
    next.on("end", () => drop(next));
    next.on("notification", ({ payload = "" }) => tell(payload.split(",")));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      for (const act of lost) act();
      hears = client === next;
      // A connection that the network has lost is as silent as one on which nothing changes.
      while (client === next) {
        await sleep(heartbeat, undefined, { ref: false });
        await next.query("select 1");
      }
    } catch {
      drop(next);
    }
  };
  const tell = dispatcherOf(acts);

  void listen();
  return {
    listening: () => hears,
    onChange: (act) => void acts.push(act),
    onLost: (act) => void lost.push(act),
    announce: tell,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
