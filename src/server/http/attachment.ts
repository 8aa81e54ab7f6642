/**
 * The `Content-Disposition` that makes a browser keep a file instead of showing it, under its name; `plain` is what a
 * program that reads ASCII alone calls it (RFC 6266).
 */
export const attachment = (name: string, plain = name) => disposition("attachment", name, plain);

/** That of a file which a browser shows where it can. */
export const inline = (name: string) => disposition("inline", name, name);

function disposition(how: "attachment" | "inline", name: string, plain: string): string {
  const ascii = plain.replace(/[^\x20-\x7e]|["%\\]/g, "_");
  const coded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${coded}`;
}
