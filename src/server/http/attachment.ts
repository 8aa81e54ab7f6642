/**
 * The `Content-Disposition` that makes a browser keep a file instead of showing it, under its name; `plain` is what a
 * program that reads ASCII alone calls it (RFC 6266).
 */
export function attachment(name: string, plain = name): string {
  const ascii = plain.replace(/[^\x20-\x7e]|["%\\]/g, "_");
  const coded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${coded}`;
}
