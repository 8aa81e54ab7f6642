import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Ask = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};
/** How one went: the second of the run at which it was due, milliseconds from then on, and the status, 0 without an answer. */
export type Seen = { name: string; status: number; second: number; milliseconds: number };

/**
 * Sends so many a second, whether earlier ones are answered or not, as people do who do not know of each other and have lines of their own: a
 * server that falls behind finds more waiting, and what waits counts from the moment at which it was due.
 */
export async function openLoop(options: {
  url(): string;
  rate: number;
  seconds: number;
  next(): Ask;
  look?(done: number): void;
}): Promise<Seen[]> {
  const { rate, seconds, next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 4096 });
  const all = Math.round(rate * seconds);
  const seen: Seen[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    for (; sent < due; sent += 1) {
      const ask = next();
      const from = began + (sent / rate) * 1000;
      const asked: Promise<void> = send(new URL(ask.path, options.url()), ask, agent).then((status) => {
        seen.push({
          ...{ name: ask.name, status, second: (from - began) / 1000 },
          milliseconds: performance.now() - from,
        });
        open.delete(asked);
      });
      open.add(asked);
    }
    options.look?.(sent);
    await sleep(4);
  }
  await Promise.all(open);
  agent.destroy();
  return seen;
}

/** So many connections that each wait for an answer before they ask again: answers a second, which is what the machine carries. */
export async function closedLoop(options: {
  url(): string;
  seconds: number;
  next(): Ask;
  connections?: number;
}) {
  const { url, seconds, next, connections = 32 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  let answered = 0;
  const ask = async () => {
    while (performance.now() - began < seconds * 1000) {
      const one = next();
      await send(new URL(one.path, url()), one, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}

/** The status, when all of the answer has come; 0 where none came within ten seconds. */
function send(url: URL, { method, headers, body }: Ask, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { method, headers, agent, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
      answer.once("close", () => resolve(0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
    asked.end(body);
  });
}
