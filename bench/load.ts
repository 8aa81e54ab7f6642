import autocannon, { type Request } from "autocannon";
import pg from "pg";
import { isPassword } from "../src/server/auth/passwords.ts";
import { type Point, stopwatch, warmUp } from "./point.ts";
import { withOwnKey } from "./requests.ts";

/** A statement as the driver takes it. */
export type Statement = { text: string; values: unknown[] };

/** What one process of its own does for some seconds, so that it shares no loop with what it measures. */
export type Job =
  | { kind: "http"; url: string; requests: Request[] }
  /** Beats follow each other; the statements of one run at once. */
  | { kind: "sql"; connection: pg.ClientConfig; pool: number; batches: Statement[][] }
  | { kind: "argon2"; password: string; hash: string };
export type Load = { job: Job; connections: number; seconds: number };

process.once("disconnect", () => process.exit());
process.once("message", async (load: Load) => {
  const point = await run(load);
  process.send?.(point, () => process.exit());
});

async function run({ job, connections, seconds }: Load): Promise<Point> {
  if (job.kind === "http") return overHttp(job, connections, seconds);
  if (job.kind === "argon2") {
    return repeat(connections, seconds, async () => {
      if (!(await isPassword(job.password, job.hash))) throw new Error("not the password");
    });
  }
  const pool = new pg.Pool({ ...job.connection, max: job.pool });
  const point = await repeat(connections, seconds, async () => {
    for (const batch of job.batches) {
      await Promise.all(batch.map((statement) => pool.query({ ...statement, rowMode: "array" })));
    }
  });
  await pool.end();
  return point;
}

/** Every connection sends all the requests, each in an order of its own. */
function overHttp(
  { url, requests }: { url: string; requests: Request[] },
  connections: number,
  seconds: number,
) {
  return new Promise<Point>((resolve, reject) => {
    const counted = stopwatch(seconds);
    const setupClient = (client: { setRequests(requests: Request[]): void }) =>
      client.setRequests(shuffled(requests.map(withOwnKey)));
    const duration = warmUp + seconds;
    const running = autocannon(
      { url, connections, duration, timeout: 10, requests, setupClient },
      (error, result) => {
        if (error) return reject(error);
        const point = counted.point();
        resolve({ ...point, failed: point.failed + result.errors });
      },
    );
    running.on("response", (_client: unknown, status: number, _bytes: number, milliseconds: number) =>
      counted.record(milliseconds, status === 200),
    );
  });
}

/** The same without HTTP: as many loops as there would be connections. */
async function repeat(connections: number, seconds: number, work: () => Promise<void>): Promise<Point> {
  const counted = stopwatch(seconds);
  const loop = async () => {
    while (!counted.isOver()) {
      const from = performance.now();
      const right = await work().then(
        () => true,
        () => false,
      );
      counted.record(performance.now() - from, right);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return counted.point();
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
