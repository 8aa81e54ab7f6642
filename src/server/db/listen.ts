import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { heard } from "./parts.ts";
import { newClient } from "./primary.ts";

export type Changes = {
  /** Whether other processes' changes are received: "lost" when they are not, "unreachable" when the database does not answer. */
  state(): State;
  /** Calls back for every change of a table, in this process and in others, with the part where only one has changed. */
  onChange(listener: Listener): void;
  /** Calls back when listening begins, also after an interruption: what was read before may be old. */
  onListening(listener: () => void): void;
  /** Tells this process's listeners of a committed change, by the names of changed.ts. */
  announce(names: Iterable<string>): void;
  close(): Promise<void>;
};

export type State = "listening" | "lost" | "unreachable";
export type Listener = (table: string, part?: string) => void;

export const channel = "changed";

/** Milliseconds between heartbeats, until one counts as failed, and between attempts to connect. */
const [heartbeatInterval, timeout, reconnectDelay] = [2000, 3000, 500];

/** Calls every listener for each change: "results/7" is of that part of the table alone. */
export const dispatcherOf = (listeners: readonly Listener[]) => (names: Iterable<string>) => {
  for (const [table, part] of heard(names)) for (const listener of listeners) listener(table, part);
};

/** Listens for the tables that other processes change (LISTEN); reconnects for ever. */
export function listenForChanges(connection: pg.ClientConfig): Changes {
  const listeners: Listener[] = [];
  const onListening: (() => void)[] = [];
  let client: pg.Client | null = null;
  let state: State = "lost";
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (of: pg.Client, error?: unknown) => {
    if (client !== of) return;
    // A database that refuses is reachable for others, who may be changing it; one that goes down or comes up is so for nobody.
    const wasListening = state === "listening";
    state = error instanceof pg.DatabaseError && !error.code?.startsWith("57P") ? "lost" : "unreachable";
    client = null;
    of.connection.stream.destroy();
    if (!closed) timer = setTimeout(listen, wasListening ? 0 : reconnectDelay);
  };
  const listen = async () => {
    const limits = { connectionTimeoutMillis: timeout, query_timeout: timeout };
    const next = newClient({ ...connection, ...limits, application_name: "dhrubok changes" });
    client = next;
    next.on("error", (error) => drop(next, error));
    next.on("end", () => drop(next));
    next.on("notification", ({ payload = "" }) => announce(payload.split(",")));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client === next) state = "listening";
      for (const listener of onListening) listener();
      // A connection that the network has lost is as silent as one without notifications.
      while (client === next) {
        await sleep(heartbeatInterval, undefined, { ref: false });
        await next.query("select 1");
      }
    } catch (error) {
      drop(next, error);
    }
  };
  const announce = dispatcherOf(listeners);

  void listen();
  return {
    state: () => state,
    onChange: (listener) => void listeners.push(listener),
    onListening: (listener) => void onListening.push(listener),
    announce,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
