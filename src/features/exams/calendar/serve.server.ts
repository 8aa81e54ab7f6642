import type { FastifyInstance, FastifyRequest } from "fastify";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Database } from "../../../server/db/database.ts";
import { sendRefusal } from "../../../server/http/api.ts";
import { failuresOf } from "../../../server/http/failures.ts";
import type { Places } from "../../../server/http/load-shedding.ts";
import { asRefusal } from "../../../server/http/refusals.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { refuse } from "../../../shared/errors.ts";
import { calendarMisses, calendarReads } from "../../../shared/limits.ts";
import { institute } from "../../identity/index.server.ts";
import { icsOf } from "./ics.server.ts";
import { ownerOf, readCalendar } from "./read.server.ts";
import { eventTexts as words } from "./texts.ts";

type Calendars = {
  db: Database;
  originOf(request: FastifyRequest): string;
  inTurn: Places["inTurn"];
};

/**
 * A person's private calendar at `/calendar/<secret>.ics`: phones ask for it without signing in. NOT_FOUND for a wrong or
 * dead address and for those who may not see exams, all alike; TOO_MANY_TRIES when it is read, or wrong ones are tried, too often.
 */
export async function mountCalendar(
  app: FastifyInstance,
  { db, originOf, inTurn }: Calendars,
): Promise<void> {
  const log = failuresOf(app.log, "a calendar failed");
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
    scope.addHook("onRequest", inTurn);
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
      const found = await behind(db, token, request.ip);
      const [of] = await db.select({ name: institute.name }).from(institute);
      const address = `${originOf(request)}/dashboard/my-exam-schedule`;
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="exams.ics"')
        .send(icsOf(found, { name: words.name(of?.name ?? ""), address }));
    });
  });
}

async function behind(db: Database, token: string, ip: string) {
  const tokenHash = tokenHashOf(token);
  const owner = await ownerOf(db, tokenHash);
  if (!owner) {
    await consume(db, { bucket: `calendar from ${wideNetworkOf(ip)}`, ...calendarMisses });
    throw refuse("NOT_FOUND");
  }
  await consume(db, { bucket: `calendar ${tokenHash}`, ...calendarReads });
  return readCalendar(db, owner, Date.now());
}
