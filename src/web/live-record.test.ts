import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveRecord } from "./live-record.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is stopped takes up no answer and sends nothing more", async () => {
  const happened: string[] = [];
  const { promise, resolve } = Promise.withResolvers<() => boolean>();
  const live = new LiveRecord({
    send: () => {
      happened.push("sent");
      return promise;
    },
  });
  const stop = live.start();
  live.soon(0);
  await expect.poll(() => happened).toEqual(["sent"]);
  stop();
  resolve(() => {
    happened.push("taken");
    return true;
  });
  await promise;
  live.soon(0);
  await new Promise((done) => setTimeout(done, 50));
  expect(happened).toEqual(["sent"]);
});

test("an answer that cannot be taken up is none: it is sent again", async () => {
  let sent = 0;
  const live = new LiveRecord({
    send: () => {
      sent += 1;
      if (sent > 2) return null;
      return Promise.resolve(() => {
        if (sent === 1) throw new TypeError("no list");
        return true;
      });
    },
  });
  const stop = live.start();
  live.soon(0);
  await expect.poll(() => live.offline).toBe(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => live.offline).toBe(false);
  stop();
});
