import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts a value as JSON with AES-256-GCM, by a key that is not kept beside it; `purpose` keeps uses of one key apart. */
export function encrypt(key: string | Buffer, purpose: string, value: unknown): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretOf(key, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value) ?? "null"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** What was encrypted; throws for another key, and for what was changed. */
export function decrypt(key: string | Buffer, purpose: string, encrypted: Buffer): unknown {
  const decipher = createDecipheriv("aes-256-gcm", secretOf(key, purpose), encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(12, 28));
  const text = Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]);
  return JSON.parse(text.toString());
}

const secretOf = (key: string | Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "dhrubok", purpose, 32));
