import { connect, type Socket } from "node:net";

export type RawAnswer = {
  /** Every status that came back, in order: none where the connection was closed without a word. */
  statuses: number[];
  text: string;
  /** The other side closed, or we had answer enough; false where time ran out. */
  ended: boolean;
  milliseconds: number;
};
type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/**
 * Writes raw bytes to a socket and hears what comes back, until the other side closes, `until` is answer, or time is
 * over. Pieces are written as fast as they are taken, and a generator may wait between them; what `breaksOff` is ended on
 * this side after the last.
 */
export async function sendRaw(
  url: string,
  pieces: Pieces,
  {
    until = /^$/,
    seconds = 20,
    breaksOff = false,
  }: { until?: RegExp; seconds?: number; breaksOff?: boolean } = {},
): Promise<RawAnswer> {
  const started = Date.now();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  let ended = false;
  const over = new Promise<void>((resolve) => {
    const end = (by: boolean) => {
      ended ||= by;
      resolve();
    };
    socket.on("data", (data) => {
      text += data.toString("latin1").slice(0, 20_000);
      if (until.test(text)) end(true);
    });
    socket.once("close", () => end(true));
    socket.once("error", () => end(true));
    setTimeout(() => end(false), seconds * 1000).unref();
  });
  await Promise.race([over, pour(socket, pieces, breaksOff).then(() => over)]);
  socket.destroy();
  const statuses = [...text.matchAll(/HTTP\/1\.1 ([0-9]{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text, ended, milliseconds: Date.now() - started };
}

async function pour(socket: Socket, pieces: Pieces, breaksOff: boolean): Promise<void> {
  for await (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(piece)) await drained(socket);
  }
  if (breaksOff) socket.end();
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const go = () => {
      for (const event of ["drain", "close"]) socket.off(event, go);
      resolve();
    };
    for (const event of ["drain", "close"]) socket.on(event, go);
  });
