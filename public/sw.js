// Keeps what is the same for everyone: files that never change, and the page that is shown without a connection. Of people's pages it shows
// without one what a page has kept itself (src/web/kept-pages.ts), on its day alone.
const [files, offline, pages] = ["files-1", "offline-1", "pages-1"];
const page = "/offline";
const day = 86_400_000;
/** Of files that are kept. */
const most = 120;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => without(pathname)));
    event.waitUntil(Promise.all([renewPage(), forgetPages()]));
  } else if (request.method === "GET" && pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The page without a connection, and the files that it names. */
async function keepPage() {
  const cache = await caches.open(offline);
  const answer = await fetch(page);
  // A page that tells of a failure, or another one, is not kept in its place.
  if (!answer.ok || answer.redirected) throw new Error(`${page} is not there: ${answer.status}`);
  const named = [...(await answer.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:css|woff2))"/g)];
  const paths = named.map(([, path]) => path);
  await cache.addAll(paths);
  await cache.put(page, answer);
  const kept = new Set([page, ...paths].map((path) => new URL(path, location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !kept.has(url));
  await Promise.all(old.map((one) => cache.delete(one)));
}

/** What is shown without a connection. */
async function without(pathname) {
  await forgetPages();
  const kept = await caches.match(pathname, { cacheName: pages });
  return kept ?? (await caches.match(page)) ?? Response.error();
}

/** Kept pages whose day is over in Dhaka: their addresses end with it. The page of an exam says nothing of anybody, and may be open at midnight. */
async function forgetPages() {
  if (!(await caches.has(pages))) return;
  const cache = await caches.open(pages);
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  for (const { url } of await cache.keys()) if (!url.endsWith(today) && !url.includes("/exam/")) await cache.delete(url);
}

/** It bears the institute's name and colours, which may change. */
async function renewPage() {
  const found = await caches.match(page);
  const at = Date.parse(found?.headers.get("date") ?? "");
  if (!(Date.now() - at < day)) await keepPage().catch(() => {});
}

/** Files are named after what they hold: what was kept once is right for ever. */
async function file(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(files);
    await cache.put(request, answer.clone());
    await forgetOldest(cache);
  }
  return answer;
}

/** Those of earlier versions of the site go with time. */
async function forgetOldest(cache) {
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => cache.delete(one)));
}

async function forgetOthers() {
  for (const name of await caches.keys())
    if (![files, offline, pages].includes(name)) await caches.delete(name);
}
