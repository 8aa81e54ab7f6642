import { randomInt } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";
import { shedding } from "../../shared/limits.ts";
import { requestTexts } from "../../shared/texts.ts";

/** Takes a request in, or throws UNAVAILABLE with when to come back because more are at work than can be answered in time. */
export type Admit = (request: FastifyRequest) => void;

/**
 * Keeps people from waiting for what cannot be answered in time: when half of the requests take longer than `target`
 * milliseconds, fewer are at work at once, and further ones are told so at once. With 0 all are taken in.
 * Not counted is the time in which a body comes: a slow line is no load.
 */
export function shedLoad(app: FastifyInstance, target: number): Admit {
  if (target === 0) return () => {};
  const work = workLimit(target);
  const held = new Map<FastifyRequest, { since: number; spent: number } | { since: null; spent: number }>();
  const pause = (request: FastifyRequest) => {
    const one = held.get(request);
    if (!one || one.since === null) return one;
    work.leave();
    const paused = { since: null, spent: one.spent + performance.now() - one.since };
    held.set(request, paused);
    return paused;
  };
  const end = (request: FastifyRequest) => {
    const one = pause(request);
    if (held.delete(request) && one) work.took(one.spent);
  };
  app.addHook("preParsing", async (request) => void pause(request));
  app.addHook("preValidation", async (request) => {
    const one = held.get(request);
    if (one?.since !== null) return;
    work.enter();
    held.set(request, { since: performance.now(), spent: one.spent });
  });
  app.addHook("onSend", async (request) => end(request));
  app.addHook("onRequestAbort", async (request) => end(request));
  app.addHook("onResponse", async (request) => end(request));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const timer = setInterval(() => {
    work.adjust(delay.count ? delay.mean / 1e6 - 20 : 0);
    delay.reset();
  }, shedding.everyMilliseconds);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delay.disable();
  });
  return (request) => {
    if (!work.hasRoom()) {
      const retryAfter = randomInt(...shedding.retrySeconds);
      throw refuse("UNAVAILABLE", { retryAfter, message: requestTexts.crowded });
    }
    work.enter();
    held.set(request, { since: performance.now(), spent: 0 });
  };
}

/**
 * How many requests may be at work at once, by how long they took of late: what waits is what is at work times what each
 * takes, so the number that keeps `target` is found in a step or two, and it grows again while there is room.
 */
export function workLimit(target: number, { least, most }: { least: number; most: number } = shedding) {
  let [limit, working, peak] = [most, 0, 0];
  let took: number[] = [];
  return {
    hasRoom: () => working < limit,
    enter() {
      working += 1;
      peak = Math.max(peak, working);
    },
    leave() {
      working -= 1;
    },
    took: (milliseconds: number) => void took.push(milliseconds),
    /** Called again and again; `delay` is what the event loop adds to every wait, in milliseconds. */
    adjust(delay: number) {
      if (took.length >= shedding.enough) {
        const middle = took.sort((one, other) => one - other)[took.length >> 1] ?? 0;
        const wait = middle + Math.max(delay, 0);
        if (wait > target) limit = Math.max(least, Math.floor(Math.min(limit, peak) * (target / wait)));
        else limit = Math.min(most, Math.ceil(limit * 1.1));
        took = [];
      }
      peak = working;
    },
  };
}
