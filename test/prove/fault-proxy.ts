import { connect, createServer, type NetConnectOpts, Socket } from "node:net";

/**
 * What the network does: nothing; swallows everything, so that a connection stays open and says no more, and the other
 * side never hears of a new one; holds each piece back; cuts the connection when something was asked, or within an answer.
 */
export type Fault = "none" | "silent" | "late" | "asked" | "truncated";

/** Milliseconds by which late pieces come. */
const late = 500;

/** Stands between two, and does to what passes what a bad network does. A connection that lost a piece stays silent. */
export async function startProxy(target: NetConnectOpts) {
  let fault: Fault = "none";
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    let lost = fault === "silent";
    const far = lost ? new Socket() : connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const cut = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    const pass = (to: Socket, piece: Buffer, isAnswer: boolean) => {
      lost ||= fault === "silent";
      if (lost) return;
      if (fault === "late") return void setTimeout(() => to.write(piece), late);
      if (fault === "truncated" && isAnswer) return void to.write(piece.subarray(0, piece.length / 2), cut);
      to.write(piece);
      // Now and then, so that several steps of a transaction are met.
      if (fault === "asked" && !isAnswer && Math.random() < 0.2) cut();
    };
    near.on("data", (piece) => pass(far, piece, false));
    far.on("data", (piece) => pass(near, piece, true));
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on("error", () => lost || cut());
      socket.on("end", () => lost || cut());
      socket.on("close", () => lost || cut());
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return {
    port,
    set(next: Fault) {
      fault = next;
    },
    /** Cuts every connection that there is. */
    cut() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      pairs.clear();
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
