import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** An answer sealed with the caller's own Idempotency-Key, so that the database keeps no initial password. */
export function encrypt(key: string, value: unknown): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value) ?? "null"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function decrypt(key: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv("aes-256-gcm", secretOf(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const opened = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return JSON.parse(opened.toString());
}

/** What is stored of a key: enough to find it again, not enough to open with it. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

const secretOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "dhrubok", "idempotency", 32));
