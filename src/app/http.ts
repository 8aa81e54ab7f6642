import { getTableName } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { students } from "../features/catalogue/index.server.ts";
import { mountMaterials } from "../features/classes/index.server.ts";
import { mountDeliveryReports, mountGuardianPages } from "../features/contact/index.server.ts";
import { guardianDocuments } from "../features/contact/parts.ts";
import { claims, maySeeScreenshot, maySeeVoucher } from "../features/desk/index.server.ts";
import { mountCalendar, mountFreeTest, mountPhones } from "../features/exams/index.server.ts";
import { mountIdentity } from "../features/identity/index.server.ts";
import { expenses } from "../features/ledger/index.server.ts";
import { maySeePhoto } from "../features/people/index.server.ts";
import { maySeeQuestion, questionVersions } from "../features/questions/index.server.ts";
import { personOfCookie } from "../features/sign-in/index.server.ts";
import { navItemsContext } from "../portal/nav-items-context.ts";
import { isSecure, sessionIdOf } from "../server/auth/sessions.ts";
import { createCache } from "../server/cache.ts";
import type { Database } from "../server/db/database.ts";
import type { Changes } from "../server/db/listen.ts";
import { databasePatience, withTimeout } from "../server/deadline.ts";
import type { Environment } from "../server/environment.ts";
import { mountExports } from "../server/export/serve.ts";
import { objectStore } from "../server/files/object-store.ts";
import { mountApi } from "../server/http/api.ts";
import { mountReference } from "../server/http/api-reference.ts";
import { mountAssets } from "../server/http/assets.ts";
import { originPlaceholder } from "../server/http/cached-page.ts";
import { type Call, callMaker } from "../server/http/call.ts";
import { failuresOf } from "../server/http/failures.ts";
import { asPageAnswer, inProcessCaller } from "../server/http/in-process.ts";
import { shedLoad } from "../server/http/load-shedding.ts";
import { mountMetrics } from "../server/http/metrics.ts";
import { mountMoment } from "../server/http/moment.ts";
import { mountPages, type Render } from "../server/http/pages.ts";
import { recordRefused } from "../server/http/record-refused.ts";
import { asRefusal } from "../server/http/refusals.ts";
import { type Limit, requestLimits } from "../server/http/request-limits.ts";
import { scriptMark } from "../server/http/security-headers.ts";
import { createServer, siteOriginOf } from "../server/http/server.ts";
import { mountImages } from "../server/images/serve.ts";
import { openedMoment } from "../server/wal-archive/opened.ts";
import type { Ask } from "../shared/list-export.ts";
import { callerContext, momentContext, nonceContext, originContext } from "../web/caller.ts";
import { publicTables, router } from "./areas.server.ts";
import { contract, lists, navItems } from "./areas.ts";
import { measuresOf } from "./measures.ts";
import { isCacheable, isPersonal } from "./page-cache.ts";

export type PortalParts = {
  db: Database;
  changes: Changes;
  settings: Environment;
  /** The built pages; in development a function that reloads them. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** In development it serves what the build would hold. */
  vite?: ViteDevServer | undefined;
};

/** The HTTP server of one process, not yet listening. */
export async function buildServer({ db, changes, settings, build, vite }: PortalParts) {
  const app = await createServer(db, settings);
  recordRefused(app, db);
  mountMetrics(app, settings.METRICS_TOKEN, measuresOf(db, settings));
  const originOf = siteOriginOf(settings);
  const cached = createCache(changes);
  const sessionOf = (request: FastifyRequest) =>
    sessionIdOf(request.headers.cookie, isSecure(originOf(request)));
  const personOf = (request: FastifyRequest) =>
    personOfCookie(db, request.headers.cookie, isSecure(originOf(request)));
  const { admit, inTurn, arrived, claim, aside } = shedLoad(app, settings.SHED_AFTER, sessionOf);
  const callOf = callMaker({ db, changes, cached, settings }, originOf, aside);
  const log = failuresOf(app.log, "a page failed");
  const callerOf = inProcessCaller(contract, router, log);
  const take = requestLimits(settings.REQUESTS_PER_MINUTE);
  const limit: Limit = (request, kind) => {
    take(request, kind);
    claim(request);
  };
  const moment = openedMoment(settings);
  if (moment) mountMoment(app, moment, originOf);
  const development = Boolean(vite);
  const handler = createRequestHandler(build, development ? "development" : "production");

  /** Loaders make calls as the person who asks, for public pages as nobody; a database that does not answer fails the page. */
  const render: Render = async (request, reply, to, nonce) => {
    const patience = nonce ? settings.STATEMENT_TIMEOUT + databasePatience : databasePatience;
    const [person, unknown] = nonce ? await settled(withTimeout(patience, personOf(request))) : [null, null];
    request.person = person;
    // The forms that pages take by themselves are those of a password and of a message.
    if (nonce) limit(request, to.method === "POST" ? "password" : "page");
    const ask = callerOf(callOf(request, reply));
    const call: typeof ask = (procedure, input) => {
      // Who cannot be looked up is not signed out: the page fails, and does not ask to sign in.
      if (unknown) return Promise.reject(unknown.error);
      return withTimeout(patience, ask(procedure, input));
    };
    const context = new RouterContextProvider();
    context.set(originContext, nonce ? originOf(request) : originPlaceholder);
    context.set(nonceContext, nonce ?? scriptMark);
    context.set(navItemsContext, navItems);
    context.set(momentContext, moment?.at ?? null);
    context.set(callerContext, (procedure, input) =>
      call(procedure, input).catch((error) => {
        throw asPageAnswer(asRefusal(error, log), to);
      }),
    );
    const answer = await handler(to, context);
    // The router's last words, in English and without a way out: what draws a failure has failed too.
    if (answer.status === 500 && answer.headers.get("content-type") === "text/plain")
      throw new Error(`neither ${new URL(to.url).pathname} nor its failure could be drawn`);
    return answer;
  };

  await mountApi(app, { contract, router, personOf, sessionOf, callOf, originOf, admit, arrived, limit });
  const askAs = (call: Call) => callerOf(call) as Ask;
  const most = Math.max(1, Math.floor(settings.DATABASE_POOL / 4));
  await mountExports(app, { lists, personOf, callOf, askAs, admit, limit, most });
  await mountReference(app, contract, lists);
  const maySee = async (request: FastifyRequest, address: string) => {
    const person = await personOf(request);
    return (
      (await maySeePhoto(db, person, address)) ||
      (await maySeeScreenshot(db, person, address)) ||
      (await maySeeQuestion(db, person, address)) ||
      maySeeVoucher(db, person, address)
    );
  };
  mountImages(app, {
    db,
    inTurn,
    ofPeople: { tables: [students, claims, expenses, questionVersions].map(getTableName), maySee },
  });
  await mountCalendar(app, { db, originOf, inTurn });
  await mountMaterials(app, { db, personOf, admit, limit, store: objectStore(settings) });
  await mountPhones(app, { db, cached, limit });
  await mountFreeTest(app, { db, cached, limit });
  await mountDeliveryReports(app, { db, inTurn });
  // Thousands of guardians look after a result: their pages do not push others out.
  const ofGuardians = { cached: createCache(changes, 2000), documents: guardianDocuments };
  await mountGuardianPages(app, { ...ofGuardians, db, changes, settings, originOf, personOf, admit, limit });
  mountIdentity(app, { db, cached });
  if (vite) await mountVite(app, vite);
  else await mountAssets(app);
  const which = { publicTables, isPersonal, isCacheable };
  await mountPages(app, { render, cached, ...which, originOf, admit, aside, limit, development });
  return app;
}

async function mountVite(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  const { default: middie } = await import("@fastify/middie");
  await app.register(middie);
  app.use(vite.middlewares);
}

const settled = <Of>(found: Promise<Of>) =>
  found.then(
    (value) => [value, null] as const,
    (error: unknown) => [null, { error }] as const,
  );
