import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Changes } from "../db/listen.ts";

export type KeptPage = {
  status: number;
  type: string;
  policy: string;
  location: string | null;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
};
export type Rendered = Pick<KeptPage, "status" | "type" | "policy" | "location"> & { plain: Buffer };

/**
 * Public pages, rendered once and kept until a table that they show changes. Many who ask for a page that is
 * being rendered wait for the one rendering. While other processes' changes cannot be heard nothing is kept.
 */
export function createPageCache(changes: Changes, shown: ReadonlySet<string>, most = 500) {
  const pages = new Map<string, Promise<KeptPage>>();
  const drop = () => pages.clear();
  changes.onLost(drop);
  changes.onChange((table) => {
    if (shown.has(table)) drop();
  });
  return async (key: string, render: () => Promise<Rendered>): Promise<KeptPage> => {
    if (!changes.listening()) return compress(await render(), 1);
    const kept = pages.get(key);
    if (kept) return kept;
    const page = render().then((rendered) => compress(rendered, 9));
    pages.set(key, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= most) break;
      pages.delete(oldest);
    }
    page.then(
      ({ status }) => status === 200 || forget(key, page),
      () => forget(key, page),
    );
    return page;
  };

  function forget(key: string, page: Promise<KeptPage>) {
    if (pages.get(key) === page) pages.delete(key);
  }
}

async function compress(page: Rendered, effort: number): Promise<KeptPage> {
  const [zipped, br] = await Promise.all([
    promisify(gzip)(page.plain, { level: effort }),
    promisify(brotliCompress)(page.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: Math.min(effort, 6) },
    }),
  ]);
  const etag = `"${createHash("sha256").update(page.plain).digest("base64url").slice(0, 22)}"`;
  return { ...page, etag, gzip: zipped, br };
}
