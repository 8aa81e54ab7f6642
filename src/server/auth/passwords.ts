import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { password, passwordsInLine } from "../../shared/limits.ts";
import { semaphore, type Waiter } from "../semaphore.ts";

/** argon2id with the library's parameters (19 MiB, 2 passes): OWASP's advice. */
export const hashPassword = (plain: string) => atOnce.work(() => hash(plain));

/** A key made of a password, as slowly. */
export const keyOfPassword = (plain: string, salt: Uint8Array) => atOnce.work(() => hashRaw(plain, { salt }));

/** Takes as long for an unknown account (null) as for a wrong password; is not done for who is gone. */
export async function isPassword(plain: string, stored: string | null, who?: Waiter): Promise<boolean> {
  const known = stored ?? (await decoyHash());
  const right = await atOnce.work(() => verify(known, plain), who);
  return right && stored !== null;
}

/** Random, without characters that look alike. */
export function initialPassword(): string {
  return Array.from({ length: password.initialLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
let decoy: Promise<string> | undefined;
const decoyHash = () => {
  decoy ??= hashPassword(initialPassword());
  return decoy;
};

/** Of the four threads in which Node also packs, reads files and looks up names two stay free of passwords, and so does a processor. */
const atOnce = semaphore(Math.max(1, Math.min(availableParallelism() - 1, 2)), passwordsInLine);
