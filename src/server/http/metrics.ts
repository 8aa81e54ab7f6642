import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { refuse } from "../../shared/errors.ts";
import { tokenHashOf } from "../auth/token-hash.ts";

/** A number that is looked up when it is asked for; null says nothing. */
export type Measure = { name: string; help: string; read(): number | null | Promise<number | null> };

/**
 * `GET /metrics` in Prometheus' format, for who sends `token` as a bearer; without a token it is not there. Requests are
 * counted and timed by method, route and status, with the process's own figures and the event loop's delay, and `measures`.
 */
export function mountMetrics(app: FastifyInstance, token: string | undefined, measures: Measure[]): void {
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "dhrubok_request_seconds",
    help: "Seconds from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  for (const { name, help, read } of measures) {
    const collect = async function (this: Gauge) {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    };
    registry.registerMetric(new Gauge({ name: `dhrubok_${name}`, help, registers: [], collect }));
  }
  app.addHook("onResponse", async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    requests.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000);
  });
  const right = Buffer.from(tokenHashOf(`Bearer ${token}`));
  app.get("/metrics", async ({ headers }, reply) => {
    if (!timingSafeEqual(right, Buffer.from(tokenHashOf(headers.authorization ?? ""))))
      throw refuse("NOT_FOUND");
    reply.headers({ "content-type": registry.contentType, "cache-control": "no-store" });
    return registry.metrics();
  });
}
