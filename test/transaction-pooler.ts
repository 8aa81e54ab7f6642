import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/**
 * What PgBouncer does in transaction mode: each client is lent one of a few connections for a transaction, the first that is free. For a
 * server that trusts whoever comes.
 */
export async function startTransactionPooler(target: NetConnectOpts, many = 3) {
  const lines = await Promise.all(Array.from({ length: many }, () => openLine(target)));
  const waiting: (() => void)[] = [];
  const server = createServer((client) => {
    let line: Line | null = null;
    let started = false;
    client.on("error", () => {});
    client.on("close", () => line?.release());
    const ask = (bytes: Buffer) => {
      line ??= lines.find((one) => !one.client) ?? null;
      if (!line) return void waiting.push(() => ask(bytes));
      line.client = client;
      line.release = () => {
        if (line) line.client = null;
        line = null;
        waiting.shift()?.();
      };
      line.socket.write(bytes);
    };
    client.on("data", (bytes: Buffer) => {
      if (started) return ask(bytes);
      started = true;
      client.write(welcome);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  const close = () => {
    for (const { socket } of lines) socket.destroy();
    server.close();
  };
  return { port, close };
}

type Line = { socket: Socket; client: Socket | null; release(): void };

/** A connection of the pooler's own; it is free again when the server is ready and in no transaction. */
async function openLine(target: NetConnectOpts): Promise<Line> {
  const socket = connect(target);
  const line: Line = { socket, client: null, release: () => {} };
  let rest = Buffer.alloc(0);
  const ready = new Promise<void>((done) => {
    socket.on("data", (bytes) => {
      line.client?.write(bytes);
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1);
        const isFree = rest[0] === code("Z") && rest[5] === code("I");
        rest = rest.subarray(end);
        if (!isFree) continue;
        done();
        line.release();
      }
    });
  });
  socket.on("error", () => {});
  const words = Buffer.from("user\0app\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(3 << 16, 4);
  socket.write(Buffer.concat([head, words]));
  await ready;
  return line;
}

const code = (letter: string) => letter.charCodeAt(0);

/** Welcome, and ready for a query. */
const welcome = Buffer.from([code("R"), 0, 0, 0, 8, 0, 0, 0, 0, code("Z"), 0, 0, 0, 5, code("I")]);
