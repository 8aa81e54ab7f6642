import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { password } from "../shared/limits.ts";
import { turns } from "./turns.ts";

/** argon2id with the library's parameters (19 MiB, 2 passes): OWASP's advice. */
export const hashPassword = (plain: string) => inTurn(() => hash(plain));

/** The same work for an unknown account (null) as for a wrong password. */
export async function isPassword(plain: string, stored: string | null): Promise<boolean> {
  const known = stored ?? (await nobodys());
  const right = await inTurn(() => verify(known, plain));
  return right && stored !== null;
}

/** One a processor at a time: more would be ready no sooner, and would keep everybody else waiting. */
const turn = turns(availableParallelism());

async function inTurn<Of>(work: () => Promise<Of>): Promise<Of> {
  const leave = await turn();
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Random, without characters that look alike. */
export function initialPassword(): string {
  return Array.from({ length: password.initialLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
let kept: Promise<string> | undefined;
const nobodys = () => {
  kept ??= hashPassword(initialPassword());
  return kept;
};
