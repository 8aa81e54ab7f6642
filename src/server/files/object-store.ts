import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
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
    ...{ accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, region: AWS_REGION },
    ...{ service: "s3", retries: 2, initRetryMs: 100 },
  });
  const call = async (method: string, name: string, { signal, ...init }: RequestInit = {}) => {
    const signals = [stopping, signal].filter((one) => one instanceof AbortSignal);
    const response = await client.fetch(`${FILES_URL}/${name}`, {
      ...{ ...init, method, redirect: "error" },
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...signals]),
    });
    if (response.ok || (method === "DELETE" && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`FILES_URL answers ${response.status} to ${method} ${name}`);
  };
  const get = async (name: string, signal?: AbortSignal) => {
    const response = await call("GET", name, signal && { signal });
    const bytes = Buffer.from(await response.arrayBuffer());
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
      const response = await call("GET", name, { headers: { range: `bytes=${from}-${to}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 206 || bytes.length !== to + 1 - from)
        throw new Error(`FILES_URL has no such span of ${name}`);
      return bytes;
    },
    get,
    async delete(name) {
      await (await call("DELETE", name)).body?.cancel();
    },
  };
}

/** An object's name ends with what its bytes are, so that others in its place are found out. */
export const objectName = (place: string, bytes: Buffer) => `${place}-${sha256(bytes)}`;

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Milliseconds in which the store has taken or given an object, of 1 MB. */
const patience = 60_000;
