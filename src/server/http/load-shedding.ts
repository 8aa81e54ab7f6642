import { randomInt } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refuse } from "../../shared/errors.ts";
import { bodies as bodySizes, shedding } from "../../shared/limits.ts";
import { requestTexts } from "../../shared/texts.ts";
import { wideNetworkOf } from "../network.ts";
import { type Turn, turns } from "./turns.ts";
import { type Holder, type Sizes, workLimit } from "./work-limit.ts";

/**
 * Takes a request in when it is its holder's turn, or throws UNAVAILABLE with when to come back because more are at work than can be answered
 * in time; TOO_MANY_TRIES for a session that has its share of the places, before it is looked up. A page is rendered for longer than a call takes.
 */
export type Admit = (request: FastifyRequest, reply: FastifyReply, kind?: "call" | "page") => Promise<void>;

export type Places = {
  admit: Admit;
  /** Waits for a turn as those who are taken in do, and is never kept out, however many are at work. */
  inTurn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Once a body has come, before it is read, when it is its holder's turn again: TOO_MANY_TRIES for who has their share of the places by now. */
  arrived(request: FastifyRequest): Promise<void>;
  /** Once it is known who asks: TOO_MANY_TRIES for an account that has its share of the places, UNAVAILABLE when that took too long. */
  claim(request: FastifyRequest): void;
  /** Waits without a place at work. */
  aside<Of>(request: FastifyRequest, wait: Promise<Of>): Promise<Of>;
};

/**
 * A request that was taken in; `since` is null while it is not at work, `turn` while it has none; `leave` is how it leaves the line, `body` whose
 * body is on its way, `isCounted` whether it has a place at work.
 */
type Held = { since: number | null; spent: number; body: number | null; turn: Turn | null } & Whose & {
    kind: Kind;
    isCounted: boolean;
    leave?: () => void;
  };
type Whose = { holder: Holder; isNetwork: boolean };
type Kind = keyof typeof shedding.atOnce.account;
type AtOnce = Record<keyof typeof shedding.atOnce, Record<Kind, number>>;

/**
 * Keeps people from waiting for what cannot be answered in time: when half of the requests take longer than `target`
 * milliseconds, or the event loop is late, fewer are at work at once, and further ones are told so at once. With 0 all are taken in.
 * Of one account, and of those of one network who are not signed in, few are at work at once, and the others wait for their turn; an account has few bodies on their way at once.
 * Not counted is the time in which a body comes, since a slow line is no load, and in which who asks stands in line. A place comes
 * back with the answer, or when the line closes before. `sessionOf` answers which session a request names, without asking whether there is one:
 * one that nobody has come by yet is its network's. Those of one network who name none have half of the places.
 */
export function shedLoad(
  app: FastifyInstance,
  target: number,
  sessionOf: (request: FastifyRequest) => string | null,
  sizes: Sizes = shedding,
  atOnce: AtOnce = shedding.atOnce,
): Places {
  if (target === 0) {
    const none = async () => {};
    return { admit: none, inTurn: none, arrived: none, claim: () => {}, aside: (_request, wait) => wait };
  }
  const work = workLimit(target, sizes);
  const line = turns(target, shedding.longest);
  const held = new Map<FastifyRequest, Held>();
  const bodies = new Map<number, number>();
  /** Whose the sessions are that people have come by. */
  const known = new LRUCache<string, number>({ max: shedding.sessions });
  /** Bodies hold no place while they come, and yet what they bring is to be read and kept: of one account there are few. */
  const setBody = (one: Held | undefined, of: number | null) => {
    if (!one || one.body === of) return;
    if (of !== null && (bodies.get(of) ?? 0) >= sizes.ofOne) throw tooMany();
    if (one.body !== null) bodies.set(one.body, (bodies.get(one.body) ?? 1) - 1);
    if (one.body !== null && !bodies.get(one.body)) bodies.delete(one.body);
    one.body = of;
    if (of !== null) bodies.set(of, (bodies.get(of) ?? 0) + 1);
  };
  const turnOf = ({ holder, isNetwork, kind }: Held): Turn => {
    return { key: `${kind} ${holder}`, most: atOnce[isNetwork ? "network" : "account"][kind] };
  };
  const pause = (request: FastifyRequest) => {
    const one = held.get(request);
    if (one?.turn) line.give(one.turn);
    if (one) one.turn = null;
    if (!one || one.since === null) return;
    work.leave(one.holder);
    one.spent += performance.now() - one.since;
    one.since = null;
  };
  const resume = (request: FastifyRequest) => {
    const one = held.get(request);
    if (!one?.isCounted || one.since !== null) return;
    work.enter(one.holder);
    one.since = performance.now();
    if (one.turn) return;
    one.turn = turnOf(one);
    line.enter(one.turn);
  };
  const end = (request: FastifyRequest, isAnswered = true) => {
    pause(request);
    const one = held.get(request);
    setBody(one, null);
    one?.leave?.();
    if (!held.delete(request) || !one?.isCounted) return;
    // Who left soon says nothing of how long an answer takes.
    if (isAnswered || one.spent > target) work.took(one.spent);
  };
  const checkShare = ({ holder, isNetwork }: Whose) => {
    if (isNetwork && !work.hasRoomFor(holder, shedding.ofNetwork)) throw refuseNow(crowded);
    if (!isNetwork && !work.hasRoomFor(holder)) throw tooMany();
  };
  const takeTurn = async (request: FastifyRequest, one: Held, isFirst: boolean) => {
    const turn = turnOf(one);
    const late = () => (one.isNetwork ? refuseNow(crowded) : tooMany());
    const wait = line.take(turn, isFirst, one.isCounted ? late : null);
    // Whose turn it is at once is at work before the next is looked at.
    if (wait) {
      one.leave = wait.leave;
      await wait.began;
    }
    if (held.get(request) !== one) return line.give(turn);
    one.turn = turn;
    resume(request);
  };
  app.addHook("preParsing", async (request) => {
    if (hasBody(request)) pause(request);
  });
  const arrived = async (request: FastifyRequest) => {
    const one = held.get(request);
    if (!one?.isCounted || one.since !== null) return;
    setBody(one, null);
    checkShare(one);
    // Who was taken in before is first in line.
    await takeTurn(request, one, true);
  };
  app.addHook("preValidation", arrived);
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
  const take = async (
    request: FastifyRequest,
    { raw }: FastifyReply,
    of: Pick<Held, "kind" | "isCounted">,
  ): Promise<void> => {
    const account = known.get(sessionOf(request) ?? "");
    const whose = account === undefined ? ofNetwork(request) : { holder: account, isNetwork: false };
    if (of.isCounted) checkShare(whose);
    const one: Held = { since: null, spent: 0, body: null, turn: null, ...whose, ...of };
    held.set(request, one);
    // Fastify's own hook for those who leave is silent once the body has come.
    raw.once("close", () => end(request, false));
    await takeTurn(request, one, false).catch((error) => {
      held.delete(request);
      throw error;
    });
  };
  return {
    async admit(request, reply, kind = "call") {
      if (!work.hasRoom()) throw refuseNow(crowded);
      await take(request, reply, { kind, isCounted: true });
    },
    inTurn: (request, reply) => take(request, reply, { kind: "file", isCounted: false }),
    arrived,
    claim(request) {
      const one = held.get(request);
      if (!one || one.since === null) return;
      // Who has waited so long to be known would be served when nobody waits any more.
      if (work.isShort() && one.spent + performance.now() - one.since > target * shedding.patience)
        throw refuseNow(late);
      const account = request.person?.accountId ?? null;
      const session = sessionOf(request);
      if (session !== null && account !== null) known.set(session, account);
      // Who invented a session, or had one once, is one of their network.
      const whose = account === null ? ofNetwork(request) : { holder: account, isNetwork: false };
      if (account !== null && isLarge(request)) setBody(one, account);
      if (one.holder === whose.holder) return;
      checkShare(whose);
      pause(request);
      Object.assign(one, whose);
      resume(request);
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
  holder: `of ${wideNetworkOf(request.ip)}`,
  isNetwork: true,
});

const retryAfter = () => randomInt(...shedding.retrySeconds);
const tooMany = () => refuse("TOO_MANY_TRIES", { retryAfter: retryAfter(), message: requestTexts.tooMany });
const hasBody = ({ headers }: FastifyRequest) =>
  Boolean(headers["transfer-encoding"]) || Number(headers["content-length"] ?? 0) > 0;
/** What is as small as a plain call's brings nothing that is to be kept. */
const isLarge = ({ headers }: FastifyRequest) =>
  Boolean(headers["transfer-encoding"]) || Number(headers["content-length"] ?? 0) > bodySizes.plain;
const refuseNow = (cause: Error) =>
  refuse("UNAVAILABLE", { retryAfter: retryAfter(), message: requestTexts.crowded, cause });
const crowded = new Error("more at work than are answered in time");
const late = new Error("waited too long to be known, while more come than are answered in time");
/** Milliseconds between looks at how late the event loop is. */
const resolution = 20;
