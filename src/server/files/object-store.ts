import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { storedObject } from "../../shared/limits.ts";
import type { Environment } from "../environment.ts";

/** Bytes from `from` to `to`, both among them. */
type Span = { from: number; to: number };

/** A store of objects, by S3's calls. Every call throws where the store does not answer, or refuses. */
export type ObjectStore = {
  /** Returns once the store has said that it has these very bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string, span: Span): Promise<Buffer>;
  /** The whole object, whose bytes are those that its name says. */
  get(name: string, signal?: AbortSignal): Promise<Buffer>;
  /** An object that is not there is deleted too. */
  delete(name: string): Promise<void>;
  /** Puts bytes at a name that says nothing of them, in the place of what was there; `get` does not know such a name. */
  replace(name: string, bytes: Buffer): Promise<void>;
  /** What stands at such a name, `most` bytes at most; null where nothing does. */
  find(name: string, most: number): Promise<Buffer | null>;
  /** The names that begin with `prefix`, up to the next slash alone where `inFolders`: then folders, which end with it. */
  list(prefix: string, inFolders?: boolean): Promise<string[]>;
};

/** Where a store is. */
export type StorePlace = {
  /** Host, bucket and path; the setting that names it, as errors say it. */
  url: string;
  setting: string;
  keyId: string;
  secret: string;
  region: string;
  /** Bytes of an object at most, and milliseconds in which the store has taken or given it. */
  largest: number;
  patience: number;
};

/** The store that the settings name; null where files stay in the database. Whatever is under way ends with `stopping`. */
export function objectStore(settings: Environment, stopping?: AbortSignal): ObjectStore | null {
  const { FILES_URL, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_REGION } = settings;
  if (!FILES_URL) return null;
  const key = { keyId: AWS_ACCESS_KEY_ID, secret: AWS_SECRET_ACCESS_KEY, region: AWS_REGION };
  const of = { largest: storedObject, patience: 60_000 };
  return storeAt({ url: FILES_URL, setting: "FILES_URL", ...key, ...of }, stopping);
}

export function storeAt(place: StorePlace, stopping?: AbortSignal): ObjectStore {
  const { url: root, setting } = place;
  const client = new AwsClient({
    ...{ accessKeyId: place.keyId, secretAccessKey: place.secret },
    ...{ service: "s3", region: place.region },
  });
  const asked = async (method: string, name: string, address: string, init: Asked = {}) => {
    const { signal, patience = place.patience, ...sent } = init;
    const signals = [stopping, signal].filter((one) => one instanceof AbortSignal);
    const ended = AbortSignal.any([AbortSignal.timeout(patience), ...signals]);
    for (let tries = 1; ; tries += 1) {
      const { url, headers } = await client.sign(address, { ...sent, method });
      // Not by a Request that has the signal: Node forgets the signal of one that nobody holds, and then waits for ever.
      const response = await fetch(url, { ...sent, method, headers, redirect: "error", signal: ended });
      if (response.ok || (response.status === 404 && (method === "DELETE" || init.mayLack))) return response;
      await response.body?.cancel();
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || tries === 3)
        throw new Error(`${setting} answers ${response.status} to ${method} ${name}`);
      await sleep(tries * 100, undefined, { signal: ended });
    }
  };
  const call = (method: string, name: string, init?: Asked) => asked(method, name, `${root}/${name}`, init);
  const other = (name: string) => new Error(`${setting} has other bytes at ${name}`);
  const read = (response: Response, most: number) => bytesOf(response, most, setting);
  const get = async (name: string, signal?: AbortSignal) => {
    const bytes = await read(await call("GET", name, { signal }), place.largest);
    if (!isNamedBy(name, bytes)) throw other(name);
    return bytes;
  };
  const put = async (name: string, bytes: Buffer, readBack: () => Promise<unknown>) => {
    const headers = { "x-amz-content-sha256": sha256(bytes), "content-type": "application/octet-stream" };
    const put = await call("PUT", name, { body: new Uint8Array(bytes), headers });
    await put.body?.cancel();
    // A store that says which bytes it has is believed; of others the object is read back.
    const told = put.headers.get("etag")?.replaceAll('"', "");
    if (told !== createHash("md5").update(bytes).digest("hex")) await readBack();
  };
  const find = async (name: string, most: number) => {
    const response = await call("GET", name, { mayLack: true });
    if (response.ok) return read(response, most);
    await response.body?.cancel();
    return null;
  };
  return {
    put: (name, bytes) => put(name, bytes, () => get(name)),
    replace: (name, bytes) =>
      put(name, bytes, async () => {
        if (!(await find(name, bytes.length))?.equals(bytes)) throw other(name);
      }),
    find,
    async read(name, { from, to }) {
      const length = to + 1 - from;
      // Somebody waits for it.
      const response = await call("GET", name, {
        ...{ headers: { range: `bytes=${from}-${to}` }, patience: 15_000 },
      });
      const bytes = await read(response, length);
      if (response.status !== 206 || bytes.length !== length)
        throw new Error(`${setting} has no such span of ${name}`);
      return bytes;
    },
    get,
    async delete(name) {
      await (await call("DELETE", name)).body?.cancel();
    },
    async list(prefix, inFolders = false) {
      const [, bucket = "", path = ""] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(root) ?? [];
      const within = path ? `${path}/` : "";
      const names: string[] = [];
      for (let [token, pages] = ["", 0]; ; ) {
        const query = new URLSearchParams({
          ...(token && { "continuation-token": token }),
          ...(inFolders && { delimiter: "/" }),
          ...{ "list-type": "2", prefix: within + prefix },
        });
        const page = await asked("GET", `the list of ${prefix}`, `${bucket}?${query}`);
        const xml = (await read(page, mostOfList)).toString();
        const tags = inFolders ? /<CommonPrefixes>\s*<Prefix>([^<]+)/g : /<Key>([^<]+)/g;
        for (const [, name = ""] of xml.matchAll(tags))
          if (name.startsWith(within)) names.push(name.slice(within.length));
        const next = /<NextContinuationToken>([^<]+)/.exec(xml)?.[1] ?? "";
        if (!next) return names;
        pages += 1;
        if (names.length > mostNames || next === token || pages > mostPages)
          throw new Error(`${setting} gives more than was asked for`);
        token = next;
      }
    },
  };
}

/** Bytes of a page of names, which are a thousand, and how many names and pages are taken at most. */
const [mostOfList, mostNames, mostPages] = [4 * 1024 * 1024, 1_000_000, 10_000];

/** `patience`: milliseconds in which the store has taken or given all of it. */
type Asked = { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string>; patience?: number } & {
  signal?: AbortSignal | undefined;
  mayLack?: boolean;
};

/** What the store gives, and no more of it than was asked for: one that goes on and on fills no memory. */
async function bytesOf({ body }: Response, most: number, setting: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`${setting} gives more than was asked for`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An object's name ends with what its bytes are, so that others in its place are found out. */
export const objectName = (place: string, bytes: Buffer) => `${place}-${sha256(bytes)}`;

/** Whether these are the bytes that an object was named by. */
export const isNamedBy = (name: string, bytes: Buffer): boolean => sha256(bytes) === name.slice(-64);

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
