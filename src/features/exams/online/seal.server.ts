import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FrozenSet } from "../papers/frozen.ts";

/** A set as phones fetch it ahead: packed, then encrypted with AES-256-GCM, so that without the key it says nothing but its size. */
export async function sealed(body: FrozenSet, secret: Buffer): Promise<{ name: string; bytes: Buffer }> {
  const packed = await promisify(gzip)(JSON.stringify(body), { level: 9 });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", secret, iv);
  // As WebCrypto takes it: the tag stands behind what it holds together.
  const bytes = Buffer.concat([iv, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
  return { name: createHash("sha256").update(bytes).digest("base64url").slice(0, 27), bytes };
}

export const newSecret = () => randomBytes(32);

const ivBytes = 12;
