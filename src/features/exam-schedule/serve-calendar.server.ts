import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../server/db/database.ts";
import { sendRefusal } from "../../server/http/api.ts";
import { asRefusal } from "../../server/http/refusals.ts";
import { refuse } from "../../shared/errors.ts";
import { readCalendar } from "./feed.server.ts";

type Calendars = { db: Database; originOf(request: FastifyRequest): string };

/** A person's private calendar at `/calendar/<secret>.ics`: phones ask for it without signing in. */
export async function mountCalendar(app: FastifyInstance, { db, originOf }: Calendars): Promise<void> {
  const log = (error: unknown) => app.log.error({ err: error }, "a calendar failed");
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
    scope.addHook("onRequest", async (_request, reply) => {
      reply.headers({
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
    });
    scope.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
      const token = request.params.file.match(/^([\w-]{43})\.ics$/)?.[1];
      if (!token) throw refuse("NOT_FOUND");
      const text = await readCalendar(db, { token, from: request.ip, origin: originOf(request) });
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="exams.ics"')
        .send(text);
    });
  });
}
