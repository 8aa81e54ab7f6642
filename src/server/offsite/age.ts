import { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/*
 * The age format, https://age-encryption.org/v1: the machine knows for whom it encrypts, and cannot read what it has sent away. The `age` command
 * opens it too.
 */

/** A new pair of keys: the identity opens, and belongs on paper; the recipient encrypts, and belongs into BACKUP_RECIPIENT. */
export async function newKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Throws for a recipient with a wrong letter in it. */
export const checkRecipient = (recipient: string): void => new Encrypter().addRecipient(recipient);

/** The identity in a file as age writes it, or in what somebody typed; null where there is none, or one with a wrong letter. */
export function identityIn(text: string): string | null {
  const [identity] = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/.exec(text.toUpperCase()) ?? [];
  if (!identity) return null;
  try {
    new Decrypter().addIdentity(identity);
    return identity;
  } catch {
    return null;
  }
}

/** Bytes as they come, encrypted as they come. */
export async function* encrypted(recipient: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* buffersOf(await encrypter.encrypt(streamOf(plain)));
}

/** Errors: for what was encrypted for another, changed, or cut; what came before it is as it was written, and no whole. */
export async function* decrypted(identity: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* buffersOf(await decrypter.decrypt(streamOf(sealed)));
}

function streamOf(chunks: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return NodeStream.from(chunks) as ReadableStream<Uint8Array>;
}

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

export async function wholeOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
