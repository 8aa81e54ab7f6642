import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { password } from "../../shared/limits.ts";

/** argon2id with the library's parameters (19 MiB, 2 passes): OWASP's advice. */
export const hashPassword = (plain: string) => hash(plain);

/** Takes as long for an unknown account (null) as for a wrong password. */
export async function isPassword(plain: string, stored: string | null): Promise<boolean> {
  const right = await verify(stored ?? (await decoyHash()), plain);
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
