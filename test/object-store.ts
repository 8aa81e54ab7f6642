import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";

const key = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};

export type StoreHere = {
  /** What a portal needs to be told of it. */
  settings: { FILES_URL: string } & typeof key;
  /** The same for the second place of backups. */
  forBackups: { BACKUP_URL: string } & typeof key;
  /** By path: bucket and name. */
  objects: Map<string, Buffer>;
  /** Requests that were answered, as "PUT /bucket/…". */
  asked: string[];
  /** What it does wrong: it answers 503; it keeps half of what is put and says nothing of it; it gives a byte too few; it
   * never answers; what it gives never ends; its list goes round in a circle. */
  fault: "" | "down" | "halves" | "spans" | "silent" | "endless" | "circle";
};

/** A store of objects on this machine, as S3 has it, that refuses whatever is not signed by the key. */
export async function storeHere(): Promise<StoreHere> {
  const objects = new Map<string, Buffer>();
  const here: StoreHere = {
    ...{ objects, asked: [], fault: "" },
    settings: { FILES_URL: "", ...key },
    forBackups: { BACKUP_URL: "", ...key },
  };
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    if (here.fault === "silent") return here.asked.push(`${method} ${url}`);
    const body = await bytesOf(request);
    const answer = (status: number, bytes: Buffer | string = "", headers = {}) => {
      here.asked.push(`${method} ${url}`);
      response.writeHead(status, headers).end(bytes);
    };
    if (here.fault === "down") return answer(503);
    if (!isSigned(request, body)) return answer(403);
    if (method === "PUT") {
      const kept = here.fault === "halves" ? body.subarray(0, body.length / 2) : body;
      objects.set(url, kept);
      const etag = here.fault === "halves" ? "unknown" : createHash("md5").update(body).digest("hex");
      return answer(200, "", { etag: `"${etag}"` });
    }
    if (method === "DELETE") return answer(objects.delete(url) ? 204 : 404);
    if (url.includes("?") && here.fault === "circle") return answer(200, circle);
    if (url.includes("?")) return answer(200, listed([...objects.keys()], url));
    const kept = objects.get(url);
    if (!kept) return answer(404);
    const [, from = "", to = ""] = /^bytes=([0-9]+)-([0-9]+)$/.exec(request.headers.range ?? "") ?? [];
    if (here.fault === "endless") return Readable.from(onAndOn()).pipe(response.writeHead(from ? 206 : 200));
    if (!from) return answer(200, kept);
    return answer(206, kept.subarray(Number(from), Number(to) + 1 - (here.fault === "spans" ? 1 : 0)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  here.settings.FILES_URL = `${address}/files/of-ours/`;
  here.forBackups.BACKUP_URL = `${address}/copies/of-ours`;
  return here;
}

const circle = "<ListBucketResult><NextContinuationToken>again</NextContinuationToken></ListBucketResult>";

/** A page of names, three at most: a real store gives a thousand. */
function listed(paths: string[], url: string): string {
  const { pathname, searchParams } = new URL(url, "http://store");
  const [prefix, after] = [searchParams.get("prefix") ?? "", searchParams.get("continuation-token") ?? ""];
  const names = paths
    .filter((path) => path.startsWith(`${pathname}/${prefix}`))
    .map((path) => path.slice(pathname.length + 1));
  const upTo = (name: string) => name.slice(0, name.indexOf("/", prefix.length) + 1);
  const found = searchParams.has("delimiter") ? [...new Set(names.map(upTo))] : names;
  const rest = found.sort().filter((name) => name > after);
  const page = rest.slice(0, 3);
  const tag = searchParams.has("delimiter")
    ? page.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`)
    : page.map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const next = rest.length > 3 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${next}${tag.join("")}</ListBucketResult>`;
}

/** AWS's signature, version 4, reckoned by its description and not by the library that made it. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = "", signed = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [id, day = "", region = "", service = ""] = credential.split("/");
  const [path = "", query = ""] = url.split("?");
  const hash = String(headers["x-amz-content-sha256"] ?? "");
  if (id !== key.AWS_ACCESS_KEY_ID || (hash !== "UNSIGNED-PAYLOAD" && hash !== hex(body))) return false;
  const canonical = [
    ...[method, path, query],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, hash],
  ].join("\n");
  const scope = [day, region, service, "aws4_request"].join("/");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hex(canonical)].join("\n");
  const by = [day, region, service, "aws4_request"].reduce<Buffer | string>(
    (last, part) => createHmac("sha256", last).update(part).digest(),
    `AWS4${key.AWS_SECRET_ACCESS_KEY}`,
  );
  return createHmac("sha256", by).update(toSign).digest("hex") === signature;
}

const hex = (of: Buffer | string) => createHash("sha256").update(of).digest("hex");

function* onAndOn() {
  for (;;) yield Buffer.alloc(65_536);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
