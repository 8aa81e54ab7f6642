import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { contentSecurityPolicy, scriptHashes } from "./security-headers.ts";

/**
 * Stands for the site's own origin in a public page until it is sent: one rendering serves every Host, and a forged one
 * gets into nobody else's page.
 */
export const originPlaceholder = "http://origin.invalid";

/** A public page as rendered, and its encoded forms for the last few origins. */
export type PublicPage = {
  status: number;
  type: string;
  location: string | null;
  text: string;
  encoded: LRUCache<string, Promise<Encoded>>;
};

/** A text, and what is sent of it to those who unpack it. */
export type Packed = Record<"plain" | "gzip" | "br", Buffer>;
type Encoded = Packed & { policy: string; etag: string };

export async function pageOf(answer: Response): Promise<PublicPage> {
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "text/html; charset=utf-8",
    location: answer.headers.get("location"),
    text: await answer.text(),
    encoded: new LRUCache({ max: 4 }),
  };
}

/** Sends a cached page: compressed once, 304 to those who have it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  origin: string,
) {
  const encoded = await encodedFor(page, origin);
  reply.headers({ ...headersOf(page, encoded.policy), vary: "accept-encoding", etag: encoded.etag });
  if (request.headers["if-none-match"]?.includes(encoded.etag)) return reply.status(304).send();
  return sendPacked(request, reply.status(page.status), encoded);
}

/** Sends it as small as the caller takes it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed) {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(packed[encoding ?? "plain"]);
}

/** Brotli takes longer the smaller it packs, by `quality` from 1 to 11. */
export async function pack(text: string, quality: number): Promise<Packed> {
  const plain = Buffer.from(text);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  return { plain, gzip: zipped, br };
}

/** Sends a page that is not cached: an unknown address, a failure, another spelling of an address. */
export function sendUncached(reply: FastifyReply, page: PublicPage, origin: string) {
  const text = page.text.replaceAll(originPlaceholder, origin);
  return reply
    .status(page.status)
    .headers(headersOf(page, policyOf(page, text)))
    .send(Buffer.from(text));
}

function headersOf({ type, location }: PublicPage, policy: string) {
  return {
    "content-type": type,
    "cache-control": "public, max-age=0, must-revalidate",
    ...(location && { location }),
    ...(policy && { "content-security-policy": policy }),
  };
}

function encodedFor(page: PublicPage, origin: string): Promise<Encoded> {
  const found = page.encoded.get(origin);
  if (found) return found;
  const encoded = encode(page, origin);
  page.encoded.set(origin, encoded);
  encoded.catch(() => page.encoded.delete(origin));
  return encoded;
}

async function encode(page: PublicPage, origin: string): Promise<Encoded> {
  const text = page.text.replaceAll(originPlaceholder, origin);
  const packed = await pack(text, 11);
  const etag = `"${createHash("sha256").update(packed.plain).digest("base64url").slice(0, 22)}"`;
  return { ...packed, policy: policyOf(page, text), etag };
}

const policyOf = ({ type }: PublicPage, text: string) =>
  type.startsWith("text/html") ? contentSecurityPolicy(scriptHashes(text)) : "";
