/** Pages that somebody goes on with where there is no line: public/sw.js shows them on their day, until somebody signs out or in (clear-storage.ts). */
const [pages, files] = ["pages-1", "files-1"];

type Kept = { path: string; title: string; html: string; scripts: readonly string[]; run: string };

/** Keeps a part of the open page as a page of its own under an address that ends with its day, with the files that it needs. */
export async function keepPage({ path, title, html, scripts, run }: Kept): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // A page that was asked for while the worker came to life is not under its care until it is opened anew: that it is there is enough.
  await navigator.serviceWorker.ready;
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const fonts = [...document.head.querySelectorAll<HTMLLinkElement>('link[as="font"]')];
  const nonce = crypto.randomUUID();
  const imports = scripts.map((address, at) =>
    at < scripts.length - 1 ? `import "${address}";` : `import { ${run} } from "${address}"; ${run}();`,
  );
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...[...document.head.querySelectorAll("title, style"), ...sheets].map((one) => one.outerHTML),
  ];
  const root = (document.documentElement.cloneNode(false) as HTMLElement).outerHTML.replace(/<\/html>$/, "");
  const script = `<script type="module" nonce="${nonce}">${imports.join("")}</script>`;
  const page = `<!doctype html>${root}<head>${head.join("")}</head><body>${html}${script}</body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    "x-title": encodeURIComponent(title),
  };
  await keepFiles([...sheets, ...fonts].map(({ href }) => href).concat(scripts));
  await (await caches.open(pages)).put(path, new Response(page, { headers }));
}

/** What came before the worker did, or from the browser's own store, is not among its files yet. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(files);
  for (const address of addresses) if (!(await caches.match(address))) await cache.add(address);
}
