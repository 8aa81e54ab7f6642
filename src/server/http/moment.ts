import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSecure, sessionCookie, useCookieOfMoment } from "../auth/sessions.ts";
import type { OpenedMoment } from "../wal-archive/opened.ts";

/** Where the start of a portal that shows a moment sends who has opened it, once: it signs them in, since nobody can sign in there by a password. */
export const momentPath = ({ token }: OpenedMoment): string => `/moment/${token}`;

export function mountMoment(
  app: FastifyInstance,
  moment: OpenedMoment,
  originOf: (request: FastifyRequest) => string,
): void {
  useCookieOfMoment();
  let isUsed = false;
  app.get(momentPath(moment), async (request, reply) => {
    if (isUsed) return reply.redirect("/join-now");
    isUsed = true;
    const cookie = sessionCookie(moment.token, { secure: isSecure(originOf(request)), seconds: 86_400 });
    return reply.header("set-cookie", cookie).header("referrer-policy", "no-referrer").redirect("/dashboard");
  });
}
