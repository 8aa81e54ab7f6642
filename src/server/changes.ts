import pg from "pg";

export type Changes = {
  /** False while other processes' changes cannot be heard. */
  listening(): boolean;
  /** Calls back with the table's name for every change, here at once, elsewhere when it is told. */
  onChange(act: (table: string) => void): void;
  /** Calls back when the ear is lost or found again: what was kept may be old. */
  onLost(act: () => void): void;
  /** This process has just committed a change of these tables. */
  announce(tables: Iterable<string>): void;
  close(): Promise<void>;
};

export const channel = "changed";

/** Hears which tables other processes change, over LISTEN; retries for ever with a short pause. */
export function listenForChanges(connection: pg.ClientConfig): Changes {
  const acts: ((table: string) => void)[] = [];
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
    void of.end().catch(() => {});
    if (!closed) timer = setTimeout(listen, 500);
  };
  const listen = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: "dhrubok changes" });
    client = next;
    next.on("error", () => drop(next));
    next.on("end", () => drop(next));
    next.on("notification", ({ payload = "" }) => tell(payload.split(",")));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      for (const act of lost) act();
      hears = client === next;
    } catch {
      drop(next);
    }
  };
  const tell = (tables: Iterable<string>) => {
    for (const table of tables) for (const act of acts) act(table);
  };

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
