import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { semaphore } from "../semaphore.ts";
import { contentSecurityPolicy, ownScripts, scriptHash, unmarked } from "./security-headers.ts";

/**
 * Stands for the site's own origin in a public page until it is sent: one rendering serves every Host, and a forged one
 * gets into nobody else's page.
 */
export const originPlaceholder = "http://origin.invalid";

/**
 * A public page as rendered: its text around each place of the origin, what tells it from any other, its own inline scripts, and its
 * packed forms for the origins that are known. What a Host costs is a copy of the text.
 */
export type PublicPage = {
  status: number;
  type: string;
  location: string | null;
  pieces: Buffer[];
  mark: string;
  scripts: string[];
  policy: string | null;
  encoded: LRUCache<string, Promise<Encoded>>;
};

/** Bytes, and what is sent of them to those who unpack it. */
export type Packed = { plain: Buffer } & { [form in Form]?: Buffer };
type Form = "br" | "gzip";
type Encoded = Packed & { policy: string; etag: string };

export async function pageOf(answer: Response): Promise<PublicPage> {
  const type = answer.headers.get("content-type") ?? "text/html; charset=utf-8";
  const rendered = await answer.text();
  const text = unmarked(rendered);
  const scripts = type.startsWith("text/html") ? ownScripts(rendered) : [];
  const isEverywhereTheSame = !scripts.some((script) => script.includes(originPlaceholder));
  return {
    ...{ status: answer.status, type, location: answer.headers.get("location"), scripts },
    pieces: text.split(originPlaceholder).map((piece) => Buffer.from(piece)),
    mark: digest(text),
    policy: isEverywhereTheSame ? policyOf(type, scripts) : null,
    encoded: new LRUCache({ max: mostOrigins }),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * Whether an origin is one of the few that visitors use; where PUBLIC_URL is set there is no other. A Host can be anything: beyond the first
 * few one is known that is asked for `often`, in place of the one that was not asked for longest.
 */
export function knownOrigins(often = 20): (origin: string) => boolean {
  const known = new LRUCache<string, true>({ max: mostOrigins });
  const asked = new LRUCache<string, number>({ max: 100 });
  return (origin) => {
    if (known.get(origin)) return true;
    const times = (asked.get(origin) ?? 0) + 1;
    asked.set(origin, times);
    if (known.size >= mostOrigins && times < often) return false;
    asked.delete(origin);
    known.set(origin, true);
    return true;
  };
}

const mostOrigins = 4;

/**
 * Sends a cached page, 304 to those who have it: packed once, as small as it gets, where the origin `isKnown`. Others are any Host that
 * somebody thinks of: theirs is packed as it is sent, like a page that is not cached.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  { origin, isKnown }: { origin: string; isKnown: boolean },
) {
  const isSoon = page.encoded.has(origin) || inLine < most;
  const { policy, etag, ...packed } =
    isKnown && isSoon ? await encodedFor(page, origin) : written(page, origin);
  reply.headers({ ...headersOf(page, policy), vary: "accept-encoding", etag });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
  return sendPacked(request, reply.status(page.status), packed);
}

/** Sends it as small as the caller takes it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed) {
  const form = taken(request.headers["accept-encoding"] ?? "").find((one) => packed[one]);
  if (form) reply.header("content-encoding", form);
  return reply.send(packed[form ?? "plain"]);
}

/** Of both forms those that a caller takes, the one first that is liked more, else the smaller. */
function taken(accepted: string): Form[] {
  const liked = { br: 0, gzip: 0 };
  for (const one of accepted.toLowerCase().split(",")) {
    const [name = "", weight = "q=1"] = one.split(";").map((word) => word.trim());
    const form = name === "*" ? "gzip" : name;
    if (form === "br" || form === "gzip") liked[form] = Math.max(liked[form], Number(weight.slice(2)) || 0);
  }
  return (["br", "gzip"] as const)
    .filter((form) => liked[form] > 0)
    .sort((one, other) => liked[other] - liked[one]);
}

/** Brotli takes longer the smaller it packs, by `quality` from 1 to 11. One text is packed at a time, in one thread: others wait for files and passwords there. */
export const pack = (text: string, quality: number): Promise<Packed> =>
  atOnce.work(async () => {
    const plain = Buffer.from(text);
    const zipped = await promisify(gzip)(plain, { level: 9 });
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return { plain, gzip: zipped, br: await promisify(brotliCompress)(plain, { params }) };
  });

const atOnce = semaphore(1);
/** Pages that are packed or wait for it. Beyond a few nobody waits for theirs: it is sent as it is. */
let inLine = 0;
const most = 3;

/** Sends a page that is not cached: an unknown address, a failure, another spelling of an address. */
export function sendUncached(reply: FastifyReply, page: PublicPage, origin: string) {
  const { plain, policy } = written(page, origin);
  return reply.status(page.status).headers(headersOf(page, policy)).send(plain);
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
  const { plain, ...rest } = written(page, origin);
  inLine += 1;
  try {
    return { ...rest, ...(await pack(plain.toString(), 11)) };
  } finally {
    inLine -= 1;
  }
}

function written(page: PublicPage, origin: string): Encoded {
  const between = Buffer.from(origin);
  const plain = Buffer.concat(page.pieces.flatMap((piece, at) => (at ? [between, piece] : [piece])));
  const of = () => page.scripts.map((script) => script.replaceAll(originPlaceholder, origin));
  return {
    plain,
    policy: page.policy ?? policyOf(page.type, of()),
    etag: `"${digest(`${page.mark} ${origin}`)}"`,
  };
}

const policyOf = (type: string, scripts: string[]) =>
  type.startsWith("text/html") ? contentSecurityPolicy(scripts.map(scriptHash)) : "";
