import { randomInt } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";
import { bodies as bodySizes, shedding } from "../../shared/limits.ts";
import { requestTexts } from "../../shared/texts.ts";
import { networkOf } from "../network.ts";
import { type Holder, type Sizes, workLimit } from "./work-limit.ts";

/**
 * Takes a request in, or throws UNAVAILABLE with when to come back because more are at work than can be answered in time;
 * TOO_MANY_TRIES for a session that has its share of the places, before it is looked up.
 */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => void;

export type Places = {
  admit: Admit;
  /** Once a body has come, before it is read: TOO_MANY_TRIES for who has their share of the places by now. */
  arrived(request: FastifyRequest): void;
  /** Once it is known who asks: TOO_MANY_TRIES for an account that has its share of the places, UNAVAILABLE when that took too long. */
  claim(request: FastifyRequest): void;
  /** Waits without a place at work. */
  aside<Of>(request: FastifyRequest, wait: Promise<Of>): Promise<Of>;
};

/** A request that was taken in; `since` is null while it is not at work, `body` is whose body is on its way. */
type Held = { since: number | null; spent: number; body: Holder | null } & Whose;
type Whose = { holder: Holder; isNetwork: boolean };

/**
 * Keeps people from waiting for what cannot be answered in time: when half of the requests take longer than `target`
 * milliseconds, or the event loop is late, fewer are at work at once, and further ones are told so at once. With 0 all are taken in.
 * Not counted is the time in which a body comes, since a slow line is no load, and in which who asks stands in line; a session has few bodies on their way at once. A place comes
 * back with the answer, or when the line closes before. `sessionOf` answers which session a request names, without asking whether there is one;
 * those of one network who name none have half of the places.
 */
export function shedLoad(
  app: FastifyInstance,
  target: number,
  sessionOf: (request: FastifyRequest) => string | null,
  sizes: Sizes = shedding,
): Places {
  if (target === 0)
    return { admit: () => {}, arrived: () => {}, claim: () => {}, aside: (_request, wait) => wait };
  const work = workLimit(target, sizes);
  const held = new Map<FastifyRequest, Held>();
  const bodies = new Map<Holder, number>();
  /** Bodies hold no place while they come, and yet what they bring is to be read and kept: of one session or account there are few. */
  const setBody = (one: Held | undefined, of: Holder | null) => {
    if (!one) return;
    if (of !== null && (bodies.get(of) ?? 0) >= sizes.ofOne) throw tooMany();
    if (one.body !== null) bodies.set(one.body, (bodies.get(one.body) ?? 1) - 1);
    if (one.body !== null && !bodies.get(one.body)) bodies.delete(one.body);
    one.body = of;
    if (of !== null) bodies.set(of, (bodies.get(of) ?? 0) + 1);
  };
  const pause = (request: FastifyRequest) => {
    const one = held.get(request);
    if (!one || one.since === null) return;
    work.leave(one.holder);
    one.spent += performance.now() - one.since;
    one.since = null;
  };
  const resume = (request: FastifyRequest) => {
    const one = held.get(request);
    if (one?.since !== null) return;
    work.enter(one.holder);
    one.since = performance.now();
  };
  const end = (request: FastifyRequest, isAnswered = true) => {
    pause(request);
    const one = held.get(request);
    setBody(one, null);
    // Who left soon says nothing of how long an answer takes.
    if (held.delete(request) && one && (isAnswered || one.spent > target)) work.took(one.spent);
  };
  const checkShare = ({ holder, isNetwork }: Whose) => {
    if (isNetwork && !work.hasRoomFor(holder, shedding.ofNetwork)) throw refuseNow(crowded);
    if (!isNetwork && !work.hasRoomFor(holder)) throw tooMany();
  };
  app.addHook("preParsing", async (request) => pause(request));
  const arrived = (request: FastifyRequest) => {
    const one = held.get(request);
    if (one?.since !== null) return;
    setBody(one, null);
    checkShare(one);
    resume(request);
  };
  app.addHook("preValidation", async (request) => arrived(request));
  app.addHook("onSend", async (request) => end(request));
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let looked = performance.now();
  const timer = setInterval(() => {
    const since = performance.now() - looked;
    looked += since;
    work.adjust(delay.count ? Math.max(0, delay.percentile(50) / 1e6 - resolution) : 0, since);
    delay.reset();
  }, shedding.everyMilliseconds);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delay.disable();
  });
  return {
    admit(request, { raw }) {
      if (!work.hasRoom()) throw refuseNow(crowded);
      const session = sessionOf(request);
      const whose = session === null ? ofNetwork(request) : { holder: session, isNetwork: false };
      checkShare(whose);
      const one = { since: null, spent: 0, body: null, ...whose };
      if (session !== null && isLarge(request)) setBody(one, session);
      held.set(request, one);
      resume(request);
      // Fastify's own hook for those who leave is silent once the body has come.
      raw.once("close", () => end(request, false));
    },
    arrived,
    claim(request) {
      const one = held.get(request);
      if (!one || one.since === null) return;
      // Who has waited so long to be known would be served when nobody waits any more.
      if (work.isShort() && one.spent + performance.now() - one.since > target * shedding.patience)
        throw refuseNow(late);
      const account = request.person?.accountId ?? null;
      // Who invented a session, or had one once, is one of their network.
      const whose = account === null ? ofNetwork(request) : { holder: account, isNetwork: false };
      if (one.isNetwork && whose.isNetwork) return;
      checkShare(whose);
      if (one.body !== null) setBody(one, account);
      work.leave(one.holder);
      Object.assign(one, whose);
      work.enter(whose.holder);
    },
    async aside(request, wait) {
      pause(request);
      try {
        return await wait;
      } finally {
        resume(request);
      }
    },
  };
}

const ofNetwork = (request: FastifyRequest): Whose => ({
  holder: `of ${networkOf(request.ip)}`,
  isNetwork: true,
});

const retryAfter = () => randomInt(...shedding.retrySeconds);
const tooMany = () => refuse("TOO_MANY_TRIES", { retryAfter: retryAfter(), message: requestTexts.tooMany });
/** What is as small as a plain call's brings nothing that is to be kept. */
const isLarge = ({ headers }: FastifyRequest) =>
  Boolean(headers["transfer-encoding"]) || Number(headers["content-length"] ?? 0) > bodySizes.plain;
const refuseNow = (cause: Error) =>
  refuse("UNAVAILABLE", { retryAfter: retryAfter(), message: requestTexts.crowded, cause });
const crowded = new Error("more at work than are answered in time");
const late = new Error("waited too long to be known, while more come than are answered in time");
/** Milliseconds between looks at how late the event loop is. */
const resolution = 20;
