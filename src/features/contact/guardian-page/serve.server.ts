import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Cache } from "../../../server/cache.ts";
import { databasePatience, withTimeout } from "../../../server/deadline.ts";
import { attached } from "../../../server/files/sent-file.ts";
import { pack, sendPacked } from "../../../server/http/cached-page.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Admit } from "../../../server/http/load-shedding.ts";
import { sendFailure } from "../../../server/http/pages.ts";
import type { Limit } from "../../../server/http/request-limits.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { calendarReads, guardianLinks as limits } from "../../../shared/limits.ts";
import type { Person } from "../../../shared/permissions.ts";
import { readMarkedPicture } from "../../exams/index.server.ts";
import { institute } from "../../identity/index.server.ts";
import { readNoticeFile } from "../../notices/index.server.ts";
import { calendarFile, calendarPath } from "./calendar.server.ts";
import { isTold } from "./exchange.server.ts";
import type { ChildDocument, InstituteOfPage, PagesDocument, Refused } from "./page-data.ts";
import { childrenOfPhones, type Found, isRobot, nameOf, pagePath } from "./phone.server.ts";
import { countOpening, pageTables, readHouse, readPage, readWritten } from "./read.server.ts";
import { type Fields, idIn, takeForm } from "./sent.server.ts";

type Tab = { path: string; userName: string; isThis: boolean };
/** The documents that say nothing of a child. */
type Plain = "nobody" | "ended" | "robot";

type Guardians = Pick<Call, "db" | "changes" | "settings"> & {
  cached: Cache;
  documents: {
    child(page: ChildDocument, tabs: readonly Tab[], refused?: Refused): string;
    written(page: PagesDocument, path: string): string;
    robot(house: InstituteOfPage): string;
    ended(house: InstituteOfPage): string;
    nobody(house: InstituteOfPage): string;
  };
  originOf(request: FastifyRequest): string;
  personOf(request: FastifyRequest): Promise<Person | null>;
  admit: Admit;
  limit: Limit;
};

/**
 * `/g/<token>` puts a child on the phone and leads to the child's page, whose address opens nothing on another phone, nor on this
 * one once the child was taken off; `/g` leads to the first. A wrong link, an ended one and that of an archived student have one
 * answer; too many of them from a network are told to wait. The page's forms are posted below its address.
 */
export async function mountGuardianPages(app: FastifyInstance, parts: Guardians): Promise<void> {
  const { db, personOf } = parts;
  const { openedOn, remember } = childrenOfPhones(parts, parts.originOf);
  // Asked of the database once in so many minutes, not at each request.
  const counted = new LRUCache<string, true>({ max: 5000, ttl: limits.minutes * 60_000 });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: limits.formBytes }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler(sendFailure(app));
    scope.addHook("onRequest", async (request, reply) => {
      reply.headers(headers);
      await parts.admit(request, reply);
      parts.limit(request, "page");
    });

    scope.get("/g", async (request, reply) => {
      const [first] = await openedOn(request);
      return first ? reply.redirect(pagePath(first)) : sendPlain(request, reply, "nobody");
    });

    scope.get<{ Params: { token: string } }>("/g/:token", (request, reply) =>
      isRobot(request) ? sendPlain(request, reply, "robot") : open(request, reply),
    );
    // What a person presses on the page that a robot is shown; on pages from before there were others, it is what takes a child off.
    scope.post<{ Params: { token: string }; Querystring: { open?: string } }>(
      "/g/:token",
      async (request, reply) => {
        if (request.query.open !== undefined) return open(request, reply);
        const found = await openedOn(request);
        const left = found.filter(({ token }) => token !== request.params.token);
        if (left.length < found.length) remember(request, reply, left);
        return reply.redirect("/g", 303);
      },
    );

    scope.get<{ Params: { name: string } }>("/g/of/:name", async (request, reply) => {
      const found = await openedOn(request);
      const child = found.find((one) => nameOf(one) === request.params.name);
      if (!child) return sendPlain(request, reply, "nobody");
      await count(request, child);
      remember(request, reply, found);
      return send(request, reply, child, found);
    });

    scope.get<{ Params: { name: string; id: string } }>("/g/of/:name/file/:id", async (request, reply) => {
      const child = (await openedOn(request)).find((one) => nameOf(one) === request.params.name);
      if (!child) return sendPlain(request, reply, "nobody");
      const { name, type, bytes } = await readNoticeFile(db, idIn(request.params.id), isTold(child));
      const { headers } = attached({ name, type, bytes });
      return reply.headers(headers).type(type).send(bytes);
    });

    scope.get<{ Params: { name: string; id: string } }>("/g/of/:name/pages/:id", async (request, reply) => {
      const child = (await openedOn(request)).find((one) => nameOf(one) === request.params.name);
      if (!child) return sendPlain(request, reply, "nobody");
      const written = await withTimeout(databasePatience, readWritten(db, child, idIn(request.params.id)));
      if (!written) return reply.redirect(pagePath(child), 303);
      return reply
        .header("content-security-policy", policy("'self' data:"))
        .type(html)
        .send(parts.documents.written(written, pagePath(child)));
    });

    scope.get<{ Params: { name: string; id: string } }>("/g/of/:name/page/:id", async (request, reply) => {
      const child = (await openedOn(request)).find((one) => nameOf(one) === request.params.name);
      if (!child) return sendPlain(request, reply, "nobody");
      const bytes = await readMarkedPicture(parts, child.studentId, idIn(request.params.id));
      return reply.type("image/webp").send(bytes);
    });

    scope.get<{ Params: { file: string } }>("/g/calendar/:file", async (request, reply) => {
      const { file } = request.params;
      const text = await calendarFile(db, file, `${parts.originOf(request)}/g`);
      if (text === null) {
        await missed(request);
        return sendPlain(request, reply.status(404), "ended");
      }
      await consume(db, { bucket: `guardian calendar ${file}`, ...calendarReads });
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="classes.ics"')
        .send(text);
    });

    // Another site's form comes without the cookie, and so changes nothing.
    scope.post<{ Params: { name: string; what: string }; Body: Fields | undefined }>(
      "/g/of/:name/:what",
      async (request, reply) => {
        const { name, what } = request.params;
        const found = await openedOn(request);
        const child = found.find((one) => nameOf(one) === name);
        if (!child) return reply.redirect("/g", 303);
        if (what === "off") {
          remember(
            request,
            reply,
            found.filter((one) => one !== child),
          );
          return reply.redirect("/g", 303);
        }
        const call = { db, changes: parts.changes, requestId: request.id };
        const refused = await takeForm(call, child, what, request.body ?? {});
        if (!refused) return reply.redirect(`${pagePath(child)}#${what}`, 303);
        const text = await write(child, found, refused);
        return reply.status(400).type(html).send(text);
      },
    );
  });

  async function open(request: FastifyRequest, reply: FastifyReply) {
    const { token = "" } = request.params as { token?: string };
    const found = await openedOn(request, token);
    const child = found.find((one) => one.token === token);
    if (!child) {
      await missed(request);
      return sendPlain(request, reply.status(404), "ended");
    }
    remember(request, reply, found);
    return reply.redirect(pagePath(child), 303);
  }

  const missed = ({ ip }: FastifyRequest) =>
    consume(db, { bucket: `guardian link from ${wideNetworkOf(ip)}`, ...limits.misses });

  /** What the office opens tells nobody of a guardian. */
  async function count(request: FastifyRequest, { tokenHash }: Found): Promise<void> {
    if (counted.has(tokenHash) || isRobot(request)) return;
    if ((await personOf(request))?.kind === "staff") return;
    counted.set(tokenHash, true);
    await countOpening(db, tokenHash);
  }

  /** Written once for all who have the same children on the phone, until something of it changes; exams are over by the hour. */
  async function send(request: FastifyRequest, reply: FastifyReply, child: Found, all: Found[]) {
    const key = all.map((one) => `${one.token}${one === child}`).join();
    const packed = await parts.cached(
      pageTables(child),
      `guardian ${new Date().toISOString().slice(0, 13)} ${key}`,
      async () => pack(await write(child, all), 6),
    );
    return sendPacked(request, reply.type(html), packed);
  }

  async function sendPlain(request: FastifyRequest, reply: FastifyReply, of: Plain) {
    const packed = await parts.cached([institute], `guardian ${of}`, async () =>
      pack(parts.documents[of](await withTimeout(databasePatience, readHouse(db))), 6),
    );
    return sendPacked(request, reply.type(html), packed);
  }

  async function write(child: Found, all: Found[], refused?: Refused): Promise<string> {
    const page = await withTimeout(databasePatience, readPage(parts, child));
    const tabs = all.map((one) => ({ path: pagePath(one), userName: one.userName, isThis: one === child }));
    return parts.documents.child({ ...page, calendar: calendarPath(child) }, tabs, refused);
  }
}

const html = "text/html; charset=utf-8";

const policy = (pictures: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; img-src ${pictures}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": policy("data:"),
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
