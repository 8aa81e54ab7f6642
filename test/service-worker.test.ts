import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const page = (text: string, init?: ResponseInit) => new Response(text, init);
const whole = '<link href="/assets/a.css"><link href="/assets/b.woff2">';

/** The worker with a cache of its own, as far as keeping the offline page needs it; `answer` is what the portal says to it. */
function worker(kept: Map<string, Response>, answer: () => Response) {
  const handlers = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const href = (one: string | { url: string }) =>
    new URL(typeof one === "string" ? one : one.url, "http://site").href;
  const cache = {
    put: async (one: string, found: Response) => void kept.set(href(one), found),
    addAll: async (paths: string[]) => {
      for (const path of paths) kept.set(href(path), page(path));
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (one: { url: string }) => kept.delete(href(one)),
  };
  runInNewContext(readFileSync("public/sw.js", "utf8"), {
    self: {
      addEventListener: (name: string, handler: never) => handlers.set(name, handler),
      skipWaiting: async () => {},
    },
    location: { origin: "http://site" },
    caches: { open: async () => cache },
    fetch: async () => answer(),
    ...{ URL, Response, Error, Set, Promise },
  });
  return {
    install() {
      let work: Promise<unknown> = Promise.resolve();
      handlers.get("install")?.({
        waitUntil: (one) => {
          work = one;
        },
      });
      return work;
    },
  };
}

test("the offline page is kept with its files, and what it no longer names goes", async () => {
  const kept = new Map([["http://site/assets/old.css", page("old")]]);
  await worker(kept, () => page(whole)).install();
  const names = ["/assets/a.css", "/assets/b.woff2", "/offline"].map((path) => `http://site${path}`);
  expect([...kept.keys()].sort()).toEqual(names);
});

test.each([
  ["an answer that tells of a failure", () => page("503", { status: 503 })],
  ["another page in its place", () => Object.defineProperty(page("sign in"), "redirected", { value: true })],
])("%s does not take the place of the one that is kept", async (_, answer) => {
  const kept = new Map([["http://site/offline", page("before")]]);
  await expect(worker(kept, answer).install()).rejects.toThrow("/offline");
  expect([...kept.keys()]).toEqual(["http://site/offline"]);
  expect(await kept.get("http://site/offline")?.text()).toBe("before");
});

test("a page that was kept today is shown without a connection; one of a day that is over is gone", async () => {
  const day = (ago: number) =>
    new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  const [now, before] = [0, 1].map((ago) => `http://site/dashboard/roll-call/4/${day(ago)}`) as [
    string,
    string,
  ];
  const pages = new Map([
    [now, page("today's class")],
    [before, page("yesterday's")],
  ]);
  const found = (one: string) => new URL(one, "http://site").href;
  type Event = { request: object; respondWith(answer: Promise<Response>): void; waitUntil(): void };
  let answered: Promise<Response> | undefined;
  const handlers = new Map<string, (event: Event) => void>();
  runInNewContext(readFileSync("public/sw.js", "utf8"), {
    self: { addEventListener: (name: string, handler: never) => handlers.set(name, handler) },
    location: { origin: "http://site" },
    caches: {
      has: async () => true,
      open: async () => ({
        keys: async () => [...pages.keys()].map((url) => ({ url })),
        delete: async (url: string) => pages.delete(url),
      }),
      match: async (one: string, of?: object) => (of ? pages.get(found(one)) : page("no connection")),
    },
    fetch: async () => {
      throw new Error("no line");
    },
    ...{ URL, Response, Error, Date, Promise },
  });
  const shown = async (url: string) => {
    handlers.get("fetch")?.({
      request: { mode: "navigate", url },
      respondWith: (answer) => {
        answered = answer;
      },
      waitUntil: () => {},
    });
    return (await answered)?.text();
  };
  expect(await shown(now)).toBe("today's class");
  expect([await shown(before), [...pages.keys()]]).toEqual(["no connection", [now]]);
});
