import type { FastifyInstance } from "fastify";
import { recordOnce } from "../auth/security-events.ts";
import type { Database } from "../db/database.ts";

/** Writes down who was refused (403) or asked too much (429), whatever refused it; once a minute for the same caller and address. */
export function recordRefused(app: FastifyInstance, db: Database): void {
  app.addHook("onResponse", async (request, { statusCode }) => {
    if (statusCode !== 403 && statusCode !== 429) return;
    const { person, ip, method, routeOptions, headers } = request;
    const route = routeOptions.url ?? "";
    const from = { db, address: ip, agent: headers["user-agent"] ?? "" };
    const { accountId = null, regId = null } = person ?? {};
    const detail = `${statusCode} ${method} ${route}`;
    const isNew = await recordOnce(from, "refused", { accountId, regId, detail });
    if (isNew && statusCode === 429)
      request.log.warn({ reqId: request.id, route, of: person ? "account" : "address" }, "a bucket is empty");
  });
}
