import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Database } from "../../../server/db/database.ts";
import { sendRefusal } from "../../../server/http/api.ts";
import { failuresOf } from "../../../server/http/failures.ts";
import type { Places } from "../../../server/http/load-shedding.ts";
import { asRefusal } from "../../../server/http/refusals.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { refuse } from "../../../shared/errors.ts";
import { deliveryReports } from "../../../shared/limits.ts";
import { reportedState, withoutNul } from "./answer.ts";
import type { Gateway } from "./gateway.ts";
import { recordReport } from "./record-report.server.ts";
import { gateways, outboxMessages } from "./table.server.ts";

/**
 * Where the gateway tells what arrived: `/sms-report/<secret>`, by GET or POST, with the fields that the settings name in the query,
 * a form or JSON. NOT_FOUND for a wrong address. An id that several messages share says nothing of one of them.
 */
export async function mountDeliveryReports(
  app: FastifyInstance,
  { db, inTurn }: { db: Database; inTurn: Places["inTurn"] },
): Promise<void> {
  const log = failuresOf(app.log, "a delivery report failed");
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { token: string } }>({
      onRequest: inTurn,
      method: ["GET", "POST"],
      url: "/sms-report/:token",
      handler: async (request, reply) => {
        const [gateway] = await db
          .select({ config: gateways.config, gatewayId: gateways.gatewayId })
          .from(gateways)
          .where(eq(gateways.reportHash, tokenHashOf(request.params.token)));
        if (!gateway?.config) {
          await consume(db, { bucket: `sms report from ${wideNetworkOf(request.ip)}`, ...deliveryReports });
          throw refuse("NOT_FOUND");
        }
        const body = typeof request.body === "string" ? request.body : "";
        await takeReport(db, gateway.gatewayId, gateway.config, fieldsOf(request.query as Fields, body));
        return reply.header("cache-control", "no-store").type("text/plain").send("OK");
      },
    });
  });
}

type Fields = Record<string, unknown>;

async function takeReport(db: Database, via: number, gateway: Gateway, fields: Fields): Promise<void> {
  const [id, said] = [textOf(fields[gateway.reportId]), textOf(fields[gateway.reportState])];
  const state = reportedState(gateway, said);
  if (!id || !state) return;
  const found = await db
    .select({ messageId: outboxMessages.messageId })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.gatewayMessageId, id), eq(outboxMessages.via, via)))
    .limit(2);
  const [only] = found;
  if (only && found.length === 1) await recordReport(db, { ...only, taken: id }, { said, state });
}

function fieldsOf(query: Fields, body: string): Fields {
  try {
    return { ...query, ...(JSON.parse(body) as Fields) };
  } catch {
    return { ...query, ...Object.fromEntries(new URLSearchParams(body.slice(0, 8192))) };
  }
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? withoutNul(String(value)).slice(0, 100) : "";
