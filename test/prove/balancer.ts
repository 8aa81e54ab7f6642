import { Agent, createServer, type IncomingMessage, request } from "node:http";

/** Milliseconds for which a server that did not answer is left alone. */
const rest = 500;

/**
 * A plain balancer: each in turn, and the next one where a server gives no answer and the request may be repeated, as
 * reads may and writes with an Idempotency-Key. `retried` counts those.
 */
export async function startBalancer(urls: string[]) {
  const agent = new Agent({ keepAlive: true });
  const resting = new Map<number, number>();
  let turn = 0;
  let retried = 0;
  const choose = (not = -1) => {
    for (let more = 0; more < urls.length; more += 1) {
      turn = (turn + 1) % urls.length;
      if (turn !== not && (resting.get(turn) ?? 0) < performance.now()) return turn;
    }
    return (turn + 1) % urls.length;
  };
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray().catch(() => []));
    const mayRepeat = incoming.method === "GET" || incoming.headers["idempotency-key"] !== undefined;
    const pass = (which: number, triesLeft: number) => {
      const from = new URL(incoming.url ?? "/", urls[which]);
      const { method, headers } = incoming;
      const asked = request(from, { method, headers, agent }, (answer: IncomingMessage) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece) => pieces.push(piece));
        answer.once("error", failed);
        answer.once("end", () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          outgoing.end(Buffer.concat(pieces));
        });
      });
      let over = false;
      function failed() {
        if (over) return;
        over = true;
        resting.set(which, performance.now() + rest);
        if (mayRepeat && triesLeft) {
          retried += 1;
          pass(choose(which), triesLeft - 1);
        } else outgoing.writeHead(502).end();
      }
      asked.once("error", failed);
      asked.end(body);
    };
    pass(choose(), 3);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    retried: () => retried,
    /** A server that was started again has another address. */
    replace(which: number, url: string) {
      urls[which] = url;
      resting.delete(which);
    },
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
