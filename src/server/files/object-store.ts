import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { materialFile } from "../../shared/limits.ts";
import type { Environment } from "../environment.ts";

/** Bytes from `from` to `to`, both among them. */
type Span = { from: number; to: number };

/** A store of objects at FILES_URL, by S3's calls. Every call throws where the store does not answer, or refuses. */
export type ObjectStore = {
  /** Returns once the store has said that it has these very bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string, span: Span): Promise<Buffer>;
  /** The whole object, whose bytes are those that its name says. */
  get(name: string, signal?: AbortSignal): Promise<Buffer>;
  /** An object that is not there is deleted too. */
  delete(name: string): Promise<void>;
};

/** The store that the settings name; null where files stay in the database. Whatever is under way ends with `stopping`. */
export function objectStore(settings: Environment, stopping?: AbortSignal): ObjectStore | null {
  const { FILES_URL, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_REGION } = settings;
  if (!FILES_URL) return null;
  const client = new AwsClient({
    ...{ accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    ...{ service: "s3", region: AWS_REGION },
  });
  const call = async (method: string, name: string, { signal, patience = 60_000, ...init }: Asked = {}) => {
    const signals = [stopping, signal].filter((one) => one instanceof AbortSignal);
    const ended = AbortSignal.any([AbortSignal.timeout(patience), ...signals]);
    for (let tries = 1; ; tries += 1) {
      const { url, headers } = await client.sign(`${FILES_URL}/${name}`, { ...init, method });
      // Not by a Request that has the signal: Node forgets the signal of one that nobody holds, and then waits for ever.
      const response = await fetch(url, { ...init, method, headers, redirect: "error", signal: ended });
      if (response.ok || (method === "DELETE" && response.status === 404)) return response;
      await response.body?.cancel();
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || tries === 3)
        throw new Error(`FILES_URL answers ${response.status} to ${method} ${name}`);
      await sleep(tries * 100, undefined, { signal: ended });
    }
  };
  const get = async (name: string, signal?: AbortSignal) => {
    const bytes = await bytesOf(await call("GET", name, { signal }), materialFile.part);
    if (sha256(bytes) !== name.slice(-64)) throw new Error(`FILES_URL has other bytes at ${name}`);
    return bytes;
  };
  return {
    async put(name, bytes) {
      const headers = { "x-amz-content-sha256": sha256(bytes), "content-type": "application/octet-stream" };
      const put = await call("PUT", name, { body: new Uint8Array(bytes), headers });
      await put.body?.cancel();
      // A store that says which bytes it has is believed; of others the object is read back.
      const told = put.headers.get("etag")?.replaceAll('"', "");
      if (told !== createHash("md5").update(bytes).digest("hex")) await get(name);
    },
    async read(name, { from, to }) {
      const length = to + 1 - from;
      // Somebody waits for it.
      const response = await call("GET", name, {
        ...{ headers: { range: `bytes=${from}-${to}` }, patience: 15_000 },
      });
      const bytes = await bytesOf(response, length);
      if (response.status !== 206 || bytes.length !== length)
        throw new Error(`FILES_URL has no such span of ${name}`);
      return bytes;
    },
    get,
    async delete(name) {
      await (await call("DELETE", name)).body?.cancel();
    },
  };
}

/** `patience`: milliseconds in which the store has taken or given all of it, of 1 MB. */
type Asked = { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string>; patience?: number } & {
  signal?: AbortSignal | undefined;
};

/** What the store gives, and no more of it than was asked for: one that goes on and on fills no memory. */
async function bytesOf({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error("FILES_URL gives more than was asked for");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An object's name ends with what its bytes are, so that others in its place are found out. */
export const objectName = (place: string, bytes: Buffer) => `${place}-${sha256(bytes)}`;

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
